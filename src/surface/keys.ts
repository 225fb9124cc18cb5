/** What a key asks of the map. Pure, so that the list of keys can be tested and shown. */

export type MapCommand =
  | { readonly kind: 'zoom'; readonly steps: number }
  | { readonly kind: 'whole' }
  | { readonly kind: 'fit' }
  | { readonly kind: 'step'; readonly dx: -1 | 0 | 1; readonly dy: -1 | 0 | 1 }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'enter' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'select' }
  | { readonly kind: 'escape' };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Share of the view that Shift and an arrow pan. */
const PAN_SHARE = 0.2;

const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** null: not the map's key; the browser and the page keep it. */
export function commandOf(press: KeyPress): MapCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const arrow = ARROWS[press.key];
  if (arrow !== undefined) {
    const [dx, dy] = arrow;
    return press.shiftKey ? { kind: 'pan', dx: dx * PAN_SHARE, dy: dy * PAN_SHARE } : { kind: 'step', dx, dy };
  }
  switch (press.key) {
    case '+':
    case '=':
      return { kind: 'zoom', steps: 1 };
    case '-':
    case '_':
    case '−':
      return { kind: 'zoom', steps: -1 };
    case '0':
    case 'Home':
      return { kind: 'whole' };
    case 'f':
    case 'F':
      return { kind: 'fit' };
    case 'Enter':
      return { kind: 'enter' };
    case 'Backspace':
      return { kind: 'leave' };
    case ' ':
      return { kind: 'select' };
    case 'Escape':
      return { kind: 'escape' };
    default:
      return null;
  }
}
