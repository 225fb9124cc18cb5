import { expect, test } from 'vitest';
import { prefixOf } from '../../core/net/prefix.ts';
import { MAP_PLANS, mapModelOf, measureRoughly } from '../../testing/mapPlans.ts';
import { fitWorld, worldToScreen } from '../camera.ts';
import { layoutOf } from '../layout.ts';
import { rootOf } from '../mapIndex.ts';
import { buildFrame } from './buildFrame.ts';

const model = mapModelOf(MAP_PLANS.overlay);
const root = rootOf(model, 4);
const hex = layoutOf('hex');
const view = { width: 800, height: 600 };
const around = prefixOf('10.240.0.0/12');
const camera = fitWorld(root, hex.place(root, around), view);
const frameWith = (cidrs: readonly string[]) =>
  buildFrame(model, {
    ...view,
    layout: 'hex',
    camera,
    selection: null,
    hover: null,
    shown: null,
    planned: cidrs.map(prefixOf),
    measure: measureRoughly,
    textScale: 1,
  });
const dashed = (cidrs: readonly string[]) => frameWith(cidrs).strokes.filter(({ paint, dash }) => dash && paint === 'selection');

test('a range that is only thought of is outlined where it would lie, and named', () => {
  const frame = frameWith(['10.248.0.0/15']);
  const place = worldToScreen(camera, hex.place(root, prefixOf('10.248.0.0/15')));
  expect(dashed(['10.248.0.0/15']).map(({ rect }) => rect)).toEqual([place]);
  expect(frame.labels.filter(({ text, back }) => text === '10.248.0.0/15' && back === 'selection')).toHaveLength(1);
});

test('one too small to be seen is outlined all the same', () => {
  const [outline] = dashed(['10.248.0.0/30']);
  expect(outline?.rect.w).toBeGreaterThanOrEqual(12);
});

test('what is out of sight, or of the other family, is left out', () => {
  expect(dashed(['192.168.0.0/16', 'fd00::/48'])).toEqual([]);
});

test('what differs from another plan is outlined too, and named by what became of it', () => {
  const changed = [{ prefix: prefixOf('10.248.0.0/15'), text: '+ 10.248.0.0/15 added' }];
  const frame = buildFrame(model, {
    ...view,
    layout: 'hex',
    camera,
    selection: null,
    hover: null,
    shown: null,
    changed,
    measure: measureRoughly,
    textScale: 1,
  });
  expect(frame.strokes.filter(({ paint, dash }) => dash && paint === 'selection').map(({ rect }) => rect)).toEqual(
    dashed(['10.248.0.0/15']).map(({ rect }) => rect),
  );
  expect(frame.labels.filter(({ text, back }) => text === '+ 10.248.0.0/15 added' && back === 'selection')).toHaveLength(1);
});
