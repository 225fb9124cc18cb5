/** Pieces of English for messages: numbers, plurals, lists, names. */
import { formatPrefix } from '../net/prefix.ts';
import type { LimitUnit, PlanRange } from '../plan/types.ts';

/** Thousands separators: 1,705. Whole numbers that a double can't hold become a power of two, or else are rounded. */
export function formatNumber(value: number | bigint | string): string {
  const text = String(value);
  // Texts are looked at, whole numbers need not be.
  if (text.length < 4 || (!Number.isSafeInteger(value) && !/^-?\d{4,}$/.test(text))) return text;
  return text.length > 15 && !Number.isSafeInteger(Number(text)) ? formatHuge(BigInt(text)) : grouped(text);
}

function grouped(text: string): string {
  const sign = text.startsWith('-') ? 1 : 0;
  let out = text.slice(-3);
  for (let end = text.length - 3; end > sign; end -= 3) out = `${text.slice(Math.max(sign, end - 3), end)},${out}`;
  return sign === 1 ? `-${out}` : out;
}

/** "2^64", "about 1.21 × 10^24" */
function formatHuge(value: bigint): string {
  const bits = value.toString(2);
  if (/^10*$/.test(bits)) return `2^${bits.length - 1}`;
  const [digits = '', exponent = ''] = Number(value).toExponential(2).split('e+');
  return `about ${digits} × 10^${exponent}`;
}

/** "1 address", "1,705 addresses". */
export function plural(count: number | bigint | string, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${String(count) === '1' ? one : many}`;
}

/** The unit of a limit beside its capacity: "256 slices", but of a /24 "1 slice". */
export function unitWord(unit: LimitUnit, count: number | bigint | string): string {
  return String(count) === '1' ? unit.slice(0, unit === 'addresses' ? -2 : -1) : unit;
}

/** "a", "a and b", "a, b and c"; of more than `most` the rest is counted. */
export function list(items: readonly string[], most = 5): string {
  const shown = items.length > most ? [...items.slice(0, most - 1), `${formatNumber(items.length - most + 1)} more`] : items;
  const last = shown[shown.length - 1] ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
}

/** How a subject is called in a sentence: "cluster payments", "pool apps", "subnet hub/nodes", "network hub". */
export function nameOf(subject: string): string {
  const parts = subject.split('/');
  if (parts.length === 1) return 'the plan';
  const [kind, first = '', inner, second = ''] = parts;
  if (kind === 'clusters') return inner === undefined ? `cluster ${first}` : `pool ${second}`;
  if (kind === 'networks') return inner === undefined ? `network ${first}` : `subnet ${first}/${second}`;
  return subject;
}

/** The first letter in upper case, for the start of a sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "10.0.0.0/16", "10.0.0.0/16 and 10.8.0.0/16"; of more than `most` the rest is counted. */
export function listRanges(ranges: readonly PlanRange[], most = 3): string {
  const shown = ranges.slice(0, ranges.length > most ? most - 1 : most).map((range) => formatPrefix(range.prefix));
  const more = ranges.length - shown.length;
  return list(more > 0 ? [...shown, `${formatNumber(more)} more`] : shown);
}
