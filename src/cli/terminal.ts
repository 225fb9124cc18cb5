/** Text as a terminal takes it: wrapped, in columns, coloured, and without anything that would move the cursor. */

const WIDTH = 96;

export type Paint = (text: string, code: string) => string;

/** Wraps a text in a colour code, or leaves it as it is. */
export function painter(colour: boolean): Paint {
  return (text, code) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
}

/** Lines of at most 96 characters, words kept whole. */
export function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}

/** Rows as indented lines of equal columns; those of `numeric` are set to the right. */
export function columns(rows: readonly (readonly string[])[], numeric: ReadonlySet<number>): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return rows.map((row) =>
    `  ${row.map((cell, column) => (numeric.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
}

/** Names come from files: nothing in them may move the cursor or turn the writing direction of a terminal. */
export function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
