import { expect, test } from 'vitest';
import { prefixOf } from '../../core/net/prefix.ts';
import { MAP_PLANS, mapModelOf } from '../../testing/mapPlans.ts';
import { spoken } from './mapWords.ts';

const overlay = mapModelOf(MAP_PLANS.overlay);

test.each([
  ['a range, with its kind and use', '10.10.0.0/24', /^nodes: 10\.10\.0\.0\/24, 256 addresses; subnet of spoke; .*of 251 addresses now/],
  ['what one node holds', '10.244.0.0/24', /^10\.244\.0\.0\/24: pod range of node 1, pool system, cluster payments; /],
  ['one address', '10.10.0.4/32', /^10\.10\.0\.4: node address of node 1/],
  ['a block among others', '10.10.0.0/20', /^10\.10\.0\.0\/20: 4,096 addresses, in spoke 10\.10\.0\.0\/16, holds 1 of the plan/],
  ['nothing', '11.0.0.0/8', /^11\.0\.0\.0\/8: .*nothing of the plan$/],
] as const)('the keyboard hears of %s', (_, cidr, words) => {
  expect(spoken(overlay, prefixOf(cidr))).toMatch(words);
});
