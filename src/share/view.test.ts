import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbAddressValue, arbFamily, arbPrefix } from '../testing/arbitraries.ts';
import { TYPICAL_PLAN } from '../testing/linkPlans.ts';
import { prefixOf } from '../core/net/prefix.ts';
import { encodeScenario } from './link.ts';
import { encodeLink, linkParts, looksLikeLink, openLink } from './location.ts';
import { decodeView, DEFAULT_VIEW, encodeView, VIEW_LAYOUTS, VIEW_TABS, type LinkView } from './view.ts';

const rangeOf = (cidr: string) => ({ family: prefixOf(cidr).family, first: prefixOf(cidr).first, last: prefixOf(cidr).last });

test('a view reads well', () => {
  expect(encodeView({ range: rangeOf('10.244.0.0/16'), selection: 'clusters/payments', layout: 'hilbert', tab: 'table' })).toBe(
    '&in=10.244.0.0/16&on=clusters/payments&as=hilbert&tab=table',
  );
  expect(encodeView({ ...DEFAULT_VIEW, range: { family: 4, first: 0x0a000000n, last: 0x0a0002ffn } })).toBe('&in=10.0.0.0-10.0.2.255');
  expect(encodeView({ ...DEFAULT_VIEW, selection: 'networks/a & b#1=/subnets/ü' })).toBe('&on=networks/a%20%26%20b%231%3D/subnets/%C3%BC');
  expect(encodeView(DEFAULT_VIEW)).toBe('');
});

const arbRange = fc.oneof(
  arbPrefix().map(({ family, first, last }) => ({ family, first, last })),
  arbFamily.chain((family) =>
    fc.tuple(arbAddressValue(family), arbAddressValue(family)).map(([a, b]) => ({ family, first: a < b ? a : b, last: a < b ? b : a })),
  ),
);
const arbView: fc.Arbitrary<LinkView> = fc.record({
  range: fc.option(arbRange),
  selection: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
  layout: fc.constantFrom(...VIEW_LAYOUTS),
  tab: fc.constantFrom(...VIEW_TABS),
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(arbView, (view) => {
      expect(decodeView(encodeView(view))).toEqual(view);
      expect(encodeView(view)).toMatch(/^(?:&(?:in|on|as|tab)=[\x21-\x25\x27-\x7e]+)*$/);
    }),
  );
});

describe('a bad part falls back alone', () => {
  test.each<[string, Partial<LinkView>]>([
    ['in=10.0.0.0/33&tab=table', { tab: 'table' }],
    ['in=10.0.0.9-10.0.0.1&as=hilbert', { layout: 'hilbert' }],
    ['in=10.0.0.0-fd00::1', {}],
    ['in=10.0.0.5/16', { range: rangeOf('10.0.0.0/16') }],
    ['in=fd00%3A%3A/8', { range: rangeOf('fd00::/8') }],
    ['on=%E0%A4%A&tab=growth', { tab: 'growth' }],
    ['on=&as=spiral&tab=__proto__', {}],
    ['tab=table&tab=growth', { tab: 'table' }],
    ['zoom=4&&=&x&as=hilbert', { layout: 'hilbert' }],
    ['', {}],
    [`on=${'a'.repeat(500)}&tab=table`, { tab: 'table' }],
  ])('%s', (text, view) => {
    expect(decodeView(text)).toEqual({ ...DEFAULT_VIEW, ...view });
    expect(decodeView(`&${text}`)).toEqual({ ...DEFAULT_VIEW, ...view });
  });

  test('and any text is some view', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.constantFrom('&', '=', 'in', 'on', '%', '%4', '10.0.0.0', '/8', '-', 'tab')).map((parts) => parts.join('')),
        ),
        (text) => {
          const view = decodeView(text);
          expect(decodeView(encodeView(view))).toEqual(view);
        },
      ),
    );
  });

  test('half a surrogate pair in a name does not throw', () => {
    expect(encodeView({ ...DEFAULT_VIEW, selection: 'networks/\ud800' })).toBe('&on=networks/%EF%BF%BD');
  });
});

describe('a whole link', () => {
  const plan = encodeScenario(TYPICAL_PLAN);
  const view: LinkView = { ...DEFAULT_VIEW, range: rangeOf('10.20.0.0/16') };

  test.each([
    [`1.abc`, { plan: '1.abc', view: '' }],
    [`#1.abc&tab=table`, { plan: '1.abc', view: 'tab=table' }],
    [` https://example.org/atlas/index.html?x=1#1.abc&in=10.0.0.0/8&on=a%23b \n`, { plan: '1.abc', view: 'in=10.0.0.0/8&on=a%23b' }],
    [`https://example.org/`, { plan: 'https://example.org/', view: '' }],
  ])('%s has a plan and a view', (text, parts) => {
    expect(linkParts(text)).toEqual(parts);
  });

  test('opens the plan strictly and the view leniently', () => {
    expect(encodeLink(TYPICAL_PLAN, null)).toBe(`#${plan}`);
    const link = `https://example.org/${encodeLink(TYPICAL_PLAN, view)}`;
    expect(openLink(link)).toEqual({ ok: true, value: { scenario: TYPICAL_PLAN, view, views: [] } });
    expect(openLink(`${link}&tab=nonsense`)).toEqual({ ok: true, value: { scenario: TYPICAL_PLAN, view, views: [] } });
    expect(openLink(link.replace('#1.', '#1.A')).ok).toBe(false);
  });

  test.each([
    [`#${plan}`, true],
    [plan, true],
    [`https://example.org/a/#${plan}&tab=table`, true],
    ['#2.whatever', true],
    ['#1.', true],
    ['{"version":1}', false],
    ['1.2.3.4', false],
    ['1.34', true],
    ['az aks show', false],
    ['', false],
  ])('%s looks like one: %s', (text, expected) => {
    expect(looksLikeLink(text)).toBe(expected);
  });
});
