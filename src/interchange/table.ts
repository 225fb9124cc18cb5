/** Comma-separated text (RFC 4180), or with semicolons or tabs between the cells. */

export interface Cell {
  readonly at: number;
  readonly text: string;
}

/** The first rows of a table, blank lines left out. A quoted cell may hold separators, line ends and doubled quotes. */
export function parseTable(text: string, most: number): Cell[][] {
  const separator = separatorOf(text);
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const start = at;
    let value = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        const end = quote < 0 ? text.length : quote;
        value += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"' || quote < 0) break;
        value += '"';
        at += 1;
      }
    }
    // What follows a closing quote up to the separator belongs to the cell as well.
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
    value += text.slice(from, at).replace(/\r$/, '');
    row.push({ at: start, text: value });
    const lineEnds = at >= text.length || text[at] === '\n';
    at += 1;
    if (lineEnds) {
      if (row.some((cell) => cell.text.trim() !== '')) rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const line = text.slice(0, 4096).split('\n', 1)[0] ?? '';
  const count = (separator: string): number => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}
