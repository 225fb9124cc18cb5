import { expect, test } from 'vitest';
import { evaluate } from '../../core/report/evaluate.ts';
import { exampleById, overlayAt } from '../../core/scenario/examples.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { buildMapModel } from '../../map/model.ts';
import type { MapModel } from '../../map/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { find } from './find.ts';

const modelOf = (scenario: Scenario): MapModel => {
  const { plan, report } = evaluate(scenario);
  return buildMapModel(plan, report.findings);
};
const overlay = modelOf(overlayAt(232));
const hub = exampleById('hub-and-spoke');
if (hub === null) throw new Error('the gallery has a hub and spoke');
const spokes = modelOf(hub.scenario);

test('an address says whose it is and is flown to alone', () => {
  const result = find(overlay, ' 10.244.6.137 ');
  expect(result.found).toHaveLength(1);
  expect(result.found[0]?.title).toBe('10.244.6.137');
  expect(result.found[0]?.detail).toMatch(/^pod range of node \d+, pool .+, cluster .+/);
  expect(result.found.map((one) => formatPrefix(one.prefix))).toEqual(['10.244.6.137/32']);
});

test('an address outside the plan is found too, and said to be outside', () => {
  expect(find(overlay, '8.8.8.8').found[0]).toMatchObject({ title: '8.8.8.8', detail: 'not part of the plan', item: null });
});

test('a range of the plan is found by its CIDR, another one says what is around and inside', () => {
  expect(find(overlay, '10.244.0.0/16').found[0]?.detail).toContain('pod CIDR of cluster');
  expect(find(overlay, '10.244.6.0/24').found[0]?.detail).toBe('256 addresses, in pods 10.244.0.0/16');
  expect(find(overlay, '10.0.0.0/8').found[0]?.detail).toMatch(/^16,777,216 addresses, holds \d of the plan’s ranges$/);
});

test('names are found by their beginning first, in any letter case', () => {
  const network = spokes.items.find((item) => item.level === 0);
  if (network === undefined) throw new Error('the example has networks');
  const result = find(spokes, network.name.slice(0, 6).toUpperCase());
  expect(result.found.map((one) => one.title)).toContain(network.name);
});

test.each([
  ['10.244', /whole address/],
  ['10.0.0.0/33', /prefix length/],
  ['010.0.0.1', /leading zeros/],
  ['10.0.0.0/', /CIDR/],
  ['no such thing', /nothing in this plan/],
])('%s is explained', (text, message) => {
  const result = find(modelOf({ version: 1, name: 'empty', networks: [], clusters: [] }), text);
  expect(result.found).toEqual([]);
  expect(result.message).toMatch(message);
});

test('an empty box says nothing', () => {
  expect(find(overlay, '  ')).toEqual({ found: [], more: 0, message: null });
});
