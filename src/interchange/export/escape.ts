/** Text as other languages take it: one function a language, so that no name of a plan can end what it stands in. */

/** One word of a Bourne shell, which cannot hold a NUL. */
export function shellWord(word: string): string {
  const text = word.replaceAll('\u0000', '');
  return /^[A-Za-z0-9_./:@%+,][A-Za-z0-9_./:@%+,=-]*$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A line of comment in any language: whatever ends a line is a blank. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** A string of Bicep, quotes included. */
export function bicepString(text: string): string {
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('${', () => '\\${')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => `\\u{${codeOf(char)}}`);
  return `'${inner}'`;
}

/** A string of HCL, quotes included. */
export function hclString(text: string): string {
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    // As functions: in a replacement text two dollars would mean one.
    .replaceAll('${', () => '$${')
    .replaceAll('%{', () => '%%{')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => `\\U${codeOf(char).padStart(8, '0')}`);
  return `"${inner}"`;
}

/** A cell of a table for spreadsheets: quoted where needed, and never a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text inside Markdown, a table's cell included: nothing in it is markup, nor a link that nobody wrote. */
export function markdownText(text: string): string {
  return oneLine(spelledOut(text))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_{}[\]|~]/g, (char) => `\\${char}`)
    .replace(/^[#+=-]/, (char) => `\\${char}`)
    .replace(/^([0-9]+)([.)])(?=\s|$)/, '$1\\$2')
    .replaceAll('://', ':\\//')
    .replaceAll(/\bwww\./gi, (prefix) => prefix.replace('.', '\\.'))
    .replaceAll('@', '&#64;');
}

/** Text inside HTML, attribute values included. */
export function htmlText(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return spelledOut(text)
    .replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Marks that turn the writing direction, as escapes: shown as they are, they would reorder the text around a name. */
function spelledOut(text: string): string {
  return text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (char) => `\\u${codeOf(char).padStart(4, '0')}`);
}

function codeOf(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16);
}
