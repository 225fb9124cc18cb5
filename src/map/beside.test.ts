import { expect, it } from 'vitest';
import { prefixOf } from '../core/net/prefix.ts';
import { MAP_PLANS, mapModelOf } from '../testing/mapPlans.ts';
import { besideOf } from './beside.ts';

const beside = (around: string, here: string, most?: number): readonly string[] =>
  besideOf(mapModelOf(MAP_PLANS.overlay), prefixOf(around), prefixOf(here), most).map(({ name }) => name);

it('lists the outermost ranges beside a level, in address order', () => {
  expect(beside('0.0.0.0/0', '10.0.0.0/8')).toEqual([]);
  expect(beside('10.0.0.0/8', '10.244.0.0/16')).toEqual(['hub', 'spoke']);
  expect(beside('10.0.0.0/8', '10.10.0.0/24')).toEqual(['hub', 'pods']);
  expect(beside('10.0.0.0/8', '10.20.0.0/16')).toEqual(['hub', 'spoke', 'pods']);
  expect(beside('10.0.0.0/8', '10.20.0.0/16', 2)).toEqual(['hub', 'spoke']);
  expect(beside('11.0.0.0/8', '11.1.0.0/16')).toEqual([]);
});

it('looks inside what holds the level', () => {
  expect(beside('10.1.0.0/22', '10.1.0.64/26')).toEqual(['GatewaySubnet']);
});
