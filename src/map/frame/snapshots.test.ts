import { expect, it } from 'vitest';
import { prefixAt, prefixOf } from '../../core/net/prefix.ts';
import { MAP_PLANS, mapModelOf, measureRoughly, type MapPlanName } from '../../testing/mapPlans.ts';
import { cameraFor } from '../camera.ts';
import { frameText } from '../frameText.ts';
import { layoutOf } from '../layout.ts';
import { rootOf } from '../mapIndex.ts';
import type { LayoutKind } from '../types.ts';
import { buildFrame } from './buildFrame.ts';

const view = { width: 480, height: 360 };

/** A plan, a depth and a layout: the frame as text, with whole pixels. */
const cases: readonly (readonly [MapPlanName, LayoutKind, string])[] = [
  ['empty', 'hex', '0.0.0.0/0'],
  ['overlay', 'hex', '0.0.0.0/0'],
  ['overlay', 'hex', '10.0.0.0/8'],
  ['overlay', 'hex', '10.1.0.0/22'],
  ['overlay', 'hex', '10.244.0.0/18'],
  ['overlay', 'hilbert', '10.244.0.0/18'],
  ['overlay', 'hex', '10.10.0.0/28'],
  ['overlay', 'hilbert', '10.10.0.0/28'],
  ['kubenet', 'hex', '10.244.0.0/21'],
  ['nodeSubnet', 'hex', '10.10.0.0/22'],
  ['dynamic', 'hex', '10.10.4.0/22'],
  ['blocks', 'hex', '10.10.4.0/24'],
  ['byo', 'hex', '10.0.0.0/10'],
  ['dualStack', 'hex', 'fd12:3456:789a::/116'],
  ['shared', 'hex', '10.10.0.0/20'],
  ['observed', 'hex', '10.244.0.0/20'],
  ['managed', 'hilbert', '10.224.0.0/12'],
];

it.each(cases)('plan %s in the %s layout at %s', async (name, kind, cidr) => {
  const model = mapModelOf(MAP_PLANS[name]);
  const prefix = prefixOf(cidr);
  const root = prefix.family === 4 ? rootOf(model, 4) : prefixAt(6, prefix.first, prefix.length - 24);
  const camera = cameraFor(root, prefix, view, layoutOf(kind));
  const frame = buildFrame(model, { ...view, layout: kind, camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale: 1 });
  await expect(`${frameText(frame)}\n`).toMatchFileSnapshot(`./snapshots/${name}-${kind}-${cidr.replace(/[./:]+/g, '-')}.txt`);
});
