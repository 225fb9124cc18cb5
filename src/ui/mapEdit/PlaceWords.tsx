/** What is said of the place under the pointer: whether a range can lie there, and why not. */
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Rect } from '../../map/types.ts';
import type { EditWords } from '../../surface/mapEdit.ts';

interface Props {
  readonly words: EditWords;
  readonly canvas: HTMLCanvasElement;
  /** Of the block it is about; null: out of sight. */
  readonly rect: Rect | null;
}

const GAP = 8;

export function PlaceWords({ words, canvas, rect }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    if (own === null) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    const { offsetWidth: w, offsetHeight: h } = own;
    const around = rect ?? { x: width / 2, y: height / 2, w: 0, h: 0 };
    // Below the block, above its label, or inside one that leaves no room around it.
    const below = around.y + around.h + GAP + 22;
    const above = around.y - h - GAP - 22;
    const y = below + h <= height ? below : above >= 0 ? above : Math.max(around.y, 0) + 34;
    const left = Math.min(Math.max(around.x, 4), Math.max(4, width - w - 4));
    own.style.setProperty('transform', `translate(${Math.round(left)}px, ${Math.round(Math.min(Math.max(4, y), Math.max(4, height - h - 4)))}px)`);
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
