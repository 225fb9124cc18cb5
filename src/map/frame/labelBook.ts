import type { FontKind, FrameOptions, Label, LabelKind, Paint, Rect } from '../types.ts';

/** Text to put somewhere: one line. */
export interface Line {
  readonly text: string;
  readonly font: FontKind;
  readonly size: number;
}

const BUCKET = 64;
const PLAIN = /^[!-~]*$/;
/** Height of a line and of what rises above its base line, in parts of its size. */
export const LINE_HEIGHT = 1.3;
const ASCENT = 0.98;

/**
 * Labels that were given a place, and the room that is taken. Who comes first is served: callers ask in order of
 * importance. No two labels overlap, nothing is cut by the edge of the view.
 */
export class LabelBook {
  readonly labels: Label[] = [];
  readonly #options: FrameOptions;
  readonly #buckets = new Map<number, Rect[]>();
  readonly #columns: number;
  readonly #digits = new Map<number, number>();

  constructor(options: FrameOptions) {
    this.#options = options;
    this.#columns = Math.ceil(options.width / BUCKET) + 2;
  }

  width(line: Line): number {
    // All letters of the fixed-pitch font are as wide as a digit, and hundreds of cells are measured for a frame.
    if ((line.font === 'cell' || line.font === 'cidr') && PLAIN.test(line.text)) return line.text.length * this.#digit(line);
    return this.#options.measure(line.text, line.font, line.size);
  }

  #digit({ font, size }: Line): number {
    const known = this.#digits.get(size);
    if (known !== undefined) return known;
    const width = this.#options.measure('0', font, size);
    this.#digits.set(size, width);
    return width;
  }

  /** Whether a box is wholly in sight and meets no label. */
  isFree(box: Rect): boolean {
    if (box.x < 0 || box.y < 0 || box.x + box.w > this.#options.width || box.y + box.h > this.#options.height) return false;
    const right = Math.floor((box.x + box.w) / BUCKET);
    const bottom = Math.floor((box.y + box.h) / BUCKET);
    for (let row = Math.floor(box.y / BUCKET); row <= bottom; row += 1) {
      for (let column = Math.floor(box.x / BUCKET); column <= right; column += 1) {
        const list = this.#buckets.get(row * this.#columns + column);
        if (list) for (const other of list) if (meet(box, other)) return false;
      }
    }
    return true;
  }

  /** Keeps a box free of later labels. */
  occupy(box: Rect): void {
    const right = Math.floor((box.x + box.w) / BUCKET);
    const bottom = Math.floor((box.y + box.h) / BUCKET);
    for (let row = Math.floor(box.y / BUCKET); row <= bottom; row += 1) {
      for (let column = Math.floor(box.x / BUCKET); column <= right; column += 1) {
        const key = row * this.#columns + column;
        const list = this.#buckets.get(key);
        if (list) list.push(box);
        else this.#buckets.set(key, [box]);
      }
    }
  }

  /** Room that lines take one below the other, without padding. */
  sizeOf(lines: readonly Line[]): { readonly w: number; readonly h: number } {
    let w = 0;
    let h = 0;
    for (const line of lines) {
      w = Math.max(w, this.width(line));
      h += line.size * LINE_HEIGHT;
    }
    return { w, h };
  }

  /** Writes lines into a box whose top left corner is given, `pad` around them; the caller asked `isFree` before. */
  write(
    lines: readonly Line[],
    box: Rect,
    pad: number,
    style: { readonly kind: LabelKind; readonly paint: Paint; readonly back: Paint | null; readonly item: string | null; readonly align?: Label['align'] },
  ): void {
    this.occupy(box);
    const align = style.align ?? 'left';
    let y = box.y + pad;
    const x = align === 'left' ? box.x + pad : align === 'right' ? box.x + box.w - pad : box.x + box.w / 2;
    lines.forEach((line, i) => {
      const height = line.size * LINE_HEIGHT;
      const top = i === 0 ? box.y : y;
      const bottom = i === lines.length - 1 ? box.y + box.h : y + height;
      this.labels.push({
        kind: style.kind,
        x,
        y: y + line.size * ASCENT,
        text: line.text,
        font: line.font,
        size: line.size,
        align,
        paint: style.paint,
        back: style.back,
        item: style.item,
        box: { x: box.x, y: top, w: box.w, h: bottom - top },
      });
      y += height;
    });
  }
}

/** Whether two boxes share more than a border. */
export const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
