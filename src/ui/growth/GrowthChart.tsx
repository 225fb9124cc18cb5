/** The curves: nodes to the right on the scale of the slider, demand upwards as a share of each limit. */
import { useId, useLayoutEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import { positionOf, valueAt, type SliderScale } from '../controls/sliderScale.ts';
import { LIMIT_HUES, LIMIT_WORDS } from '../words.ts';
import { curveOf, linesFor, shareOf, ticksOf, TOP_SHARE, type Growth } from './growth.ts';
import { lineOf } from './lines.ts';

/** Room around the curves for figures, CSS pixels. */
const MARGIN = { top: 14, right: 22, bottom: 26, left: 44 } as const;
const HEIGHT = 300;
const SHARES: readonly number[] = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5];
/** Width of a letter below the axis with the room around a figure, and room for the name of a breaking point, CSS pixels. */
const TICK = { letter: 6.8, around: 12 } as const;
const NAME_ROOM = 118;
const NAME_LINE = 15;

interface Props {
  /** The first to break first. */
  readonly growth: readonly Growth[];
  readonly scale: SliderScale;
  /** The pool as it is. */
  readonly size: number;
  readonly probe: number;
  readonly onProbe: (nodes: number) => void;
  /** The same in words. */
  readonly summary: string;
}

export function GrowthChart({ growth, scale, size, probe, onProbe, summary }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const clip = useId();
  const width = useWidth(box);
  const inner = Math.max(60, width - MARGIN.left - MARGIN.right);
  const floor = HEIGHT - MARGIN.bottom;
  const x = (nodes: number): number => MARGIN.left + positionOf(scale, nodes) * inner;
  const y = (share: number): number => floor - (share / TOP_SHARE) * (floor - MARGIN.top);
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onProbe(valueAt(scale, (event.clientX - left - MARGIN.left) / inner));
  };
  const named = placed(growth, scale, x, width);
  return (
    <div ref={box} className="growth-chart">
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={summary}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) follow(event);
        }}
      >
        <clipPath id={clip}>
          <rect x={MARGIN.left} y={MARGIN.top} width={inner} height={floor - MARGIN.top} />
        </clipPath>
        {SHARES.map((share) => (
          <g key={share} className="growth-share" data-limit={share === 1}>
            <path d={`M${MARGIN.left} ${y(share)}h${inner}`} />
            <text x={MARGIN.left - 7} y={y(share) + 4} textAnchor="end">
              {Math.round(share * 100)}%
            </text>
          </g>
        ))}
        {ticksOf(scale, (size) => tickRoom(size) / inner).map((tick) => (
          <g key={tick} className="growth-tick">
            <path d={`M${x(tick)} ${floor}v4`} />
            <text x={Math.min(x(tick), width - (tickRoom(tick) - TICK.around) / 2 - 2)} y={floor + 17} textAnchor="middle">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        <rect className="growth-over" x={MARGIN.left} y={MARGIN.top} width={inner} height={y(1) - MARGIN.top} />
        <g clipPath={`url(#${CSS.escape(clip)})`}>
          {growth.map((one, i) => (
            <path
              key={one.id}
              className="growth-curve"
              data-hue={LIMIT_HUES[one.limit.kind]}
              strokeDasharray={lineOf(i)}
              d={curveOf(one, scale)
                .map(({ nodes, share }, at) => `${at === 0 ? 'M' : 'L'}${x(nodes).toFixed(1)} ${y(share).toFixed(1)}`)
                .join('')}
            />
          ))}
        </g>
        <Line x={x(size)} kind="size" floor={floor} />
        {probe !== size && <Line x={x(probe)} kind="probe" floor={floor} />}
        {growth.map((one) => (
          <circle
            key={one.id}
            className="growth-dot"
            data-hue={LIMIT_HUES[one.limit.kind]}
            cx={x(probe)}
            cy={y(Math.min(TOP_SHARE, shareOf(one, probe)))}
            r={3}
          />
        ))}
        {named.map(({ one, at, line }) => (
          <g key={one.id} className="growth-break">
            <path d={`M${x(at)} ${y(1) - 5}V${MARGIN.top + 6 + line * NAME_LINE}`} />
            <circle cx={x(at)} cy={y(1)} r={4.5} />
          </g>
        ))}
        {/* Names over all lines, so that none is struck through. */}
        {named.map(({ one, at, line }) => (
          <text
            key={one.id}
            className="growth-name"
            x={x(at) + (isLate(x(at), width) ? -5 : 5)}
            y={MARGIN.top + 10 + line * NAME_LINE}
            textAnchor={isLate(x(at), width) ? 'end' : 'start'}
          >
            {formatNumber(at)} {LIMIT_WORDS[one.limit.kind].short}
          </text>
        ))}
      </svg>
    </div>
  );
}

const tickRoom = (size: number): number => formatNumber(size).length * TICK.letter + TICK.around;

const isLate = (at: number, width: number): boolean => at + NAME_ROOM > width;

/** The breaking points in the chart, each on a line of text where it meets no other. */
function placed(
  growth: readonly Growth[],
  scale: SliderScale,
  x: (nodes: number) => number,
  width: number,
): readonly { readonly one: Growth; readonly at: number; readonly line: number }[] {
  const told = growth.flatMap((one) => {
    const { breaksAt: at } = one;
    return at === null || at === 0 || at > scale.max ? [] : [{ one, at }];
  });
  const lines = linesFor(
    told.map(({ at }) => (isLate(x(at), width) ? { from: x(at) - NAME_ROOM, to: x(at) + 4 } : { from: x(at) - 4, to: x(at) + NAME_ROOM })),
  );
  return told.map(({ one, at }, i) => ({ one, at, line: lines[i] ?? 0 }));
}

function Line({ x, kind, floor }: { readonly x: number; readonly kind: 'size' | 'probe'; readonly floor: number }): ReactElement {
  return <path className="growth-line" data-kind={kind} d={`M${x} ${MARGIN.top}V${floor}`} />;
}

/** The width of an element, followed. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const own = element.current;
    if (own === null) return undefined;
    const measure = (): void => setWidth(Math.max(240, Math.floor(own.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
