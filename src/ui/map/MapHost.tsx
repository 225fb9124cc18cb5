/**
 * The address map in the page: a canvas, and around it what cannot be painted. React renders this once and hears of
 * choices; what follows the camera or the pointer is written straight into its elements.
 */
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { Arriving } from '../controls/Arriving.tsx';
import { formatPrefix } from '../../core/net/prefix.ts';
import { plural } from '../../core/findings/text.ts';
import type { Family } from '../../core/net/address.ts';
import { besideOf } from '../../map/beside.ts';
import type { LayoutKind, MapModel } from '../../map/types.ts';
import { createMapSurface } from '../../surface/mapSurface.ts';
import type { MapListener, MapSurface, MapView, Pointed } from '../../surface/mapTypes.ts';
import type { SurfaceServices } from '../../surface/services.ts';
import { late, useLate } from '../controls/late.ts';
import { crumbOf, showCrumbs } from './crumbsDom.ts';
import { showLegend, toggleLegend } from './legendDom.ts';
import { keepClear } from './keepClear.ts';
import { itemAt, itemOf, type MapApi, type ShownRanges } from './mapApi.ts';
import { MapTools } from './MapTools.tsx';
import { paintedAt } from './paintedAt.ts';
import type { StackChoice } from './StackMenu.tsx';
import type { ViewFeed } from './viewFeed.ts';

export interface MapHostProps {
  readonly model: MapModel;
  readonly services: SurfaceServices;
  readonly feed: ViewFeed;
  readonly layout: LayoutKind;
  /** An item's id, or a subject as findings name it. */
  readonly selection: string | null;
  readonly hover: string | null;
  /** A finding's ranges: outlined, labelled, and flown to whenever this is another object than before. */
  readonly shown: ShownRanges | null;
  /** Ids of what Fit shows; empty: all. */
  readonly fitItems: readonly string[];
  /** 1; more on a projector. */
  readonly textScale?: number;
  /** An item's id; null: nothing. */
  readonly onSelect: (item: string | null) => void;
  readonly onHover: (item: string | null) => void;
  readonly onLayout: (layout: LayoutKind) => void;
  /** The map came to rest. */
  readonly onView: (view: MapView) => void;
  readonly register: (api: MapApi | null) => void;
}

/** What editing on the map works with. */
export interface EditedMap {
  readonly surface: MapSurface;
  readonly canvas: HTMLCanvasElement;
}

/** What is said of points and blocks. */
const WORDS = late(() => import('./mapWords.ts'));

/** Loaded when several things first share a place. */
const StackMenu = lazy(async () => ({ default: (await import('./StackMenu.tsx')).StackMenu }));

/** Loaded when the map is first edited. */
const MapEditor = lazy(async () => ({ default: (await import('../mapEdit/MapEditor.tsx')).MapEditor }));

/** A map that paused this long is at rest, ms: a slow hand on the wheel is still one move. */
const REST_MS = 300;

/** Why there is no picture. */
const MISSING = {
  none: 'This browser gives the page no canvas to draw on. The Table tab has the same content.',
  lost: 'The browser took the picture of the map away, and will let it be drawn again by itself. The Table tab has the same content.',
} as const;

type Words = typeof import('./mapWords.ts');

export function MapHost(props: MapHostProps): ReactElement {
  const { model, layout, selection, hover, shown, textScale = 1 } = props;
  const latest = useRef(props);
  const surface = useRef<MapSurface | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const crumbs = useRef<HTMLOListElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const omitted = useRef<HTMLOutputElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLOutputElement>(null);
  const help = useId();
  const [stack, setStack] = useState<StackChoice | null>(null);
  const [family, setFamily] = useState<Family>(model.families[0] ?? 4);
  const [missing, setMissing] = useState<keyof typeof MISSING | null>(null);
  const [edited, setEdited] = useState<EditedMap | null>(null);

  useLate(WORDS);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const { services: shared } = latest.current;
    /** Says something once the words are there, unless something else is to be said by then. */
    let saying = 0;
    const say = (what: (words: Words) => void): void => {
      const words = WORDS.read();
      const turn = (saying += 1);
      if (words !== null) return what(words);
      const release = shared.loop.hold();
      void WORDS.start().then((loaded) => {
        if (loaded !== null && turn === saying) what(loaded);
        release();
      });
    };
    const hush = (): void => {
      saying += 1;
      if (tip.current) tip.current.hidden = true;
    };
    let resting: ReturnType<typeof setTimeout> | undefined;
    // What lies under a still pointer changes while the map moves below it: the rest of the page hears of it at rest.
    let settling: ReturnType<typeof setTimeout> | undefined;
    let movedAt = Number.NEGATIVE_INFINITY;
    const listener: MapListener = {
      painted(frame, view) {
        if (crumbs.current) showCrumbs(crumbs.current, view.chain);
        if (legend.current && more.current) showLegend(legend.current, more.current, frame.legend);
        if (omitted.current) {
          const text = frame.omitted.join('; ');
          if (omitted.current.textContent !== text) omitted.current.textContent = text;
        }
        latest.current.feed.publish(view);
      },
      rested(view) {
        clearTimeout(resting);
        resting = setTimeout(() => latest.current.onView(view), REST_MS);
      },
      pointed(at) {
        pointAt(at);
      },
      moved() {
        movedAt = performance.now();
        clearTimeout(resting);
        hush();
      },
      clicked(at) {
        clicked(at);
      },
      cursor(block) {
        say((words) => {
          if (live.current) live.current.textContent = block === null ? '' : words.spoken(latest.current.model, block);
        });
      },
      escaped() {
        latest.current.onSelect(null);
      },
      family: setFamily,
      drawable: (now) => setMissing(now ? null : 'lost'),
    };
    const made = createMapSurface({
      canvas: element,
      loop: shared.loop,
      theme: shared.theme,
      text: shared.text,
      model: latest.current.model,
      layout: latest.current.layout,
      reducedMotion: () => shared.reducedMotion(),
      fitItems: () => latest.current.fitItems,
      listener,
    });
    surface.current = made;
    setMissing(made.drawable ? null : 'none');
    setFamily(made.view().family);
    const unwatch = shared.onChange(() => made.refresh());
    const path = crumbs.current;
    const onCrumb = (event: Event): void => {
      const hit = crumbOf(event.target);
      const { chain } = made.view();
      const block = hit === null ? undefined : chain[hit.index];
      if (hit === null || block === undefined) return;
      if (hit.kind === 'crumb') {
        made.flyToPrefix(block);
        return;
      }
      const items = besideOf(latest.current.model, chain[hit.index - 1] ?? block, block);
      const box = element.getBoundingClientRect();
      const head = `Beside ${formatPrefix(block)}`;
      setStack({ kind: 'beside', head, x: hit.button.getBoundingClientRect().left - box.left, y: 0, items: items.map((item) => item.id) });
    };
    path?.addEventListener('click', onCrumb);
    latest.current.register(apiOf(made, element, () => latest.current.model));

    function pointAt(at: Pointed | null): void {
      const { model: now } = latest.current;
      const under = at === null ? null : (itemAt(now, at)?.id ?? null);
      const tell = (): void => {
        if (under !== latest.current.hover) latest.current.onHover(under);
      };
      clearTimeout(settling);
      const still = performance.now() - movedAt;
      if (still < REST_MS) settling = setTimeout(tell, REST_MS - still);
      else tell();
      if (at === null) {
        hush();
        return;
      }
      say((words) => {
        const view = made.view();
        const told = words.tipOf(now, at, view.camera);
        if (tip.current === null || told === null) hush();
        else words.showTip(tip.current, told, at.x, at.y, view.width, view.height);
      });
    }

    function clicked(at: Pointed): void {
      hush();
      if (at.target?.kind === 'stack') {
        const { items } = at.target;
        const head = `${plural(items.length, 'range shares', 'ranges share')} this place. Bring to the front:`;
        setStack({ kind: 'front', head, x: at.x, y: at.y, items });
        return;
      }
      setStack(null);
      latest.current.onSelect(itemAt(latest.current.model, at)?.id ?? null);
    }

    return () => {
      clearTimeout(resting);
      clearTimeout(settling);
      unwatch();
      path?.removeEventListener('click', onCrumb);
      latest.current.register(null);
      surface.current = null;
      made.dispose();
    };
  }, []);

  useEffect(() => surface.current?.setModel(model), [model]);
  useEffect(() => surface.current?.setLayout(layout), [layout]);
  useEffect(() => surface.current?.setSelection(itemOf(model, selection)?.id ?? null), [model, selection]);
  useEffect(() => surface.current?.setHover(itemOf(model, hover)?.id ?? null), [model, hover]);
  useEffect(() => surface.current?.setTextScale(textScale), [textScale]);
  useEffect(() => {
    surface.current?.setShown(shown);
    if (shown !== null) surface.current?.flyToFinding(shown.prefixes);
  }, [shown]);

  const clear = useCallback((element: HTMLElement | null) => (element === null ? undefined : keepClear(() => surface.current, element)), []);

  const toggleEditing = (): void => {
    const parts = { surface: surface.current, canvas: canvas.current };
    setEdited(edited === null && parts.surface !== null && parts.canvas !== null ? { surface: parts.surface, canvas: parts.canvas } : null);
    parts.canvas?.focus({ preventScroll: true });
  };

  return (
    <div className="map">
      <div className="map-bar">
        <nav className="map-crumbs" aria-label="Range in view">
          <ol ref={crumbs} />
        </nav>
        <MapTools
          layout={layout}
          family={family}
          families={model.families}
          onLayout={props.onLayout}
          onFamily={(next) => {
            surface.current?.setFamily(next);
            setFamily(next);
          }}
          onZoom={(steps) => surface.current?.zoomBy(steps)}
          onFit={() => surface.current?.fit()}
          editing={edited !== null}
          onEdit={toggleEditing}
        />
      </div>
      <div className="map-stage">
        <canvas
          ref={canvas}
          className="map-canvas"
          aria-label="Address map"
          aria-describedby={help}
          onKeyDown={(event) => {
            if (event.key === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey) toggleEditing();
          }}
        />
        <p id={help} className="visually-hidden">
          Arrow keys move among blocks, Enter goes into one, Backspace goes out, Space selects. Plus and minus zoom, 0 shows the whole space, F fits the plan, E
          edits.
        </p>
        <output ref={live} className="visually-hidden" />
        <div ref={tip} className="map-tip" hidden aria-hidden="true" />
        {stack !== null && (
          <Suspense fallback={<Arriving />}>
            <StackMenu
              choice={stack}
              model={model}
              onChoose={(item) => {
                setStack(null);
                props.onSelect(item.id);
                if (stack.kind === 'beside') surface.current?.flyToPrefix(item.prefix);
                canvas.current?.focus({ preventScroll: true });
              }}
              onClose={() => {
                setStack(null);
                canvas.current?.focus({ preventScroll: true });
              }}
            />
          </Suspense>
        )}
        {edited !== null && (
          <Suspense fallback={<Arriving />}>
            <MapEditor {...props} {...edited} onClose={toggleEditing} />
          </Suspense>
        )}
        {missing !== null && <output className="map-message">{MISSING[missing]}</output>}
        {missing === null && model.items.length === 0 && (
          <p ref={clear} className="map-message">
            No range in this plan yet. A network or a cluster with a CIDR appears here.
          </p>
        )}
      </div>
      <div className="map-legend">
        <ul ref={legend} aria-label="Legend of what is in sight" />
        <output ref={omitted} className="map-omitted" />
        <button
          ref={more}
          type="button"
          className="map-legend-more"
          hidden
          onClick={() => legend.current && more.current && toggleLegend(legend.current, more.current)}
        >
          Whole legend
        </button>
      </div>
    </div>
  );
}

function apiOf(surface: MapSurface, canvas: HTMLCanvasElement, model: () => MapModel): MapApi {
  return {
    flyToPrefix: (prefix) => surface.flyToPrefix(prefix),
    goTo: (prefix) => surface.goTo(prefix),
    flyToPrefixes: (prefixes) => surface.flyToPrefixes(prefixes),
    showPlanned: (prefixes) => surface.setPlanned(prefixes),
    showChanges: (changed) => surface.setChanged(changed),
    centreOn: (address) => surface.centreOn(address),
    fit: () => surface.fit(),
    goBack: (camera) => surface.goBack(camera),
    frame: () => surface.frame(),
    view: () => surface.view(),
    layout: () => surface.view().layout,
    placeOf(prefix) {
      const rect = surface.placeOf(prefix);
      if (rect === null) return null;
      const box = canvas.getBoundingClientRect();
      return { ...rect, x: rect.x + box.left, y: rect.y + box.top };
    },
    at(x, y) {
      const box = canvas.getBoundingClientRect();
      return paintedAt(model(), surface, x - box.left, y - box.top);
    },
    focus: () => canvas.focus({ preventScroll: true }),
  };
}
