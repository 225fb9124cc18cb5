/**
 * Where a long list stands in a scrolled box. Browsers clip boxes at some 17 to 33 million pixels and a list may be longer
 * by far: then small moves go row by row, and long ones, as with the bar, by their share of the whole. Places are counted in rows.
 */

/** CSS pixels that a box may be high in every browser, with room to spare. */
const TALLEST = 8_000_000;

export interface ScrollBox {
  readonly rows: number;
  /** CSS pixels of one row, and of what is seen of the list. */
  readonly rowHeight: number;
  readonly height: number;
}

export interface Place {
  /** Row at the upper edge, fractions included. */
  readonly top: number;
  /** What the box is scrolled by, CSS pixels. */
  readonly y: number;
}

const lastTop = ({ rows, rowHeight, height }: ScrollBox): number => Math.max(0, rows - height / rowHeight);
const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Height of what is scrolled. */
export const spaceOf = ({ rows, rowHeight, height }: ScrollBox): number => Math.max(height, Math.min(TALLEST, rows * rowHeight));

const isScaled = ({ rows, rowHeight }: ScrollBox): boolean => rows * rowHeight > TALLEST;

/** The place for a row at the upper edge. */
export function placeAt(box: ScrollBox, top: number): Place {
  const held = clamp(top, lastTop(box));
  if (!isScaled(box)) return { top: held, y: held * box.rowHeight };
  return { top: held, y: (held / lastTop(box)) * (spaceOf(box) - box.height) };
}

/** The place after the box was scrolled to `y`. */
export function placeAfter(box: ScrollBox, before: Place, y: number): Place {
  if (!isScaled(box)) return { top: clamp(y / box.rowHeight, lastTop(box)), y };
  const most = spaceOf(box) - box.height;
  if (y <= 0) return { top: 0, y };
  if (y >= most - 1) return { top: lastTop(box), y };
  const moved = y - before.y;
  if (Math.abs(moved) <= box.height * 2) return { top: clamp(before.top + moved / box.rowHeight, lastTop(box)), y };
  return { top: (y / most) * lastTop(box), y };
}

/** The row at the upper edge that brings a row into sight with the least move; null: it is in sight. */
export function topShowing(box: ScrollBox, top: number, row: number): number | null {
  const seen = box.height / box.rowHeight;
  if (row < top) return row;
  return row + 1 > top + seen ? row + 1 - seen : null;
}
