import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn, proseParts } from './proseParts.ts';

const kinds = (text: string, names: readonly string[] = []): string =>
  proseParts(text, names)
    .map(({ kind, text: piece }) => `${kind}:${piece}`)
    .join('|');

const plain = (text: string): string => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

describe('a sentence in pieces', () => {
  it('sets ranges and addresses of both families apart', () => {
    expect(kinds('10.0.0.0/16 meets fd00::/8 at 10.0.0.10.')).toBe('address:10.0.0.0/16|plain: meets |address:fd00::/8|plain: at |address:10.0.0.10|plain:.');
  });

  it('leaves words and arithmetic alone', () => {
    expect(kinds('(50 + 5) × (1 + 30) = 1,705 needed: more than there are.')).toBe('plain:(50 + 5) × (1 + 30) = 1,705 needed: more than there are.');
  });

  it('keeps a name whole, whatever it looks like', () => {
    expect(kinds('Pool a.b+c of a is short.', ['a', 'a.b+c'])).toContain('name:a.b+c');
    expect(kinds('network 10.0.0.0 lies', ['10.0.0.0'])).toBe('plain:network |name:10.0.0.0|plain: lies');
  });

  it('lets no mark of direction out of a name', () => {
    expect(kinds('of network x\u202Ey, which', ['x\u202Ey'])).toBe('plain:of network |name:x\u202Ey|plain:, which');
    expect(kinds('of network x\u202Ey, which')).toBe('plain:of network xy, which');
  });

  it('takes any names, and loses nothing but marks of direction', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), text, (names, between) => {
        const whole = names.join(between);
        const parts = proseParts(whole, names);
        expect(plain(parts.map((part) => part.text).join(''))).toBe(plain(whole));
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
      { numRuns: 200 },
    );
    expect(kinds('subnet snet-aks-nodes', ['snet-aks-nodes'])).toBe('plain:subnet |name:snet-aks-nodes');
  });

  it('finds the names in subjects', () => {
    expect(namesIn(['clusters/payments/agentPoolProfiles/apps', 'networks/hub'])).toEqual(['payments', 'apps', 'hub']);
  });
});
