/** A plan as JSON text, as `JSON.stringify` writes it. What edits leave alone need not be spelled out again: a large plan is mostly networks. */
import type { Network, Scenario } from '../core/scenario/types.ts';

const ones = new WeakMap<Network, string>();
/** The newest list alone: undo keeps many, and each text may be a megabyte. */
let newest: { readonly list: readonly Network[]; readonly text: string } | null = null;

export function planText(scenario: Scenario): string {
  const { networks } = scenario;
  if (networks === null) return JSON.stringify(scenario);
  const members = Object.entries(scenario).flatMap(([key, value]: readonly [string, unknown]) => {
    const text = key === 'networks' ? listText(networks) : JSON.stringify(value);
    return value === undefined ? [] : `${JSON.stringify(key)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

function listText(list: readonly Network[]): string {
  if (newest?.list !== list) newest = { list, text: `[${list.map(networkText).join(',')}]` };
  return newest.text;
}

function networkText(network: Network): string {
  const known = ones.get(network);
  if (known !== undefined) return known;
  const text = JSON.stringify(network);
  ones.set(network, text);
  return text;
}
