/**
 * The part of a link behind the plan: where one looks. Readable, `&` and key=value, and lenient: what cannot be read falls back alone.
 * It says what is in sight, not how a screen gets there, so that every screen shows the same place.
 */
import { parseAddress, formatAddress } from '../core/net/address.ts';
import { formatPrefix, parseCidr } from '../core/net/prefix.ts';
import { cover, type AddressRange } from '../core/net/ranges.ts';

export const VIEW_LAYOUTS = ['hex', 'hilbert'] as const;
export const VIEW_TABS = ['map', 'table', 'compare', 'growth'] as const;

export interface LinkView {
  /** The addresses in sight; null: whatever fits. */
  readonly range: AddressRange | null;
  /** A subject such as `clusters/payments`; null: nothing is selected. */
  readonly selection: string | null;
  readonly layout: (typeof VIEW_LAYOUTS)[number];
  readonly tab: (typeof VIEW_TABS)[number];
}

export const DEFAULT_VIEW: LinkView = { range: null, selection: null, layout: 'hex', tab: 'map' };

/** `&in=10.244.0.0/16&on=clusters/payments&as=hilbert&tab=table`; what is as usual is left out, all of it gives an empty text. */
export function encodeView(view: LinkView): string {
  const parts: string[] = [];
  if (view.range) parts.push(`in=${formatRange(view.range)}`);
  if (view.selection !== null) parts.push(`on=${escaped(view.selection)}`);
  if (view.layout !== DEFAULT_VIEW.layout) parts.push(`as=${view.layout}`);
  if (view.tab !== DEFAULT_VIEW.tab) parts.push(`tab=${view.tab}`);
  return parts.map((part) => `&${part}`).join('');
}

/** Reads what `encodeView` writes, the `&` in front or not. Unknown keys are passed over; of a key given twice the first counts. */
export function decodeView(text: string): LinkView {
  const fields = viewFields(text);
  return {
    range: parseRange(unescaped(fields.get('in'))),
    selection: subjectIn(fields.get('on')),
    layout: VIEW_LAYOUTS.find((layout) => layout === fields.get('as')) ?? DEFAULT_VIEW.layout,
    tab: VIEW_TABS.find((tab) => tab === fields.get('tab')) ?? DEFAULT_VIEW.tab,
  };
}

/** The keys and values behind the plan; of a key given twice the first counts. */
export function viewFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of text.slice(0, MAX_VIEW_CHARACTERS).split('&')) {
    const equals = part.indexOf('=');
    if (equals > 0 && !fields.has(part.slice(0, equals))) fields.set(part.slice(0, equals), part.slice(equals + 1));
  }
  return fields;
}

/** Room for as many saved views as there may be, with the longest names. */
const MAX_VIEW_CHARACTERS = 131_072;
/** Two names of 80 wide characters each, and what stands between them. */
const MAX_SUBJECT = 400;
/** Two addresses of either family, percent signs and all. */
const MAX_RANGE = 400;

export function subjectIn(text: string | undefined): string | null {
  const subject = unescaped(text);
  return subject === null || subject === '' || subject.length > MAX_SUBJECT ? null : subject;
}

/** One block as CIDR, anything else as its two ends. */
export function formatRange(range: AddressRange): string {
  const [block, ...more] = cover(range);
  if (block && more.length === 0) return formatPrefix(block);
  return `${formatAddress({ family: range.family, value: range.first })}-${formatAddress({ family: range.family, value: range.last })}`;
}

export function parseRange(text: string | null): AddressRange | null {
  if (text === null || text.length > MAX_RANGE) return null;
  const block = parseCidr(text);
  if (block.ok) return { family: block.value.prefix.family, first: block.value.prefix.first, last: block.value.prefix.last };
  const [from = '', to = '', ...more] = text.split('-');
  const first = parseAddress(from);
  const last = parseAddress(to);
  if (!first.ok || !last.ok || more.length > 0 || first.value.family !== last.value.family || first.value.value > last.value.value) return null;
  return { family: first.value.family, first: first.value.value, last: last.value.value };
}

/** Percent signs for what would end the part or be changed on the way; slashes stay readable. */
export function escaped(text: string): string {
  // Half of a surrogate pair is nothing that an address can carry.
  const sound = text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  return encodeURIComponent(sound).replace(/%2F/g, '/');
}

export function unescaped(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
