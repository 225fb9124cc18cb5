/** How refusals quote what a user wrote: short, on one line, and unable to reorder or hide text around it. */

const QUOTED_LENGTH = 60;
// Controls, marks that turn the writing direction, line and paragraph separators, byte order mark.
const UNSAFE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A text in quotes, cut at 60 characters, everything invisible escaped. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, QUOTED_LENGTH * 2 + 2));
  const short = characters.length > QUOTED_LENGTH ? `${characters.slice(0, QUOTED_LENGTH).join('')}…` : text;
  return JSON.stringify(short).replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What stands somewhere, as the subject of a sentence: `"10.0.0.0/33"`, `-1`, `a list of 3`, `an object`, `null`. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean') return Object.is(value, -0) ? '-0' : String(value);
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${grouped(value.length)}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** `1,705` */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 subnet`, `1,705 subnets` */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `clusters[0].name`; a key that is no plain word is written as `clusters[0]["odd key"]`. */
export function joinPath(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  if (!/^[$A-Za-z_][$\w]{0,79}$/.test(key)) return `${parent}[${quoted(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}
