import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsOf, type Address } from '../../core/net/address.ts';
import { prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { buildPlan } from '../../core/plan/build.ts';
import { MAP_PLAN_NAMES, MAP_PLANS, mapModelOf, measureRoughly, type MapPlanName } from '../../testing/mapPlans.ts';
import { blockCells } from '../blockCells.ts';
import { cellSize, fitWorld, panBy } from '../camera.ts';
import { layoutOf } from '../layout.ts';
import { indexOf, rootOf } from '../mapIndex.ts';
import { buildMapModel } from '../model.ts';
import { observedWithin, poolOf } from '../observed.ts';
import { CELL_PALETTE, fillOf, nodeAmongPods, NOTHING } from '../paints.ts';
import { hitAt, pick } from '../pick.ts';
import { groundFor } from '../spaces.ts';
import type { Camera, Frame, FrameOptions, Label, LayoutKind, MapModel, Owner, Paint, Rect } from '../types.ts';
import { buildFrame } from './buildFrame.ts';
import { CELLS_FROM } from './drawCells.ts';

const models = new Map(MAP_PLAN_NAMES.map((name) => [name, mapModelOf(MAP_PLANS[name])]));
const names = MAP_PLAN_NAMES;
const modelOf = (name: MapPlanName): MapModel => models.get(name) ?? mapModelOf(MAP_PLANS.empty);
const kinds: readonly LayoutKind[] = ['hex', 'hilbert'];
const view = { width: 640, height: 460 };

const frameOf = (model: MapModel, camera: Camera, layout: LayoutKind, more: Partial<FrameOptions> = {}): Frame =>
  buildFrame(model, { ...view, layout, camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale: 1, ...more });

/** A plan, and a camera somewhere on one of its ranges, from far above to a single address. */
const looks = fc
  .record({
    name: fc.constantFrom(...names.filter((name) => name !== 'empty')),
    layout: fc.constantFrom(...kinds),
    item: fc.nat(),
    at: fc.bigInt({ min: 0n, max: 2n ** 128n }),
    length: fc.integer({ min: 0, max: 128 }),
    shift: fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })),
  })
  .map(({ name, layout, item, at, length, shift }) => {
    const model = modelOf(name);
    const chosen = model.items[item % model.items.length]?.prefix ?? prefixAt(4, 0n, 0);
    const size = chosen.last - chosen.first + 1n;
    const bits = bitsOf(chosen.family);
    const top = rootOf(model, chosen.family);
    const long = top.length + (length % (bits - top.length + 1));
    const prefix = prefixAt(chosen.family, chosen.first + (at % (size < 4096n ? size : 4096n)), long);
    return { name, layout, prefix, camera: cameraOn(model, prefix, layout, shift) };
  });

function cameraOn(model: MapModel, prefix: Prefix, layout: LayoutKind, shift: readonly [number, number] = [0, 0]): Camera {
  const top = rootOf(model, prefix.family);
  const root = prefix.family === 4 ? top : prefixAt(6, prefix.first, Math.max(top.length, (prefix.length - 24) & ~3));
  const camera = fitWorld(root, layoutOf(layout).place(root, prefix), view, 0.6);
  return { ...camera, x: camera.x + shift[0], y: camera.y + shift[1] };
}

/** What lies on top at a point: cells before fills; lines of the grid apart. */
function paintAt(frame: Frame, x: number, y: number): Paint | null {
  const holds = (rect: Rect): boolean => x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h;
  for (const grid of frame.cells.toReversed()) {
    if (!holds(grid.rect)) continue;
    const column = Math.floor(((x - grid.rect.x) / grid.rect.w) * grid.columns);
    const row = Math.floor(((y - grid.rect.y) / grid.rect.h) * grid.rows);
    const paint = grid.palette[grid.codes[row * grid.columns + column] ?? NOTHING];
    if (paint) return paint;
  }
  const fill = frame.fills.toReversed().find((one) => holds(one.rect) && one.paint !== 'grid-minor' && one.paint !== 'grid-major');
  return fill?.paint ?? null;
}

/** The paint that an owner calls for, told without any geometry. */
function expectedPaint(model: MapModel, owner: Owner | undefined, address: Address): Paint {
  if (!owner) return 'paper';
  const { plan } = model;
  const { role, run } = owner;
  if (role === 'reserved' || role === 'gateway' || role === 'used' || role === 'load-balancer') return role;
  if (role !== 'node' && role !== 'pod') return groundFor(plan, owner.item);
  if (owner.observed !== undefined) {
    const seen = observedWithin(plan, { family: address.family, first: address.value, last: address.value }).at(-1);
    return fillOf(role, 'now', seen && poolOf(plan, seen));
  }
  if (!run) return 'paper';
  const pool = plan.pools[run.pool];
  if (role === 'node') return run.grain === 'node' ? fillOf('node', run.phase, pool) : nodeAmongPods(run.phase, pool);
  if (run.grain === 'node-and-pods') return fillOf('node-pods', run.phase, pool);
  return fillOf('pod', run.grain === 'further-batches' && run.phase === 'now' ? 'at-maximum' : run.phase, pool);
}

describe('what is painted is what is picked', () => {
  it('address by address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.bigInt({ min: 0n, max: 5000n }), fc.boolean(), (name, which, offset, selected) => {
        const model = modelOf(name);
        const item = model.items[which % Math.max(1, model.items.length)];
        fc.pre(item !== undefined);
        const value = item.prefix.first + (offset % (item.prefix.last - item.prefix.first + 1n));
        const address = { family: item.prefix.family, value };
        const front = selected ? item.home : null;
        const root = rootOf(model, address.family);
        const { codes } = blockCells(model, indexOf(model, root, 'hex'), prefixAt(address.family, value, bitsOf(address.family)), front);
        const [owner] = hitAt(model, address, front).owners;
        expect(CELL_PALETTE[codes[0] ?? NOTHING]).toBe(expectedPaint(model, owner, address));
        if (selected) expect(owner?.item.home).toBe(item.home);
      }),
      { numRuns: 1500 },
    );
  });

  it('point by point, where single addresses are painted', () => {
    fc.assert(
      fc.property(looks, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), ({ name, layout, camera }, u, v) => {
        const model = modelOf(name);
        fc.pre(cellSize(camera) >= CELLS_FROM);
        const frame = frameOf(model, camera, layout);
        const x = u * view.width;
        const y = v * view.height;
        const hit = pick(model, camera, layout, x, y);
        if (hit === null) expect(paintAt(frame, x, y)).toBe(null);
        else expect(paintAt(frame, x, y)).toBe(expectedPaint(model, hit.owners[0], hit.address));
      }),
      { numRuns: 100 },
    );
  });

  it('node by node, where addresses are too small', () => {
    const far = fc.record({
      name: fc.constantFrom(...names),
      layout: fc.constantFrom(...kinds),
      which: fc.nat(),
      offset: fc.bigInt({ min: 0n, max: 5000n }),
      zoom: fc.double({ min: 8, max: 400, noNaN: true }),
    });
    let tried = 0;
    fc.assert(
      fc.property(far, ({ name, layout, which, offset, zoom }) => {
        const model = modelOf(name);
        const item = model.items[which % Math.max(1, model.items.length)];
        fc.pre(item !== undefined && item.spaces.length > 0);
        const value = item.prefix.first + (offset % (item.prefix.last - item.prefix.first + 1n));
        const address = { family: item.prefix.family, value };
        // The item as large as `zoom` pixels, the address in the middle of the view.
        const top = rootOf(model, item.prefix.family);
        const root = item.prefix.family === 4 ? top : prefixAt(6, value, (item.prefix.length - 8) & ~3);
        const rect = layoutOf(layout).place(root, item.prefix);
        const one = layoutOf(layout).place(root, prefixAt(address.family, value, bitsOf(address.family)));
        const scale = zoom / Math.max(rect.w, rect.h);
        const camera = { root, scale, x: view.width / 2 - (one.x + one.w / 2) * scale, y: view.height / 2 - (one.y + one.h / 2) * scale };
        const [owner] = hitAt(model, address).owners;
        fc.pre(cellSize(camera) < CELLS_FROM && owner?.item === item && owner.run !== null && owner.phase !== null);
        tried += 1;
        const { run } = owner;
        const pool = model.plan.pools[run.pool];
        const substance = run.grain === 'node' ? 'node' : run.grain === 'node-and-pods' ? 'node-pods' : 'pod';
        const frame = frameOf(model, camera, layout);
        const [x, y] = [view.width / 2, view.height / 2];
        if (owner.phase === 'while-upgrading') {
          const hatched = frame.hatches.some(({ rect: r, style }) => style === 'upgrade' && x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h);
          expect(
            hatched || frame.fills.some(({ rect: r, alpha }) => alpha === 0.5 && x >= r.x - 1 && x < r.x + r.w + 1 && y >= r.y - 1 && y < r.y + r.h + 1),
          ).toBe(true);
        } else expect(paintAt(frame, x, y)).toBe(fillOf(substance, run.grain === 'further-batches' && run.phase === 'now' ? 'at-maximum' : run.phase, pool));
      }),
      { numRuns: 160 },
    );
    expect(tried).toBeGreaterThan(40);
  });
});

const isName = ({ kind }: Label): boolean => kind === 'block' || kind === 'callout' || kind === 'grid';

const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w - 1e-6 && b.x < a.x + a.w - 1e-6 && a.y < b.y + b.h - 1e-6 && b.y < a.y + a.h - 1e-6;

describe('labels', () => {
  it('never overlap, are never cut, and stay in their block', () => {
    fc.assert(
      fc.property(looks, ({ name, layout, camera }) => {
        const model = modelOf(name);
        const { labels } = frameOf(model, camera, layout);
        for (const [i, label] of labels.entries()) {
          const { box } = label;
          expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= view.width && box.y + box.h <= view.height).toBe(true);
          for (const other of labels.slice(i + 1)) if (meet(box, other.box)) expect.fail(`${label.text} on ${other.text}`);
          if (label.kind === 'block') expect(inItem(model, camera, layout, label)).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('say something at every distance', () => {
    for (const name of names) {
      const model = modelOf(name);
      for (const layout of kinds) {
        for (const item of model.items) {
          for (let length = rootOf(model, item.prefix.family).length; length <= bitsOf(item.prefix.family); length += item.prefix.family === 4 ? 3 : 13) {
            const frame = frameOf(model, cameraOn(model, prefixAt(item.prefix.family, item.prefix.first, length), layout), layout);
            expect(frame.labels.length, `${name} ${layout} ${item.id} /${length}`).toBeGreaterThan(0);
          }
        }
      }
    }
  });

  it('stay where they are while panning', () => {
    const model = modelOf('overlay');
    let camera = fitWorld(rootOf(model, 4), { x: 2 / 4 / 4, y: 2 / 16, w: 1 / 16, h: 1 / 16 }, view, 0.8);
    const inner = (label: Label): boolean =>
      label.box.x > 60 && label.box.y > 60 && label.box.x + label.box.w < view.width - 60 && label.box.y + label.box.h < view.height - 60;
    const before = frameOf(model, camera, 'hex', {}).labels.filter((label) => isName(label) && inner(label));
    expect(before.length).toBeGreaterThan(3);
    for (let step = 1; step <= 12; step += 1) {
      camera = panBy(camera, 2, -1, view);
      const after = frameOf(model, camera, 'hex').labels;
      for (const label of before) {
        const same = after.find((other) => other.text === label.text && other.kind === label.kind);
        expect(same, label.text).toBeDefined();
        expect([same?.x, same?.y].map((value) => Math.round(value ?? 0))).toEqual([Math.round(label.x + 2 * step), Math.round(label.y - step)]);
      }
    }
  });
});

function inItem(model: MapModel, camera: Camera, layout: LayoutKind, label: Label): boolean {
  const item = model.items.find(({ id }) => id === label.item);
  if (!item) return false;
  const world = layoutOf(layout).place(camera.root, item.prefix);
  const rect = { x: world.x * camera.scale + camera.x, y: world.y * camera.scale + camera.y, w: world.w * camera.scale, h: world.h * camera.scale };
  const { box } = label;
  return box.x >= rect.x - 0.01 && box.y >= rect.y - 0.01 && box.x + box.w <= rect.x + rect.w + 0.01 && box.y + box.h <= rect.y + rect.h + 0.01;
}

describe('the frame', () => {
  it('draws no more for many nodes than for few', () => {
    const many = {
      ...MAP_PLANS.overlay,
      clusters: (MAP_PLANS.overlay.clusters ?? []).map((cluster) => ({
        ...cluster,
        podCidrs: ['10.128.0.0/11'],
        agentPoolProfiles: (cluster.agentPoolProfiles ?? []).map((pool) => ({ ...pool, count: 2500, maxCount: 2500 })),
      })),
    };
    const model = mapModelOf(many);
    for (const length of [0, 8, 11, 12, 16, 20, 24, 28, 32]) {
      const frame = frameOf(model, cameraOn(model, prefixAt(4, 0x0a_81_22_00n, length), 'hex'), 'hex');
      expect(frame.fills.length + frame.hatches.length).toBeLessThan(600);
      expect(frame.cells.length).toBeLessThan(200);
      expect(frame.labels.length).toBeLessThan(500);
    }
  });

  it('hangs out what does not fit, in its true amount', () => {
    const model = modelOf('overlay');
    const camera = cameraOn(model, prefixAt(4, 0x0a_f4_00_00n, 18), 'hex');
    const slice = (cellSize(camera) * 16) ** 2;
    const area = frameOf(model, camera, 'hex')
      .hatches.filter(({ style }) => style === 'overflow')
      .reduce((sum, { rect }) => sum + rect.w * rect.h, 0);
    // 43 nodes at maximum and 25 more while upgrading want 68 of 64 slices.
    expect(area / slice).toBeCloseTo(4, 6);
    expect(frameOf(model, camera, 'hex').labels.map(({ text }) => text)).toContain('4 node slices do not fit while upgrading');
  });

  it('hatches an overlap exactly where it is and names both owners', () => {
    const model = modelOf('overlay');
    const camera = cameraOn(model, prefixAt(4, 0x0a_01_00_00n, 22), 'hex');
    const frame = frameOf(model, camera, 'hex');
    const hatch = frame.hatches.find(({ style }) => style === 'conflict');
    const world = layoutOf('hex').place(camera.root, prefixAt(4, 0x0a_01_00_00n, 24));
    expect(hatch?.rect).toEqual({
      x: world.x * camera.scale + camera.x,
      y: world.y * camera.scale + camera.y,
      w: world.w * camera.scale,
      h: world.h * camera.scale,
    });
    expect(frame.labels.some(({ text }) => text.includes('hub') && text.includes('services'))).toBe(true);
  });

  it('says where several things share a place, and brings the selected one to the front', () => {
    const model = modelOf('shared');
    const pods = model.items.filter((item) => item.role === 'pod-cidr');
    const camera = cameraOn(model, prefixAt(4, 0x0a_f4_00_00n, 20), 'hex');
    const frame = frameOf(model, camera, 'hex');
    expect(frame.stacks.some(({ items }) => pods.every(({ id }) => items.includes(id)))).toBe(true);
    const nodes = (selection: string | null): number =>
      frameOf(model, camera, 'hex', { selection })
        .fills.filter(({ paint }) => paint === 'pod')
        .reduce((sum, { rect }) => sum + rect.w * rect.h, 0) /
      (cellSize(camera) * 16) ** 2;
    expect([nodes(null), nodes(pods[0]?.id ?? null), nodes(pods[1]?.id ?? null)].map(Math.round)).toEqual([2, 2, 5]);
  });

  it('draws imported nodes where they really are', () => {
    const model = modelOf('observed');
    const [real] = hitAt(model, { family: 4, value: 0x0a_f4_09_05n }).owners;
    expect([real?.role, real?.observed]).toEqual(['pod', 'vmss000004']);
    // Of three nodes two were seen: one is left to illustrate, in the third place.
    const [left] = hitAt(model, { family: 4, value: 0x0a_f4_02_05n }).owners;
    expect(left?.observed).toBe('vmss000007');
    expect(hitAt(model, { family: 4, value: 0x0a_f4_00_05n }).owners[0]?.role).toBe('free');
    const frame = frameOf(model, cameraOn(model, prefixAt(4, 0x0a_f4_00_00n, 20), 'hex'), 'hex');
    expect(frame.legend.map(({ key }) => key)).toContain('observed');
  });

  it('points at what is out of sight', () => {
    const model = modelOf('overlay');
    const frame = frameOf(model, cameraOn(model, prefixAt(4, 0x0a_f4_00_00n, 18), 'hex'), 'hex');
    expect(frame.pointers.map(({ cidr }) => cidr).toSorted()).toEqual(['10.1.0.0/22', '10.1.0.0/24', '10.10.0.0/16']);
    for (const { box } of frame.pointers) expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= view.width && box.y + box.h <= view.height).toBe(true);
  });

  it('lists in the legend only what is in sight', () => {
    const model = modelOf('overlay');
    const keys = (prefix: Prefix): readonly string[] => frameOf(model, cameraOn(model, prefix, 'hex'), 'hex').legend.map(({ key }) => key);
    expect(keys(prefixAt(4, 0n, 8))).toEqual([]);
    expect(keys(prefixAt(4, 0x0a_0a_00_00n, 26))).toEqual(expect.arrayContaining(['subnet', 'node', 'reserved', 'gateway']));
    expect(keys(prefixAt(4, 0x0a_0a_00_00n, 26))).not.toContain('service');
    // In the middle of one pool's slices there is no free part, no border of a pool, no network.
    expect(keys(prefixAt(4, 0x0a_f4_14_80n, 28))).toEqual(['pod', 'illustrative']);
    // A single node of a node subnet: neither the VNet nor the subnet shows between the cells.
    const flat = modelOf('nodeSubnet');
    const near = frameOf(flat, cameraOn(flat, prefixAt(4, 0x0a_0a_01_10n, 29), 'hex'), 'hex');
    expect(near.legend.map(({ key }) => key).filter((key) => key === 'vnet' || key === 'subnet' || key === 'reserved')).toEqual([]);
  });

  it('tells two hatches apart in the legend', () => {
    const model = modelOf('dynamic');
    const texts = frameOf(model, cameraOn(model, prefixAt(4, 0x0a_0a_00_00n, 21), 'hex'), 'hex').legend.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['nodes while upgrading', 'pods while upgrading']));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('parts what nodes hold more than the addresses in it', () => {
    const model = modelOf('kubenet');
    const { lines } = frameOf(model, cameraOn(model, prefixAt(4, 0x0a_f4_03_00n, 24), 'hex'), 'hex');
    const side = (width: number): readonly number[] =>
      lines.filter((one) => one.width === width).map(({ rect, columns }) => Math.round((rect.w / columns) * 100) / 100);
    const [slice] = side(3);
    expect(side(1)).toContain(Math.round(((slice ?? 0) / 16) * 100) / 100);
  });

  it('brings its own ground along where lines run under a text', () => {
    fc.assert(
      fc.property(looks, ({ name, layout, camera }) => {
        for (const label of frameOf(modelOf(name), camera, layout).labels) {
          if (label.kind === 'grid' && label.paint !== 'ink-mute') expect(label.back).not.toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });

  it('stands any size of view and any camera', () => {
    const model = modelOf('overlay');
    for (const [width, height] of [
      [1, 1],
      [0, 0],
      [3000, 40],
      [17, 900],
    ] as const) {
      for (const scale of [1e-6, 1, 500, 1e9, 1e14]) {
        const camera = { root: rootOf(model, 4), scale, x: -0.164 * scale, y: -0.17 * scale };
        const frame = frameOf(model, camera, 'hex', { width, height });
        for (const { rect } of [...frame.fills, ...frame.hatches, ...frame.strokes]) {
          expect([rect.x, rect.y, rect.w, rect.h].every(Number.isFinite)).toBe(true);
          expect(rect.x + rect.w <= width + 13 && rect.y + rect.h <= height + 13).toBe(true);
        }
      }
    }
  });

  it('shades what is too much to draw, and says so', () => {
    const subnets = Array.from({ length: 20_000 }, (_, i) => ({ name: `s${i}`, addressPrefixes: [`10.${i >> 8}.${i & 255}.0/24`] }));
    const plan = buildPlan({ version: 1, name: 'many', networks: [{ name: 'all', kind: 'vnet', addressPrefixes: ['10.0.0.0/9'], subnets }], clusters: [] });
    const model = buildMapModel(plan, []);
    const frame = frameOf(model, cameraOn(model, prefixAt(4, 0x0a_00_00_00n, 12), 'hex'), 'hex');
    expect(frame.fills.length).toBeLessThan(8000);
    expect(frame.omitted.join()).toMatch(/ranges are drawn as shades/);
  });
});
