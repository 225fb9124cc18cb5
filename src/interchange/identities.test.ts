import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Identities } from './identities.ts';
import { compatible, joined, type Identity } from './ids.ts';

const part = fc.constantFrom(null, 'a', 'A', 'b');
const identity: fc.Arbitrary<Identity> = fc.record({ subscription: part, group: part, name: fc.constantFrom('x', 'X', 'y') });

describe('resources by what is known of them', () => {
  it('are those that a look at each would find, also once more is known of some', () => {
    fc.assert(
      fc.property(fc.array(identity, { maxLength: 12 }), fc.array(fc.tuple(fc.nat(11), identity), { maxLength: 6 }), identity, (given, learnt, sought) => {
        const known = new Identities<number>();
        const all = [...given];
        given.forEach((one, i) => known.add(one, i));
        for (const [i, more] of learnt) {
          const before = all[i];
          if (before === undefined || !compatible(before, more)) continue;
          all[i] = joined(before, more);
          known.move(i, before, all[i]);
        }
        const expected = all.flatMap((one, i) => (compatible(one, sought) ? [i] : []));
        const found = known.fitting(sought);
        expect(found).toHaveLength(Math.min(2, expected.length));
        expect(expected).toEqual(expect.arrayContaining([...found]));
      }),
    );
  });
});
