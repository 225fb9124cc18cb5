/** Widths of texts, measured once each. */
import type { FontKind, MeasureText } from '../map/types.ts';
import type { PaintTable } from './theme.ts';

/** Texts kept for one font and size; all go when a new one is too many (a frame asks for a few hundred). */
const KEPT = 4096;

export interface TextMetrics {
  readonly measure: MeasureText;
  /** A font arrived or the theme changed. */
  forget(): void;
}

/** `width(text, font)` measures in the pixels of the font shorthand; null context: an estimate, so that a frame can still be built. */
export function createTextMetrics(theme: Pick<PaintTable, 'font'>, width: ((text: string, font: string) => number) | null): TextMetrics {
  const bySize = new Map<FontKind, Map<number, Map<string, number>>>();
  const shelf = (font: FontKind, size: number): Map<string, number> => {
    let sizes = bySize.get(font);
    if (sizes === undefined) bySize.set(font, (sizes = new Map()));
    let texts = sizes.get(size);
    if (texts === undefined) sizes.set(size, (texts = new Map()));
    return texts;
  };
  return {
    measure(text, font, size) {
      const texts = shelf(font, size);
      const kept = texts.get(text);
      if (kept !== undefined) return kept;
      const measured = width === null ? text.length * size * 0.6 : width(text, theme.font(font, size));
      if (texts.size >= KEPT) texts.clear();
      texts.set(text, measured);
      return measured;
    },
    forget: () => bySize.clear(),
  };
}

/** Measures on a canvas of its own, never shown. */
export function canvasWidth(): ((text: string, font: string) => number) | null {
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
