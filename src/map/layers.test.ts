import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contains, prefixAt, samePrefix, type Prefix } from '../core/net/prefix.ts';
import { MAP_PLANS, mapModelOf } from '../testing/mapPlans.ts';
import { layersAt } from './layers.ts';
import { indexOf, rootOf } from './mapIndex.ts';
import type { MapItem, MapModel } from './types.ts';

const base = mapModelOf(MAP_PLANS.empty);
const item = (prefix: Prefix, home: number, level: number): MapItem => ({
  id: `${home} ${level} ${prefix.first}/${prefix.length}`,
  role: level === 0 ? 'vnet' : 'subnet',
  prefix,
  subject: `networks/n${home}`,
  name: `n${home}`,
  space: null,
  subnet: null,
  spaces: [],
  level,
  home,
});

const small = fc.record({ at: fc.bigInt({ min: 0n, max: 255n }), length: fc.integer({ min: 24, max: 32 }) });
const models: fc.Arbitrary<MapModel> = fc
  .array(fc.record({ at: small, home: fc.nat({ max: 3 }), level: fc.nat({ max: 1 }) }), { minLength: 1, maxLength: 24 })
  .map((list) => ({ ...base, items: list.map(({ at, home, level }) => item(prefixAt(4, at.at, at.length), home, level)) }));

it('finds exactly what holds an address, in either layout', () => {
  fc.assert(
    fc.property(models, fc.bigInt({ min: 0n, max: 255n }), fc.constantFrom('hex' as const, 'hilbert' as const), (model, address, kind) => {
      const { shown, behind } = layersAt(indexOf(model, rootOf(model, 4), kind), address, null);
      const held = model.items.filter(({ prefix }) => prefix.first <= address && address <= prefix.last);
      expect(new Set([...shown, ...behind])).toEqual(new Set(held));
      for (const [i, one] of shown.entries()) for (const inner of shown.slice(i + 1)) expect(contains(one.prefix, inner.prefix)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('shows one home where ranges are equal, and nothing foreign on the selection', () => {
  fc.assert(
    fc.property(models, fc.bigInt({ min: 0n, max: 255n }), fc.option(fc.nat({ max: 3 }), { nil: null }), (model, address, front) => {
      const { shown } = layersAt(indexOf(model, rootOf(model, 4), 'hex'), address, front);
      for (const one of shown) for (const other of shown) if (samePrefix(one.prefix, other.prefix)) expect(other.home).toBe(one.home);
      const first = shown.findIndex(({ home }) => home === front);
      if (first >= 0) for (const one of shown.slice(first)) if (!samePrefix(one.prefix, shown[first]?.prefix ?? one.prefix)) expect(one.home).toBe(front);
      if (model.items.some(({ prefix, home }) => home === front && prefix.first <= address && address <= prefix.last)) expect(first).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});
