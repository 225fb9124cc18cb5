/**
 * Widths of texts. Thousands are asked for in a frame, most of them never seen before, so plain ones are added up
 * from their letters: letters that fit into one another only take less, so nothing grows out of its box.
 */
import type { FontKind, MeasureText } from '../map/types.ts';
import type { PaintTable } from './theme.ts';

/** Other texts kept for one font and size; all go when a new one is too many. */
const KEPT = 2048;
/** Letters are measured at this size and scaled: widths grow with the size. */
const REFERENCE = 100;
const LETTERS = 128;

export interface TextMetrics {
  readonly measure: MeasureText;
  /** A font arrived or the theme changed. */
  forget(): void;
}

type Width = (text: string, font: string) => number;

/** `width(text, font)` measures in the pixels of the font shorthand; null: an estimate, so that a frame can still be built. */
export function createTextMetrics(theme: Pick<PaintTable, 'font'>, width: Width | null): TextMetrics {
  const letters = new Map<FontKind, Float64Array>();
  const others = new Map<FontKind, Map<number, Map<string, number>>>();

  const lettersOf = (font: FontKind): Float64Array => {
    let table = letters.get(font);
    if (table === undefined) letters.set(font, (table = new Float64Array(LETTERS).fill(-1)));
    return table;
  };

  /** null where a text holds a letter that is no plain ASCII. */
  const added = (text: string, font: FontKind, size: number, by: Width): number | null => {
    const table = lettersOf(font);
    let sum = 0;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code >= LETTERS) return null;
      let letter = table[code] ?? -1;
      if (letter < 0) {
        letter = by(text.charAt(i), theme.font(font, REFERENCE));
        table[code] = letter;
      }
      sum += letter;
    }
    return (sum * size) / REFERENCE;
  };

  const remembered = (text: string, font: FontKind, size: number, by: Width): number => {
    let sizes = others.get(font);
    if (sizes === undefined) others.set(font, (sizes = new Map()));
    let texts = sizes.get(size);
    if (texts === undefined) sizes.set(size, (texts = new Map()));
    const kept = texts.get(text);
    if (kept !== undefined) return kept;
    const measured = by(text, theme.font(font, size));
    if (texts.size >= KEPT) texts.clear();
    texts.set(text, measured);
    return measured;
  };

  return {
    measure(text, font, size) {
      if (width === null) return text.length * size * 0.6;
      return added(text, font, size, width) ?? remembered(text, font, size, width);
    },
    forget() {
      letters.clear();
      others.clear();
    },
  };
}

/** Measures on a canvas of its own, never shown. */
export function canvasWidth(): Width | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return null;
  let current = '';
  return (text, font) => {
    if (font !== current) {
      context.font = font;
      current = font;
    }
    return context.measureText(text).width;
  };
}
