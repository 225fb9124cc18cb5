/** The theme as the painter needs it: CSS custom properties of an element, read once a theme and kept. */
import type { FontKind, Paint } from '../map/types.ts';

/** What an unset or unreadable property paints, so that it cannot be overlooked. */
export const UNSET_COLOR = '#ff69b4';

/** Red, green, blue, alpha in the byte order of `ImageData`. */
export type Rgba = readonly [number, number, number, number];

export interface PaintTable {
  /** Grows with every theme read; part of the key of whatever is kept in colours. */
  readonly version: number;
  color(paint: Paint): string;
  rgba(paint: Paint): Rgba;
  /** A CSS font shorthand; `px` in device pixels. */
  font(kind: FontKind, px: number): string;
  /** The theme changed: read anew. */
  refresh(): void;
}

/** Weight and family property of each kind of text. */
const FACES: Readonly<Record<FontKind, { readonly weight: number; readonly property: string; readonly fallback: string }>> = {
  name: { weight: 600, property: '--font-sans', fallback: "'Inter Variable', system-ui, sans-serif" },
  cidr: { weight: 450, property: '--font-mono', fallback: "'JetBrains Mono Variable', ui-monospace, monospace" },
  cell: { weight: 500, property: '--font-sans', fallback: "'Inter Variable', system-ui, sans-serif" },
  tag: { weight: 600, property: '--font-sans', fallback: "'Inter Variable', system-ui, sans-serif" },
};

/** Reads a property's computed text; the second tells whether a text is a colour. Apart, so that tests need no browser. */
export interface StyleReader {
  property(name: string): string;
  isColor(text: string): boolean;
  toRgba(color: string): Rgba;
}

export function createPaintTable(reader: StyleReader): PaintTable {
  let version = 1;
  const colors = new Map<Paint, string>();
  const bytes = new Map<Paint, Rgba>();
  const fonts = new Map<FontKind, Map<number, string>>();

  const color = (paint: Paint): string => {
    const kept = colors.get(paint);
    if (kept !== undefined) return kept;
    const text = reader.property(`--map-${paint}`).trim();
    const read = text !== '' && reader.isColor(text) ? text : UNSET_COLOR;
    colors.set(paint, read);
    return read;
  };

  return {
    get version() {
      return version;
    },
    color,
    rgba(paint) {
      const kept = bytes.get(paint);
      if (kept !== undefined) return kept;
      const read = reader.toRgba(color(paint));
      bytes.set(paint, read);
      return read;
    },
    font(kind, px) {
      let sizes = fonts.get(kind);
      if (sizes === undefined) fonts.set(kind, (sizes = new Map()));
      let font = sizes.get(px);
      if (font === undefined) {
        const face = FACES[kind];
        font = `${face.weight} ${px}px ${reader.property(face.property).trim() || face.fallback}`;
        // Sizes follow the zoom: without a bound every depth ever seen would stay.
        if (sizes.size >= 64) sizes.clear();
        sizes.set(px, font);
      }
      return font;
    },
    refresh() {
      version += 1;
      colors.clear();
      bytes.clear();
      fonts.clear();
    },
  };
}

/** The computed style of an element in the page. */
export function elementStyle(element: Element): StyleReader {
  const style = getComputedStyle(element);
  let pixel: CanvasRenderingContext2D | null = null;
  return {
    property: (name) => style.getPropertyValue(name),
    isColor: (text) => CSS.supports('color', text),
    toRgba(color) {
      if (pixel === null) {
        const canvas = document.createElement('canvas');
        canvas.width = 1;
        canvas.height = 1;
        pixel = canvas.getContext('2d', { willReadFrequently: true });
      }
      if (pixel === null) return [255, 105, 180, 255];
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = color;
      pixel.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = pixel.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a];
    },
  };
}

/** Calls back when the page's theme may have changed: its root's attributes, the system's colours or contrast. Returns the end. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
