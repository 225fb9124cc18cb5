/** What every canvas of the page shares: the frame loop, the colours, the widths of texts, and when these change. */
import type { FrameLoop } from './frameLoop.ts';
import { canvasWidth, createTextMetrics, type TextMetrics } from './textMetrics.ts';
import { createTextSize, type TextSize } from './textSize.ts';
import { createPaintTable, elementStyle, watchTheme, type PaintTable } from './theme.ts';

export interface SurfaceServices {
  readonly loop: FrameLoop;
  readonly theme: PaintTable;
  readonly text: TextMetrics;
  readonly textSize: TextSize;
  reducedMotion(): boolean;
  /** Colours or fonts changed: paint anew. Returns the end. */
  onChange(listener: () => void): () => void;
}

/** Waiting longer than this for a font would keep a test, not a reader, from seeing the page. */
const FONT_PATIENCE_MS = 3000;

export function createSurfaceServices(loop: FrameLoop): SurfaceServices {
  const theme = createPaintTable(elementStyle(document.documentElement));
  const text = createTextMetrics(theme, canvasWidth());
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const listeners = new Set<() => void>();
  const changed = (): void => {
    theme.refresh();
    text.forget();
    for (const listener of listeners) listener();
  };
  watchTheme(changed);

  // A canvas draws with what is there; when a font arrives later, everything is measured and painted again.
  const fonts = document.fonts;
  const release = loop.hold();
  const patience = setTimeout(release, FONT_PATIENCE_MS);
  const wanted = (['name', 'cidr', 'cell', 'tag'] as const).map((kind) => fonts.load(theme.font(kind, 12)));
  void Promise.allSettled(wanted).then(() => {
    clearTimeout(patience);
    changed();
    release();
  });

  return {
    loop,
    theme,
    text,
    textSize: createTextSize(document.documentElement),
    reducedMotion: () => reduced.matches,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
