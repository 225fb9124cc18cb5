/** The part of a text that the page shows of it. */

/** So many lines and characters are shown; the page stays quick however long the file is. */
export const PREVIEW_LINES = 1_500;
export const PREVIEW_CHARACTERS = 120_000;

export interface Preview {
  readonly shown: string;
  /** Lines of the whole text. */
  readonly lines: number;
  /** Lines that are shown, the last one maybe in part; less than `lines` where the rest is left out. */
  readonly shownLines: number;
  /** Whether all of the text is shown. */
  readonly whole: boolean;
}

export function previewOf(text: string): Preview {
  const cut = endOfLines(text, PREVIEW_LINES);
  const end = Math.min(cut, PREVIEW_CHARACTERS);
  const shown = text.slice(0, end);
  return { shown: visible(shown), lines: countLines(text), shownLines: countLines(shown), whole: end >= text.length };
}

/** Offset behind so many lines. */
function endOfLines(text: string, lines: number): number {
  let at = 0;
  for (let n = 0; n < lines; n += 1) {
    const feed = text.indexOf('\n', at);
    if (feed < 0) return text.length;
    at = feed + 1;
  }
  return at;
}

/** A line feed at the end begins no further line. */
function countLines(text: string): number {
  let lines = 0;
  for (let at = 0; at < text.length; lines += 1) {
    const feed = text.indexOf('\n', at);
    at = feed < 0 ? text.length : feed + 1;
  }
  return lines;
}

/** Marks that turn the writing direction, as escapes: shown as they are, they would reorder what stands around a name. */
function visible(text: string): string {
  return text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
