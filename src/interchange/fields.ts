/**
 * One field of a resource, read strictly. Each reader of a field answers
 * `undefined` where the input does not tell, `null` where it tells something that cannot be used (which is noted), else the value.
 */
import { parseAddress } from '../core/net/address.ts';
import { parseCidr } from '../core/net/prefix.ts';
import { isCount, isSurge } from '../core/scenario/schema.ts';
import { quoted } from '../core/scenario/say.ts';
import type { Reading } from './facts.ts';
import { subnetRef, type SubnetRef } from './ids.ts';
import { member, type JsonNode } from './json.ts';

/** A field by the first of its names that is there: of the object itself, then of the `properties` that ARM wraps around. */
export function field(node: JsonNode | undefined, ...names: readonly string[]): JsonNode | undefined {
  const properties = member(node, 'properties');
  for (const name of names) {
    const found = member(node, name) ?? member(properties, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** A text where there is one, without a note where there is not. */
export function textOf(node: JsonNode | undefined): string | null {
  return node?.kind === 'string' && node.value !== '' ? node.value : null;
}

/** What stands at a node, in a few words, for messages. */
export function shown(node: JsonNode): string {
  switch (node.kind) {
    case 'string':
      return quoted(node.value);
    case 'number':
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    case 'unknown':
      return node.why;
  }
}

/** Notes that a field cannot be used, and answers null. */
export function refuse(reading: Reading, node: JsonNode, what: string, expected: string): null {
  const text = node.kind === 'unknown' ? `${what} is open: ${node.why}` : `${what} is ${shown(node)}; expected ${expected}`;
  reading.notes.add('unresolved', text, node.at);
  return null;
}

export function readText(reading: Reading, node: JsonNode | undefined, what: string): string | null | undefined {
  if (node === undefined) return undefined;
  return textOf(node) ?? refuse(reading, node, what, 'a text');
}

/** One of a few words, in any letter case; answers the spelling of `words`. */
export function readWord<W extends string>(reading: Reading, node: JsonNode | undefined, what: string, words: readonly W[]): W | null | undefined {
  if (node === undefined || (node.kind === 'string' && node.value === '')) return undefined;
  const text = textOf(node)?.toLowerCase();
  return words.find((word) => word.toLowerCase() === text) ?? refuse(reading, node, what, words.join(' or '));
}

/** A whole number, 0 or more; text of digits counts, as scripts and labels have it. */
export function readCount(reading: Reading, node: JsonNode | undefined, what: string): number | null | undefined {
  if (node === undefined) return undefined;
  const value = node.kind === 'number' ? node.value : node.kind === 'string' && /^[0-9]{1,16}$/.test(node.value) ? Number(node.value) : NaN;
  return isCount(value) ? value : refuse(reading, node, what, 'a whole number, 0 or more');
}

export function readBoolean(reading: Reading, node: JsonNode | undefined, what: string): boolean | null | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'boolean') return node.value;
  const word = textOf(node)?.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  return refuse(reading, node, what, 'true or false');
}

/** Nodes or per cent: `1`, `"1"`, `"33%"`. Kept as given. */
export function readShare(reading: Reading, node: JsonNode | undefined, what: string): number | string | null | undefined {
  if (node === undefined || (node.kind === 'string' && node.value === '')) return undefined;
  if ((node.kind === 'number' || node.kind === 'string') && isSurge(node.value)) return node.value;
  return refuse(reading, node, what, 'a number of nodes or a percentage such as 33%');
}

/** A list of CIDR texts, or one. All of them must be readable: a list without some of its ranges would be another range. */
export function readCidrs(reading: Reading, node: JsonNode | undefined, what: string): readonly string[] | null | undefined {
  if (node === undefined || (node.kind === 'string' && node.value === '') || (node.kind === 'array' && node.items.length === 0)) return undefined;
  const items = node.kind === 'array' ? node.items : [node];
  const texts: string[] = [];
  let readable = true;
  for (const item of items) {
    const text = textOf(item);
    const parsed = text === null ? null : parseCidr(text);
    if (text !== null && parsed?.ok) texts.push(text);
    else {
      refuse(reading, item, what, parsed && !parsed.ok ? parsed.error.expected : 'a CIDR such as 10.0.0.0/16');
      readable = false;
    }
  }
  return readable ? [...new Set(texts)] : null;
}

export function readAddress(reading: Reading, node: JsonNode | undefined, what: string): string | null | undefined {
  if (node === undefined || (node.kind === 'string' && node.value === '')) return undefined;
  const text = textOf(node);
  const parsed = text === null ? null : parseAddress(text);
  if (text !== null && parsed?.ok) return text;
  return refuse(reading, node, what, parsed && !parsed.ok ? parsed.error.expected : 'an address such as 10.0.0.10');
}

/** The id of a subnet, whole or at least `virtualNetworks/…/subnets/…`. */
export function readSubnetRef(reading: Reading, node: JsonNode | undefined, what: string): SubnetRef | null | undefined {
  if (node === undefined || (node.kind === 'string' && node.value === '')) return undefined;
  const text = textOf(node);
  return (text === null ? null : subnetRef(text)) ?? refuse(reading, node, what, 'the id of a subnet, …/virtualNetworks/NAME/subnets/NAME');
}
