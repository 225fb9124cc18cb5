/** Plans around and beyond the limits of what is typed, pasted or opened from a link, for tests of what keeps them. */
import * as fc from 'fast-check';
import type { Network, Scenario } from '../core/scenario/types.ts';

/** A plan of so many networks, each with so many subnets of so long names. */
export function largePlan(networks: number, subnets: number, nameLength = 8): Scenario {
  const names = Array.from({ length: subnets }, (_, k) => String(k).padStart(nameLength, 's'));
  return {
    version: 1,
    name: 'Estate',
    networks: Array.from({ length: networks }, (_, i): Network => {
      const block = `10.${(i >> 6) & 255}.${(i & 63) * 4}.0`;
      return { name: `vnet-${i}`, kind: 'vnet', addressPrefixes: [`${block}/22`], subnets: names.map((name) => ({ name, addressPrefixes: [`${block}/24`] })) };
    }),
    clusters: [],
  };
}

/** Below, at and beyond the limits: in networks, in subnets, in the length of the text. */
export const arbLargePlan: fc.Arbitrary<Scenario> = fc
  .tuple(fc.constantFrom(1, 1900, 2000, 2001, 2600), fc.constantFrom(0, 1, 10, 11), fc.constantFrom(2, 80))
  .map(([networks, subnets, nameLength]) => largePlan(networks, subnets, nameLength));
