import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrefix, prefixAt, prefixOf } from '../net/prefix.ts';
import { blockAt, indexOfBlock, IPV6_WIDTH_LIMIT, NODE_BLOCK_ORDER, nodeBlocks, occupy, release, takeNext, type NodeBlocks } from './allocator.ts';

function blocksOf(range: string, length: number): NodeBlocks {
  const made = nodeBlocks(prefixOf(range), length);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** Hands out `count` blocks; text of each, null where none was left. */
function handOut(blocks: NodeBlocks, count: number): { blocks: NodeBlocks; texts: (string | null)[] } {
  const texts: (string | null)[] = [];
  let state = blocks;
  for (let i = 0; i < count; i += 1) {
    const taken = takeNext(state);
    texts.push(taken === null ? null : formatPrefix(taken.block));
    if (taken !== null) state = taken.blocks;
  }
  return { blocks: state, texts };
}

describe('the order of node blocks', () => {
  it.each([
    ['127.123.0.0/16', 24, 15n, '127.123.15.0/24'],
    ['2001:db8:85a3::/50', 63, 6425n, '2001:db8:85a3:3232::/63'],
    ['2001:db8:1234:ff00::/56', 72, 6425n, '2001:db8:1234:ff19:1900::/72'],
    ['2001:db8:1234:ff00::/80', 96, 6425n, '2001:db8:1234:ff00:0:1919::/96'],
    ['10.244.0.0/16', 24, 0n, '10.244.0.0/24'],
    ['10.244.0.0/16', 24, 255n, '10.244.255.0/24'],
    ['10.0.0.0/8', 32, 16_777_215n, '10.255.255.255/32'],
  ])('%s in /%i: index %i is %s', (range, length, index, block) => {
    const blocks = blocksOf(range, length);
    expect(formatPrefix(blockAt(blocks, index) ?? prefixOf('0.0.0.0/0'))).toBe(block);
    expect(indexOfBlock(blocks, prefixOf(block))).toBe(index);
  });

  it('has no block before the first or behind the last', () => {
    const blocks = blocksOf('10.244.0.0/22', 24);
    expect(blockAt(blocks, -1n)).toBeNull();
    expect(blockAt(blocks, 4n)).toBeNull();
    expect(indexOfBlock(blocks, prefixOf('10.244.4.0/24'))).toBeNull();
    expect(indexOfBlock(blocks, prefixOf('10.244.0.0/23'))).toBeNull();
    expect(indexOfBlock(blocks, prefixOf('10.244.3.7/32'))).toBe(3n);
  });

  it.each([
    ['2001:db8::/47', 64, 'ipv6-too-wide'],
    ['fd00::/8', 25, 'ipv6-too-wide'],
    ['10.0.0.0/8', 7, 'node-length'],
    ['10.0.0.0/8', 33, 'node-length'],
    ['10.0.0.0/8', 24.5, 'node-length'],
    ['fd00::/120', 129, 'node-length'],
  ])('refuses %s in /%d: %s', (range, length, code) => {
    expect(nodeBlocks(prefixOf(range), length)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    ['2001:db8::/48', 64],
    ['10.0.0.0/8', 32],
    ['0.0.0.0/0', 32],
  ])('takes %s in /%i', (range, length) => {
    expect(nodeBlocks(prefixOf(range), length).ok).toBe(true);
    expect(IPV6_WIDTH_LIMIT.value).toBe(16);
  });

  it('uses a block that was given back only when the round comes back to it', () => {
    const first = handOut(blocksOf('10.244.0.0/22', 24), 2);
    const after = handOut(release(first.blocks, prefixOf('10.244.0.0/24')), 4);
    expect(after.texts).toEqual(['10.244.2.0/24', '10.244.3.0/24', '10.244.0.0/24', null]);
  });

  it('passes over what is taken already', () => {
    const blocks = occupy(blocksOf('10.244.0.0/21', 24), prefixOf('10.244.1.64/26'));
    expect(handOut(occupy(blocks, prefixOf('10.244.4.0/22')), 4).texts).toEqual(['10.244.0.0/24', '10.244.2.0/24', '10.244.3.0/24', null]);
    expect(occupy(blocks, prefixOf('10.245.0.0/16'))).toBe(blocks);
    expect(release(blocks, prefixOf('10.245.0.0/16'))).toBe(blocks);
    expect(release(blocks, prefixOf('10.244.0.0/16')).taken).toEqual([]);
  });

  it('says that overlay goes another way', () => {
    expect(NODE_BLOCK_ORDER.overlay).toMatch(/own/);
  });

  it('is that of a round over a row of bits', () => {
    type Step = { readonly what: 'take' } | { readonly what: 'release' | 'occupy'; readonly at: number; readonly length: number };
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 3, arbitrary: fc.constant<Step>({ what: 'take' }) },
      fc.record({ what: fc.constantFrom('release' as const, 'occupy' as const), at: fc.nat(31), length: fc.integer({ min: 27, max: 32 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let blocks = blocksOf('10.0.0.0/27', 30);
        const bits = Array.from({ length: 8 }, () => false);
        let next = 0;
        for (const one of steps) {
          if (one.what === 'take') {
            const free = Array.from({ length: 8 }, (_, i) => (next + i) % 8).find((i) => bits[i] === false);
            const taken = takeNext(blocks);
            expect(taken === null ? undefined : Number(indexOfBlock(blocks, taken.block))).toBe(free);
            if (taken === null || free === undefined) continue;
            bits[free] = true;
            next = (free + 1) % 8;
            blocks = taken.blocks;
          } else {
            const prefix = prefixAt(4, 0x0a00_0000n + BigInt(one.at), one.length);
            const [first, last] = [Number(prefix.first & 31n) >> 2, Number(prefix.last & 31n) >> 2];
            for (let i = first; i <= last; i += 1) bits[i] = one.what === 'occupy';
            blocks = one.what === 'occupy' ? occupy(blocks, prefix) : release(blocks, prefix);
          }
        }
        expect(blocks.taken.reduce((sum, run) => sum + Number(run.last - run.first) + 1, 0)).toBe(bits.filter(Boolean).length);
        expect(blocks.taken.every((run, i) => i === 0 || run.first > (blocks.taken[i - 1]?.last ?? 0n) + 1n)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('takes no more for a thousand nodes than for ten', () => {
    expect(handOut(blocksOf('10.0.0.0/8', 24), 1000).blocks.taken).toHaveLength(1);
  });
});
