import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbScenario } from '../testing/arbitraries.ts';
import { mutated, randomFrom } from '../testing/linkFuzz.ts';
import { PLAN_256, TYPICAL_PLAN } from '../testing/linkPlans.ts';
import { EXAMPLES } from '../core/scenario/examples.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { validateScenario } from '../core/scenario/validate.ts';
import { arbLargePlan } from '../testing/largePlans.ts';
import { reversedKeys } from '../testing/reversedKeys.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { deflate, inflate } from './compress.ts';
import { crc32 } from './crc32.ts';
import { decodeScenario, encodeIfOpened, encodeScenario, MAX_LINK_CHARACTERS, MAX_PLAN_BYTES, sealed } from './link.ts';
import { writeV1 } from './wire/v1.ts';

const codes = (text: string): string => {
  const read = decodeScenario(text);
  return read.ok ? 'opened' : read.error.map((issue) => issue.code).join();
};
/** What a link carries of a plan. */
function carried({ $schema: _schema, ...scenario }: Scenario): Scenario {
  return { ...scenario, clusters: scenario.clusters?.map(({ observed: _observed, ...cluster }) => cluster) ?? null };
}
const plainOf = (scenario: Scenario): Uint8Array<ArrayBuffer> => writeV1(scenario, (bytes) => deflate(bytes).length);

/** What no compression shortens. */
function randomText(length: number): string {
  const random = randomFrom(7);
  return Array.from({ length }, () => String.fromCharCode(33 + random(94))).join('');
}

test('a plan that was sent is the plan that opens, but for what a link never holds', () => {
  fc.assert(
    fc.property(arbScenario, (scenario) => {
      expect(decodeScenario(encodeScenario(scenario))).toEqual({ ok: true, value: carried(scenario) });
    }),
    { numRuns: 150 },
  );
  for (const { id, scenario } of [...EXAMPLES, { id: 'typical', scenario: TYPICAL_PLAN }, { id: '256', scenario: PLAN_256 }]) {
    expect([id, decodeScenario(encodeScenario(scenario))]).toEqual([id, { ok: true, value: scenario }]);
  }
});

test('equal plans give equal characters, however their keys are ordered', () => {
  fc.assert(
    fc.property(arbScenario, (scenario) => {
      const again = reversedKeys(scenario);
      expect(encodeScenario(again)).toBe(encodeScenario(scenario));
    }),
  );
});

test('a link holds letters, digits, "-" and "_" behind its version', () => {
  fc.assert(
    fc.property(arbScenario, (scenario) => {
      expect(encodeScenario(scenario)).toMatch(/^1\.[A-Za-z0-9_-]+$/);
    }),
  );
});

test('the measured plans are as short as promised', () => {
  // With the "#" in front.
  expect(encodeScenario(TYPICAL_PLAN).length + 1).toBeLessThanOrEqual(300);
  expect(encodeScenario(PLAN_256).length + 1).toBeLessThanOrEqual(400);
});

describe('each way of not being a link has words of its own', () => {
  const link = encodeScenario(TYPICAL_PLAN);

  test('opened with or without the sign in front', () => {
    expect([codes(link), codes(`#${link}`)]).toEqual(['opened', 'opened']);
  });

  test.each([
    [''],
    ['hello'],
    ['1'],
    ['1;abc'],
    ['0.AAAA'],
    ['-1.AAAA'],
    ['01.AAAA'],
    ['https://example.org/#1.AAAA'],
    ['{"version":1}'],
    ['##1.AA'],
    [' 1.AA'],
  ])('%j is foreign', (text) => {
    expect(codes(text)).toBe('link-foreign');
  });

  test.each([['2.AAAA'], ['17.'], ['999999999.x']])('%j is newer', (text) => {
    expect(codes(text)).toBe('link-newer');
  });

  test('cut anywhere, it says that it was cut and how much is there', () => {
    for (let end = 2; end < link.length; end += 1) expect([end, codes(link.slice(0, end))]).toEqual([end, 'link-cut']);
    const read = decodeScenario(link.slice(0, 100));
    expect(read.ok ? '' : read.error[0]?.message).toBe(
      `the link was cut: 98 of ${link.length - 2} characters are there; ask for it again, or for the plan as a file`,
    );
  });

  test('with any one character changed it never opens', () => {
    const found = new Set<string>();
    for (let at = 2; at < link.length; at += 1) {
      for (const put of ['A', '9', '_', link.charAt(at) === 'b' ? 'c' : 'b']) {
        if (put === link.charAt(at)) continue;
        found.add(codes(link.slice(0, at) + put + link.slice(at + 1)));
      }
    }
    expect([...found].filter((code) => !['link-damaged', 'link-checksum', 'link-cut'].includes(code))).toEqual([]);
    expect(found.has('link-checksum') && found.has('link-damaged')).toBe(true);
  });

  test('with a strange character it names the place', () => {
    const read = decodeScenario(`${link.slice(0, 50)} ${link.slice(51)}`);
    expect(read.ok ? '' : read.error[0]?.message).toBe('character 49 of the plan is " "; links hold letters, digits, "-" and "_" only');
  });

  test('with more behind its end it is damaged', () => {
    for (const more of ['A', 'AA', 'AAAA', '_']) expect(codes(link + more)).toBe('link-damaged');
  });

  test('with another check sum it says so', () => {
    for (const at of [2, 6, 40]) {
      const bytes = sealed(plainOf(TYPICAL_PLAN));
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect([at, codes(`1.${toBase64url(bytes)}`)]).toEqual([at, 'link-checksum']);
    }
  });

  test('whole, but nothing that unpacks', () => {
    const bytes = Uint8Array.from([0xff, 0xff, 0xff]);
    const sum = crc32(bytes);
    expect(codes(`1.${toBase64url(Uint8Array.from([7, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255, ...bytes]))}`)).toBe('link-content');
  });

  test('whole, but no plan', () => {
    expect(codes(`1.${toBase64url(sealed(Uint8Array.from([])))}`)).toBe('link-content');
    expect(codes(`1.${toBase64url(sealed(Uint8Array.from([1, 2, 3])))}`)).toBe('link-content');
    expect(codes(`1.${toBase64url(sealed(Uint8Array.from([...plainOf(TYPICAL_PLAN), 0])))}`)).toBe('link-content');
  });

  test('whole, but a plan that the format refuses', () => {
    const network = { name: 'a', kind: 'vnet', addressPrefixes: ['10.0.0.0/8'] } as const;
    const unsound: Scenario = {
      version: 1,
      name: 'x',
      networks: [network, network],
      clusters: [{ name: 'c', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'p/q', count: 1 }] }],
    };
    expect(codes(encodeScenario(unsound))).toBe('name,duplicate-name');
  });
});

function many(length: number): Scenario {
  return {
    version: 1,
    name: 'x',
    networks: Array.from({ length }, (_, i) => ({ name: `n${i}`, kind: 'other' as const, addressPrefixes: null, peerings: [] })),
    clusters: null,
  };
}

describe('what a stranger sends is bounded', () => {
  test('two thousand mutated links: none throws, none opens but as it was sent', () => {
    const random = randomFrom(20261130);
    const links = [TYPICAL_PLAN, PLAN_256, ...EXAMPLES.map((example) => example.scenario)].map((scenario) => encodeScenario(scenario));
    const seen = new Map<string, number>();
    for (let i = 0; i < 2000; i += 1) {
      const link = links[random(links.length)] ?? '';
      const text = mutated(link, random);
      const code = codes(text);
      if (code === 'opened') expect(links.map((one) => `#${one}`)).toContain(`#${text.replace(/^#/, '')}`);
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
    for (const code of ['link-foreign', 'link-cut', 'link-damaged', 'link-checksum']) expect([code, seen.get(code) ?? 0]).not.toEqual([code, 0]);
  });

  test('mutated bytes under a fitting check sum: a valid plan or reasons, never a throw', () => {
    const random = randomFrom(7);
    const plains = [TYPICAL_PLAN, ...EXAMPLES.map((example) => example.scenario)].map(plainOf);
    let opened = 0;
    for (let i = 0; i < 2000; i += 1) {
      const bytes = Uint8Array.from(plains[random(plains.length)] ?? []);
      for (let left = 1 + random(3); left > 0; left -= 1) bytes[random(bytes.length)] = random(256);
      const read = decodeScenario(`1.${toBase64url(sealed(bytes))}`);
      if (!read.ok) continue;
      opened += 1;
      expect(validateScenario(read.value)).toEqual(read);
    }
    expect(opened).toBeGreaterThan(0);
  });

  test('arbitrary bytes under a fitting check sum', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = decodeScenario(`1.${toBase64url(sealed(Uint8Array.from(bytes)))}`);
        if (read.ok) expect(validateScenario(read.value)).toEqual(read);
        else expect(read.error.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  test('a small link that swells is refused while it swells', () => {
    const bomb = `1.${toBase64url(sealed(new Uint8Array(MAX_PLAN_BYTES * 2)))}`;
    expect(bomb.length).toBeLessThan(30_000);
    expect(codes(bomb)).toBe('link-size');
  });

  test('inflating stops soon behind its limit', () => {
    const small = deflate(new Uint8Array(1_000_000));
    expect(inflate(small, 1_000_000).ok).toBe(true);
    expect(inflate(small, 999_999)).toEqual({ ok: false, error: 'size' });
    expect(inflate(new Uint8Array(0), 10)).toEqual({ ok: false, error: 'damaged' });
    expect(inflate(small.subarray(0, small.length - 3), 1_000_000)).toEqual({ ok: false, error: 'damaged' });
  });

  test('a text told once and meant a thousand times is refused', () => {
    const routeTable = 'r'.repeat(10_000);
    const subnets = Array.from({ length: 1000 }, (_, i) => ({ name: `s${i}`, addressPrefixes: null, routeTable }));
    const plan: Scenario = { version: 1, name: 'x', networks: [{ name: 'v', kind: 'vnet', addressPrefixes: null, subnets }], clusters: [] };
    expect(codes(encodeScenario(plan))).toBe('link-content');
    expect(encodeIfOpened(plan)).toBeNull();
  });

  test('no link is written that does not open', () => {
    fc.assert(
      fc.property(arbLargePlan, (plan) => {
        const link = encodeIfOpened(plan);
        const opened = decodeScenario(encodeScenario(plan));
        expect(opened).toEqual(link === null ? expect.objectContaining({ ok: false }) : { ok: true, value: plan });
      }),
      { numRuns: 12 },
    );
    const long: Scenario = { version: 1, name: 'x', networks: [], clusters: [{ name: 'c', networkPlugin: 'azure', agentPoolProfiles: [] }] };
    const pool = { name: 'p', count: 1, vmSize: randomText(1_600_000) };
    const noise = { ...long, clusters: [{ name: 'c', networkPlugin: 'azure' as const, agentPoolProfiles: [pool] }] };
    expect(codes(encodeScenario(noise))).toBe('link-size');
    expect(encodeIfOpened(noise)).toBeNull();
  });

  test('a plan beyond the limits is no plan of a link', () => {
    expect(codes(encodeScenario(many(2000)))).toBe('opened');
    expect(codes(encodeScenario(many(2001)))).toBe('link-content');
  });

  test('more characters than a link may have are not looked at', () => {
    expect(codes(`1.${'A'.repeat(MAX_LINK_CHARACTERS + 1)}`)).toBe('link-size');
    expect(codes(`1.${'A'.repeat(MAX_LINK_CHARACTERS)}`)).toBe('link-damaged');
  });
});

describe('the parts of the outer form', () => {
  test('base64url is that of Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(text)).toEqual({ bytes: Uint8Array.from(bytes), whole: true, stray: null });
      }),
    );
    for (const text of ['A', 'AB', 'AAB', 'AAAAA']) expect([text, fromBase64url(text).whole]).toEqual([text, false]);
    expect(fromBase64url('AA=A').stray).toBe(2);
  });

  test('the check sum is CRC-32', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array(0))).toBe(0);
  });
});
