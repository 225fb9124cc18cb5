import { expect, test } from 'vitest';
import { prefixOf, type Prefix } from '../../core/net/prefix.ts';
import { evaluate } from '../../core/report/evaluate.ts';
import { exampleById, overlayAt } from '../../core/scenario/examples.ts';
import { cameraFor } from '../../map/camera.ts';
import { layoutOf } from '../../map/layout.ts';
import { buildMapModel } from '../../map/model.ts';
import { hitAt } from '../../map/pick.ts';
import type { MapModel } from '../../map/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { tipOf, type Tip } from './tooltipText.ts';

const modelOf = (scenario: Scenario): MapModel => {
  const { plan, report } = evaluate(scenario);
  return buildMapModel(plan, report.findings);
};
const all = prefixOf('0.0.0.0/0');

/** What is said about an address while a block fills an 800 × 600 view. */
const over = (model: MapModel, address: string, view: string): Tip | null => {
  const at: Prefix = prefixOf(`${address}/32`);
  const camera = cameraFor(all, prefixOf(view), { width: 800, height: 600 }, layoutOf('hex'));
  return tipOf(model, { x: 400, y: 300, target: null, hit: hitAt(model, { family: 4, value: at.first }) }, camera);
};

const overlay = modelOf(overlayAt(233));

test('far out the range is told, with what it needs against what it has', () => {
  const tip = over(overlay, '10.244.6.137', '10.0.0.0/8');
  expect(tip?.title).toBe('pods');
  expect(tip?.lines[0]).toBe('10.244.0.0/16, 65,536 addresses');
  expect(tip?.lines.join('\n')).toMatch(/of 256 slices now/);
});

test('nearer, the slice of a node', () => {
  const tip = over(overlay, '10.244.6.137', '10.244.0.0/16');
  expect(tip?.title).toBe('10.244.6.0/24');
  expect(tip?.lines[0]).toMatch(/^pod range of node \d+, pool .+, cluster .+/);
  expect(tip?.lines).toContain('seen from outside the cluster as its node’s address, not reachable from there');
});

test('nearest, the address', () => {
  expect(over(overlay, '10.244.6.137', '10.244.6.0/24')?.title).toBe('10.244.6.137');
});

test('the sum of a node subnet is shown as it is counted', () => {
  const example = exampleById('node-subnet-30x30');
  if (example === null) throw new Error('the gallery has the node subnet of 30 × 30');
  const tip = over(modelOf(example.scenario), '10.110.0.40', '10.0.0.0/8');
  expect(tip?.lines.join('\n')).toMatch(/1,023 while upgrading/);
  expect(tip?.lines.join('\n')).toContain('× (1 + 30) = 1,023');
});

const linesAt = (id: string, address: string): readonly string[] =>
  over(modelOf(exampleById(id)?.scenario ?? overlayAt(1)), address, `${address}/28`)?.lines ?? [];

test('as whom others see a pod is told, and where sources differ about it', () => {
  expect(linesAt('node-subnet-30x30', '10.110.0.67')).toContain(
    'reachable from the VNet and its peers; peers see traffic as its node’s address; sources differ',
  );
  expect(linesAt('pod-subnet-dynamic', '10.70.16.39')).toContain('reachable from the VNet and its peers, seen there under its own address');
});

test('an overlap is named where it is', () => {
  const example = exampleById('classic-trap');
  if (example === null) throw new Error('the gallery has the classic trap');
  const lines = over(modelOf(example.scenario), '10.0.200.1', '10.0.0.0/8')?.lines ?? [];
  expect(lines.some((line) => line.startsWith('overlaps '))).toBe(true);
});

test('beside the plan nothing is said', () => {
  expect(over(overlay, '8.8.8.8', '8.0.0.0/8')).toBeNull();
});

test('markers and choosers list what they stand for', () => {
  const at = { x: 0, y: 0, hit: null };
  const ids = overlay.items.map((item) => item.id);
  const camera = cameraFor(all, all, { width: 800, height: 600 }, layoutOf('hex'));
  const marker = tipOf(overlay, { ...at, target: { kind: 'marker', marker: { x: 0, y: 0, radius: 4, paint: 'ink', items: ids, count: 1204 } } }, camera);
  expect(marker?.title).toBe('1,204 ranges too small to draw here');
  const stack = tipOf(overlay, { ...at, target: { kind: 'stack', items: ids.slice(0, 2), rect: { x: 0, y: 0, w: 1, h: 1 } } }, camera);
  expect(stack?.title).toBe('2 ranges share this place');
  expect(stack?.lines).toHaveLength(3);
});
