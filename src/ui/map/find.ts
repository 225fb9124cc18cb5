/** What a text typed into the search box means: an address, a CIDR, or names. Pure. */
import { formatAddress, parseAddress } from '../../core/net/address.ts';
import { bitsOf } from '../../core/net/address.ts';
import { comparePrefixes, contains, formatPrefix, parseCidr, prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { formatNumber } from '../../core/findings/text.ts';
import { hitAt, sentence } from '../../map/pick.ts';
import type { MapItem, MapModel } from '../../map/types.ts';
import { kindText, sizeText } from '../../map/itemText.ts';

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Where to fly. */
  readonly prefix: Prefix;
  /** What to select; null: nothing of the plan. */
  readonly item: string | null;
}

export interface FindResult {
  readonly found: readonly Found[];
  /** More than are listed. */
  readonly more: number;
  /** What to say where nothing was found, or instead of a list. */
  readonly message: string | null;
}

const LISTED = 8;
const NOTHING: FindResult = { found: [], more: 0, message: null };

export function find(model: MapModel, typed: string): FindResult {
  const text = typed.trim();
  if (text === '') return NOTHING;
  const byName = findNames(model, text);
  // Something that begins like an address and has a name's match is shown as the name it is.
  if (/^[0-9a-fA-F:.]+$/.test(text) && /[.:]/.test(text)) {
    const address = parseAddress(text);
    if (address.ok) return ofAddress(model, address.value.family, address.value.value);
    if (byName.found.length > 0) return byName;
    return { ...NOTHING, message: `${text} is no whole address: expected ${address.error.expected}` };
  }
  if (/^[0-9a-fA-F:.]+\/[0-9]*$/.test(text)) {
    const cidr = parseCidr(text);
    if (cidr.ok) return ofPrefix(model, cidr.value.prefix);
    if (byName.found.length > 0) return byName;
    return { ...NOTHING, message: `${text} is no CIDR: expected ${cidr.error.expected}` };
  }
  return byName.found.length > 0 ? byName : { ...NOTHING, message: `nothing in this plan is called “${text}”` };
}

function ofAddress(model: MapModel, family: 4 | 6, value: bigint): FindResult {
  const hit = hitAt(model, { family, value });
  const owner = hit.owners[0];
  const address = formatAddress(hit.address);
  const said = sentence(model.plan, hit);
  return {
    found: [
      {
        key: address,
        title: address,
        detail: said.startsWith(`${address}: `) ? said.slice(address.length + 2) : said,
        prefix: prefixAt(family, value, bitsOf(family)),
        item: owner?.item.id ?? null,
      },
    ],
    more: 0,
    message: null,
  };
}

function ofPrefix(model: MapModel, prefix: Prefix): FindResult {
  const exact = model.items.filter((item) => comparePrefixes(item.prefix, prefix) === 0);
  if (exact.length > 0) return listed(model, exact);
  const around = model.items.filter((item) => contains(item.prefix, prefix)).sort((a, b) => b.prefix.length - a.prefix.length || b.level - a.level)[0];
  const inside = model.items.filter((item) => contains(prefix, item.prefix)).length;
  const told = [
    around === undefined ? null : `in ${around.name} ${formatPrefix(around.prefix)}`,
    inside === 0 ? null : `holds ${formatNumber(inside)} of the plan’s ranges`,
  ].filter((part) => part !== null);
  return {
    found: [
      {
        key: formatPrefix(prefix),
        title: formatPrefix(prefix),
        detail: `${sizeText(prefix)}, ${told.length === 0 ? 'nothing of the plan' : told.join(', ')}`,
        prefix,
        item: around?.id ?? null,
      },
    ],
    more: 0,
    message: null,
  };
}

/** Names that begin with the text first, then names and subjects that hold it. */
function findNames(model: MapModel, text: string): FindResult {
  const wanted = text.toLowerCase();
  const begins: MapItem[] = [];
  const holds: MapItem[] = [];
  for (const item of model.items) {
    const name = item.name.toLowerCase();
    if (name.startsWith(wanted)) begins.push(item);
    else if (name.includes(wanted) || item.subject.toLowerCase().includes(wanted) || formatPrefix(item.prefix).startsWith(wanted)) holds.push(item);
  }
  return listed(model, [...begins, ...holds]);
}

function listed(model: MapModel, items: readonly MapItem[]): FindResult {
  return {
    found: items.slice(0, LISTED).map((item) => ({
      key: item.id,
      title: item.name,
      detail: `${formatPrefix(item.prefix)}, ${kindText(model.plan, item)}`,
      prefix: item.prefix,
      item: item.id,
    })),
    more: Math.max(0, items.length - LISTED),
    message: null,
  };
}
