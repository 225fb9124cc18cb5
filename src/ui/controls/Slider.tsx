/**
 * A slider of whole numbers with ticks on its track. Radix moves the thumb in places of the track (0 to `PLACES`), since a long track
 * is not linear; what is announced is the number itself. Steps of 1 by arrow key, of 10 by page or with Shift.
 */
import * as Radix from 'radix-ui/slider';
import { createContext, memo, useContext, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactElement, type RefObject } from 'react';
import { nearestMark, positionOf, stepByKey, trackPosition, valueAt, type SliderScale } from './sliderScale.ts';
import { styleVars } from './styleVars.ts';

export interface SliderMark {
  /** Tells the marks of a slider apart; one that moves stays the same. */
  readonly name: string;
  readonly value: number;
  readonly tone: 'limit' | 'quiet';
}

interface Props {
  /** Its accessible name. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What a screen reader says in place of the bare number. */
  readonly valueText?: string | undefined;
  readonly marks?: readonly SliderMark[];
  readonly tone?: 'plain' | 'broken';
  readonly onChange: (value: number) => void;
  /** A drag has ended, or the focus has left. */
  readonly onSettle: () => void;
}

const NO_MARKS: readonly SliderMark[] = [];

/** Places that Radix tells apart, more than a track has pixels. */
const PLACES = 4096;

/** A finger that moves less than this is scrolling the page or tapping, not dragging. CSS pixels. */
const TOUCH_SLOP = 6;

interface Press {
  readonly startX: number;
  readonly touch: boolean;
  moved: boolean;
}

type Live = Required<Pick<Props, 'marks' | 'onChange' | 'onSettle'>>;

/** Apart from the control itself, which then stays as it is while only its marks move: that of one pool moves those of all others. */
const Marks = createContext<{ readonly marks: readonly SliderMark[]; readonly scale: SliderScale }>({ marks: NO_MARKS, scale: { min: 0, max: 0 } });

export function Slider({ marks = NO_MARKS, onChange, onSettle, ...own }: Props): ReactElement {
  const live = useRef<Live>({ marks, onChange, onSettle });
  useEffect(() => {
    live.current = { marks, onChange, onSettle };
  });
  const { min, max } = own;
  const marked = useMemo(() => ({ marks, scale: { min, max } }), [marks, min, max]);
  return (
    <Marks value={marked}>
      <Control {...own} live={live} />
    </Marks>
  );
}

function MarkList(): ReactElement {
  const { marks, scale } = useContext(Marks);
  return (
    <>
      {marks.map((mark) => (
        <i key={mark.name} className="slider-mark" data-tone={mark.tone} style={styleVars({ '--at': positionOf(scale, mark.value) })} />
      ))}
    </>
  );
}

const Control = memo(function Control({
  label,
  value,
  min,
  max,
  valueText,
  tone = 'plain',
  live,
}: Omit<Props, keyof Live> & { readonly live: RefObject<Live> }): ReactElement {
  const scale: SliderScale = { min, max };
  const root = useRef<HTMLSpanElement>(null);
  const press = useRef<Press | null>(null);

  /** `x` in CSS pixels from the control's left edge. */
  const moveTo = (x: number): void => {
    const width = root.current?.clientWidth ?? 0;
    const position = trackPosition(x, width);
    // A press, unlike a drag, means the tick that it is close to.
    const mark = press.current?.moved === false ? nearestMark(scale, live.current.marks, position, width) : null;
    const next = mark ?? valueAt(scale, position);
    if (next !== value) live.current.onChange(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) {
      event.preventDefault();
      return;
    }
    const touch = event.pointerType === 'touch';
    press.current = { startX: event.clientX, touch, moved: false };
    if (!touch) return;
    // Radix would move at once; a finger may be about to scroll the page.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLSpanElement>): void => {
    const held = press.current;
    if (held === null) return;
    if (held.touch && !held.moved && Math.abs(event.clientX - held.startX) < TOUCH_SLOP) event.preventDefault();
    else held.moved = true;
  };
  const onPointerUp = (event: PointerEvent<HTMLSpanElement>): void => {
    if (press.current?.touch && !press.current.moved) moveTo(event.clientX - event.currentTarget.getBoundingClientRect().left);
  };
  const onRelease = (): void => {
    press.current = null;
    live.current.onSettle();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const next = stepByKey(scale, value, event.key, event.shiftKey);
    if (next === null) return;
    // With another key held it is the browser's, not the slider's.
    if (event.ctrlKey || event.metaKey || event.altKey) {
      event.stopPropagation();
      return;
    }
    // Radix would step along the places of the track.
    event.preventDefault();
    if (next !== value) live.current.onChange(next);
  };

  const position = positionOf(scale, value);
  return (
    <Radix.Root
      ref={root}
      className="slider"
      data-tone={tone}
      min={0}
      max={PLACES}
      value={[position * PLACES]}
      onValueChange={([place = 0]) => moveTo((place / PLACES) * (root.current?.clientWidth ?? 0))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onLostPointerCapture={onRelease}
      style={styleVars({ '--at': position })}
    >
      <Radix.Track className="slider-track">
        <MarkList />
      </Radix.Track>
      <Radix.Thumb
        className="slider-thumb"
        aria-label={label}
        aria-valuemin={scale.min}
        aria-valuemax={scale.max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onBlur={() => live.current.onSettle()}
      />
    </Radix.Root>
  );
});
