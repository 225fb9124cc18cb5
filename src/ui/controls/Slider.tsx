/**
 * A slider of whole numbers with ticks on its track. Written here because its track is not always linear
 * while what it announces must be the number itself. Steps of 1 by arrow key, of 10 by page or with Shift.
 */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { positionOf, stepByKey, valueAt, type SliderScale } from './sliderScale.ts';
import { styleVars } from './styleVars.ts';

export interface SliderMark {
  readonly value: number;
  readonly tone: 'limit' | 'quiet';
}

interface Props {
  /** Its accessible name. */
  readonly label: string;
  readonly value: number;
  readonly scale: SliderScale;
  /** What a screen reader says in place of the bare number. */
  readonly valueText?: string | undefined;
  readonly marks?: readonly SliderMark[];
  readonly tone?: 'plain' | 'broken';
  readonly onChange: (value: number) => void;
  /** A drag has ended, or the focus has left. */
  readonly onSettle: () => void;
}

const NO_MARKS: readonly SliderMark[] = [];

/** A finger that moves less than this is scrolling the page or tapping, not dragging. CSS pixels. */
const TOUCH_SLOP = 6;

export function Slider({ label, value, scale, valueText, marks = NO_MARKS, tone = 'plain', onChange, onSettle }: Props): ReactElement {
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ pointer: number; startX: number; moving: boolean } | null>(null);

  const moveTo = (clientX: number): void => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const next = valueAt(scale, (clientX - box.left) / box.width);
    if (next !== value) onChange(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const moving = event.pointerType !== 'touch';
    drag.current = { pointer: event.pointerId, startX: event.clientX, moving };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!moving) return;
    event.preventDefault();
    thumb.current?.focus({ preventScroll: true });
    moveTo(event.clientX);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    if (!held.moving && Math.abs(event.clientX - held.startX) < TOUCH_SLOP) return;
    held.moving = true;
    moveTo(event.clientX);
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    if (drag.current?.pointer !== event.pointerId) return;
    drag.current = null;
    moveTo(event.clientX);
    onSettle();
  };
  const onPointerCancel = (): void => {
    drag.current = null;
    onSettle();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepByKey(scale, value, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    if (next !== value) onChange(next);
  };

  // Not a range input: that one would announce the place on a squared track in place of the number.
  const spoken = {
    role: 'slider',
    'aria-label': label,
    'aria-valuemin': scale.min,
    'aria-valuemax': scale.max,
    'aria-valuenow': value,
    'aria-valuetext': valueText,
    tabIndex: 0,
    onKeyDown,
    onBlur: onSettle,
  } as const;
  return (
    <div
      className="slider"
      data-tone={tone}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      style={styleVars({ '--at': positionOf(scale, value) })}
    >
      <div ref={track} className="slider-track">
        {marks.map((mark) => (
          <i key={`${mark.tone} ${mark.value}`} className="slider-mark" data-tone={mark.tone} style={styleVars({ '--at': positionOf(scale, mark.value) })} />
        ))}
        <span ref={thumb} className="slider-thumb" {...spoken} />
      </div>
    </div>
  );
}
