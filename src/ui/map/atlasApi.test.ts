import { expect, test } from 'vitest';
import { prefixOf } from '../../core/net/prefix.ts';
import { evaluate } from '../../core/report/evaluate.ts';
import { overlayAt } from '../../core/scenario/examples.ts';
import { cameraFor } from '../../map/camera.ts';
import { layoutOf } from '../../map/layout.ts';
import { createFrameLoop } from '../../surface/frameLoop.ts';
import { createAtlasApi, type AtlasPorts } from './atlasApi.ts';
import type { MapApi } from './mapApi.ts';

const all = prefixOf('0.0.0.0/0');
const sight = prefixOf('10.244.0.0/16');
const scenario = overlayAt(40);
const { report } = evaluate(scenario);

const map: MapApi = {
  flyToPrefix: () => undefined,
  flyToPrefixes: () => undefined,
  goTo: () => undefined,
  centreOn: () => undefined,
  fit: () => undefined,
  goBack: () => undefined,
  frame: () => null,
  showPlanned: () => undefined,
  showChanges: () => undefined,
  view: () => ({
    camera: cameraFor(all, sight, { width: 800, height: 600 }, layoutOf('hex')),
    layout: 'hex',
    family: 4,
    width: 800,
    height: 600,
    sight,
    chain: [all, prefixOf('10.0.0.0/8'), sight],
    moving: false,
    fitted: false,
  }),
  layout: () => 'hex',
  placeOf: (prefix) => (prefix.length === 16 ? { x: 1, y: 2, w: 3, h: 4 } : null),
  at: () => null,
  focus: () => undefined,
};

/** Frames that come by themselves. */
const loop = createFrameLoop({
  requestFrame(callback) {
    queueMicrotask(() => callback(0));
    return 1;
  },
  cancelFrame: () => undefined,
  now: () => 0,
});

const ports = (over: Partial<AtlasPorts>): AtlasPorts => ({
  loop,
  report: () => report,
  scenario: () => scenario,
  selection: () => 'clusters/aks',
  tab: () => 'map',
  map: () => map,
  open: () => [],
  ...over,
});

test('the view is told in CIDR text, with the way to it', () => {
  expect(createAtlasApi(ports({})).view()).toMatchObject({
    range: '10.244.0.0/16',
    path: ['0.0.0.0/0', '10.0.0.0/8', '10.244.0.0/16'],
    layout: 'hex',
    selection: 'clusters/aks',
    tab: 'map',
  });
});

test('a place is asked for by CIDR; what is none, or out of sight, has no place', () => {
  const api = createAtlasApi(ports({}));
  expect(api.placeOf('10.244.0.0/16')).toEqual({ x: 1, y: 2, w: 3, h: 4 });
  expect(api.placeOf('10.244.0.0/24')).toBeNull();
  expect(api.placeOf('010.0.0.1/16')).toBeNull();
});

test('before a map is there, nothing is in view', () => {
  const api = createAtlasApi(ports({ map: () => null }));
  expect([api.view(), api.placeOf('10.0.0.0/8'), api.at(1, 1)]).toEqual([null, null, null]);
});

test('opening answers with what was refused, after it is painted', async () => {
  expect(await createAtlasApi(ports({})).open({})).toEqual({ ok: true, issues: [] });
  expect(await createAtlasApi(ports({ open: () => Promise.resolve(['version: expected 1']) })).open({})).toEqual({
    ok: false,
    issues: ['version: expected 1'],
  });
});
