/** `window.cidrAtlas`: what tests and scripts may ask of the page. */
import { formatPrefix, parseCidr, type Prefix } from '../../core/net/prefix.ts';
import type { Report } from '../../core/report/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { cellSize } from '../../map/camera.ts';
import type { LayoutKind, Rect } from '../../map/types.ts';
import type { FrameLoop } from '../../surface/frameLoop.ts';
import type { MapApi, PaintedAt } from './mapApi.ts';

export interface AtlasView {
  /** The block in view and the way to it, as CIDR text. */
  readonly range: string;
  readonly path: readonly string[];
  readonly layout: LayoutKind;
  /** CSS pixels that one address' cell takes. */
  readonly cell: number;
  readonly moving: boolean;
  readonly selection: string | null;
  readonly tab: string;
}

export interface CidrAtlas {
  /** Resolved when nothing is pending or moving. */
  idle(): Promise<void>;
  report(): Report;
  scenario(): Scenario;
  /** null while no map is shown. */
  view(): AtlasView | null;
  /** Rectangle in CSS pixels of the window; null where no part of the block is in sight, or the text is no CIDR. */
  placeOf(cidr: string): Rect | null;
  /** What is painted at a point of the window; null beside the map. */
  at(x: number, y: number): PaintedAt | null;
  /** Opens a scenario as a file would be; says what was refused. Resolves when it is painted. */
  open(scenario: unknown): Promise<{ readonly ok: boolean; readonly issues: readonly string[] }>;
}

export interface AtlasPorts {
  readonly loop: FrameLoop;
  readonly report: () => Report;
  readonly scenario: () => Scenario;
  readonly selection: () => string | null;
  readonly tab: () => string;
  readonly map: () => MapApi | null;
  /** Opens what a file would hold; answers with what was refused. */
  readonly open: (scenario: unknown) => readonly string[] | Promise<readonly string[]>;
}

declare global {
  interface Window {
    cidrAtlas?: CidrAtlas;
  }
}

const prefixOrNull = (cidr: string): Prefix | null => {
  const parsed = parseCidr(cidr);
  return parsed.ok ? parsed.value.prefix : null;
};

export function createAtlasApi(ports: AtlasPorts): CidrAtlas {
  return {
    idle: () => ports.loop.idle(),
    report: () => ports.report(),
    scenario: () => ports.scenario(),
    view() {
      const map = ports.map();
      if (map === null) return null;
      const view = map.view();
      return {
        range: formatPrefix(view.sight),
        path: view.chain.map(formatPrefix),
        layout: view.layout,
        cell: cellSize(view.camera),
        moving: view.moving,
        selection: ports.selection(),
        tab: ports.tab(),
      };
    },
    placeOf(cidr) {
      const prefix = prefixOrNull(cidr);
      return prefix === null ? null : (ports.map()?.placeOf(prefix) ?? null);
    },
    at: (x, y) => ports.map()?.at(x, y) ?? null,
    async open(scenario) {
      const issues = await ports.open(scenario);
      await ports.loop.idle();
      return { ok: issues.length === 0, issues };
    },
  };
}

export function installAtlasApi(target: Window, ports: AtlasPorts): void {
  target.cidrAtlas = createAtlasApi(ports);
}
