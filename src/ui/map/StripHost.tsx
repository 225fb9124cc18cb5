/** The address strip in the page. As with the map, React renders it once; what moves is painted or written without it. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import type { Address } from '../../core/net/address.ts';
import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';
import type { StripBar } from '../../map/strip/types.ts';
import type { MapItem, MapModel } from '../../map/types.ts';
import { createStripSurface, type StripSurface } from '../../surface/stripSurface.ts';
import type { SurfaceServices } from '../../surface/services.ts';
import { itemLines } from '../../map/itemText.ts';
import { itemOf } from './mapApi.ts';
import { hideTip, showTip } from './tooltipDom.ts';
import type { Tip } from './tooltipText.ts';
import type { ViewFeed } from './viewFeed.ts';

export interface StripHostProps {
  readonly model: MapModel;
  readonly services: SurfaceServices;
  readonly feed: ViewFeed;
  readonly selection: string | null;
  readonly hover: string | null;
  readonly textScale?: number;
  readonly onSelect: (item: string | null) => void;
  readonly onHover: (item: string | null) => void;
  /** A bar was chosen: the map shows what it stands for. */
  readonly onChoose: (prefixes: readonly Prefix[]) => void;
  readonly onScrub: (address: Address) => void;
}

const NAMED = 6;

export function StripHost(props: StripHostProps): ReactElement {
  const { model, services, feed, selection, hover, textScale = 1 } = props;
  const latest = useRef(props);
  const surface = useRef<StripSurface | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLOutputElement>(null);
  const [folds, setFolds] = useState(true);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!canvas.current || !scroller.current) return undefined;
    const made = createStripSurface({
      canvas: canvas.current,
      scroller: scroller.current,
      services,
      model: latest.current.model,
      family: latest.current.model.families[0] ?? 4,
      folds: true,
      listener: {
        laidOut({ lanesHeight, axisHeight, gutter }) {
          box.current?.style.setProperty('--strip-height', `${lanesHeight + axisHeight}px`);
          box.current?.style.setProperty('--strip-axis', `${axisHeight}px`);
          box.current?.style.setProperty('--strip-gutter', `${gutter}px`);
          space.current?.style.setProperty('height', `${lanesHeight}px`);
        },
        pointed(bar, x, y) {
          const { model: now, hover, onHover } = latest.current;
          const item = bar?.count === 1 ? itemOf(now, bar.items[0] ?? null) : null;
          if ((item?.id ?? null) !== hover) onHover(item?.id ?? null);
          if (!tip.current || !box.current) return;
          if (bar === null) hideTip(tip.current);
          else showTip(tip.current, barTip(now, bar), x, y, box.current.clientWidth, Number.POSITIVE_INFINITY);
        },
        clicked(bar) {
          if (tip.current) hideTip(tip.current);
          const items = itemsOf(latest.current.model, bar);
          latest.current.onSelect(items.length === 1 ? (items[0]?.id ?? null) : null);
          latest.current.onChoose(items.map((item) => item.prefix));
        },
        scrubbed(address) {
          latest.current.onScrub(address);
        },
        stepped(bar) {
          const { title, lines } = barTip(latest.current.model, bar);
          if (live.current) live.current.textContent = [title, ...lines].join(', ');
        },
      },
    });
    surface.current = made;
    const unfollow = feed.subscribe((view) => {
      made.setFamily(view.family);
      made.setSight(view.sight);
    });
    return () => {
      unfollow();
      surface.current = null;
      made.dispose();
    };
  }, [services, feed]);

  useEffect(() => surface.current?.setModel(model), [model]);
  useEffect(() => surface.current?.setFolds(folds), [folds]);
  useEffect(() => surface.current?.setSelection(itemOf(model, selection)?.id ?? null), [model, selection]);
  useEffect(() => surface.current?.setHover(itemOf(model, hover)?.id ?? null), [model, hover]);
  useEffect(() => surface.current?.setTextScale(textScale), [textScale]);

  return (
    <div ref={box} className="strip">
      <canvas ref={canvas} className="strip-canvas" aria-hidden="true" />
      <div
        ref={scroller}
        className="strip-scroller"
        aria-label={`Address strip, ${plural(model.items.length, 'range')} on one axis; left and right arrow keys step through them, Enter shows one on the map`}
      >
        <div ref={space} />
      </div>
      <button
        type="button"
        className="strip-folds"
        aria-pressed={folds}
        title="Fold away long stretches in which the plan has nothing"
        onClick={() => setFolds(!folds)}
      >
        Fold gaps
      </button>
      <output ref={live} className="visually-hidden" />
      <div ref={tip} className="map-tip" hidden aria-hidden="true" />
    </div>
  );
}

const itemsOf = (model: MapModel, bar: StripBar): MapItem[] => bar.items.map((id) => itemOf(model, id)).filter((item) => item !== null);

function barTip(model: MapModel, bar: StripBar): Tip {
  const items = itemsOf(model, bar);
  const [only] = items;
  if (bar.count === 1 && only !== undefined) return { title: only.name, lines: itemLines(model, only) };
  const named = items.slice(0, NAMED).map((item) => `${item.name} ${formatPrefix(item.prefix)}`);
  return {
    title: `${plural(bar.count, 'range')} close together`,
    lines: bar.count > NAMED ? [...named, `and ${plural(bar.count - NAMED, 'more', 'more')}`] : named,
  };
}
