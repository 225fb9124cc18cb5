/** What is said of the place under the pointer: whether a range can lie there, and why not. */
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Rect } from '../../map/types.ts';
import type { EditWords } from '../../surface/mapEditTypes.ts';
import type { ViewFeed } from '../map/viewFeed.ts';

interface Props {
  readonly words: EditWords;
  readonly canvas: HTMLCanvasElement;
  readonly feed: ViewFeed;
  /** Of the block it is about; null: out of sight. */
  readonly place: () => Rect | null;
}

const GAP = 8;
/** Room for the label of the block itself. */
const LABEL = 22;

const inside = (value: number, size: number, room: number): number => Math.round(Math.min(Math.max(4, value), Math.max(4, room - size - 4)));

/** Puts the words below the block, above it, or inside one that leaves no room around it. */
function settle(own: HTMLElement, canvas: HTMLCanvasElement, rect: Rect | null): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const { offsetWidth: w, offsetHeight: h } = own;
  const around = rect ?? { x: width / 2, y: height / 2, w: 0, h: 0 };
  const below = around.y + around.h + GAP + LABEL;
  const above = around.y - h - GAP - LABEL;
  const y = below + h <= height ? below : above >= 0 ? above : Math.max(around.y, 0) + 34;
  own.style.setProperty('transform', `translate(${inside(around.x, w, width)}px, ${inside(y, h, height)}px)`);
}

export function PlaceWords({ words, canvas, feed, place }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = (): void => {
      if (box.current !== null) settle(box.current, canvas, place());
    };
    follow();
    // What is said goes with its block when the map moves.
    return feed.subscribe(follow);
  });
  return (
    <div ref={box} className="map-tip map-edit-words" data-tone={words.tone} aria-hidden="true">
      <span className="map-tip-title">
        {words.tone === 'error' && <CircleX size={14} />}
        {words.tone === 'warning' && <TriangleAlert size={14} />}
        {words.title}
      </span>
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
