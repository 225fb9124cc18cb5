/** Measures the box of the rows and keeps its place. What is seen depends on the place alone, so no list is too long for a browser. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { placeAfter, placeAt, spaceOf, topShowing, type Place, type ScrollBox } from './scroll.ts';

export interface Scroll {
  /** The element that scrolls, the head above the rows, and an element as high as a row. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLTableSectionElement | null>;
  readonly probe: RefObject<HTMLDivElement | null>;
  /** The first row to draw, what it is moved up by in CSS pixels, and how many rows there is room for. */
  readonly first: number;
  readonly shift: number;
  readonly seen: number;
  readonly rowHeight: number;
  readonly height: number;
  /** How far the list goes beyond what is seen of it, as far as a browser goes, CSS pixels. */
  readonly rest: number;
  /** False until there is a box to measure. */
  readonly measured: boolean;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
  readonly bringIntoSight: (row: number) => void;
}

export function useScroll(rows: number): Scroll {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ rowHeight: 30, height: 300, measured: false });
  const [place, setPlace] = useState<Place>({ top: 0, y: 0 });
  const dims: ScrollBox = { rows, rowHeight: size.rowHeight, height: size.height };
  const latest = useRef({ dims, place });
  useLayoutEffect(() => {
    latest.current = { dims, place };
  });

  useLayoutEffect(() => {
    const measured = (): void => {
      const [outer, top, row] = [box.current, head.current, probe.current];
      if (outer === null || top === null || row === null) return;
      const next = { rowHeight: Math.max(1, row.offsetHeight), height: Math.max(1, outer.clientHeight - top.offsetHeight), measured: true };
      setSize((before) => (before.measured && before.rowHeight === next.rowHeight && before.height === next.height ? before : next));
    };
    measured();
    const observer = new ResizeObserver(measured);
    for (const element of [box.current, head.current, probe.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const put = useCallback((next: Place): void => {
    const element = box.current;
    latest.current = { ...latest.current, place: next };
    setPlace(next);
    if (element !== null && Math.abs(element.scrollTop - next.y) >= 1) element.scrollTop = next.y;
  }, []);

  // Rows that went, or another height of a row, leave the same row at the upper edge as far as there is one.
  useEffect(() => {
    put(placeAt({ rows, rowHeight: size.rowHeight, height: size.height }, latest.current.place.top));
  }, [put, rows, size]);

  const { top } = placeHeld(dims, place);
  return {
    box,
    head,
    probe,
    first: Math.floor(top),
    shift: (top - Math.floor(top)) * size.rowHeight,
    seen: size.height / size.rowHeight,
    rowHeight: size.rowHeight,
    height: size.height,
    rest: spaceOf(dims) - dims.height,
    measured: size.measured,
    onScroll() {
      const element = box.current;
      if (element === null) return;
      const next = placeAfter(latest.current.dims, latest.current.place, element.scrollTop);
      latest.current = { ...latest.current, place: next };
      setPlace(next);
    },
    onScrollEnd() {
      // After many small moves in a list longer than the box can be, the bar tells the right share again.
      put(placeAt(latest.current.dims, latest.current.place.top));
    },
    bringIntoSight: useCallback(
      (row: number) => {
        const next = topShowing(latest.current.dims, latest.current.place.top, row);
        if (next !== null) put(placeAt(latest.current.dims, next));
      },
      [put],
    ),
  };
}

/** Before the box has followed a shorter list nothing is drawn past its end. */
const placeHeld = (dims: ScrollBox, place: Place): Place => ({ ...place, top: Math.min(place.top, Math.max(0, dims.rows - dims.height / dims.rowHeight)) });
