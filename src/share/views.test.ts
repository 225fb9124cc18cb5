import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TYPICAL_PLAN } from '../testing/linkPlans.ts';
import { encodeScenario } from './link.ts';
import { encodeLink, hasView, looksLikeLink, openLink } from './location.ts';
import { decodeView, DEFAULT_VIEW, VIEW_LAYOUTS, VIEW_TABS } from './view.ts';
import { decodeViews, encodeViews, MAX_VIEW_NAME, MAX_VIEWS, readViews, viewName, type NamedView } from './views.ts';

const bare = (name: string): NamedView => ({ name, sight: null, selection: null, layout: 'hex', tab: 'map' });

const arbView: fc.Arbitrary<NamedView> = fc.record({
  name: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
    .map(viewName)
    .filter((name) => name !== ''),
  sight: fc.constantFrom(null, '10.0.0.0/8', '10.0.0.0-10.0.2.255', 'fd00::/48', '::/0', 'fd00::-fd00::2'),
  selection: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
  layout: fc.constantFrom(...VIEW_LAYOUTS),
  tab: fc.constantFrom(...VIEW_TABS),
});

describe('saved views in a link', () => {
  it('read well', () => {
    expect(
      encodeViews([
        { name: 'Pods, now', sight: '10.244.0.0/16', selection: 'clusters/payments', layout: 'hex', tab: 'map' },
        { name: "Hub (all of it); it's big", sight: 'fd00::/48', selection: null, layout: 'hilbert', tab: 'growth' },
        bare('Everything'),
      ]),
    ).toBe(
      '&views=Pods%2C%20now,in:10.244.0.0/16,on:clusters/payments;Hub%20%28all%20of%20it%29%3B%20it%27s%20big,in:fd00::/48,as:hilbert,tab:growth;Everything',
    );
    expect(encodeViews([])).toBe('');
  });

  it('are read back as they were written, whatever their names', () => {
    fc.assert(
      fc.property(fc.array(arbView, { maxLength: MAX_VIEWS }), (views) => {
        const text = encodeViews(views);
        expect(decodeViews(text)).toEqual(views);
        expect(decodeViews(`&in=10.0.0.0/8${text}&on=x`)).toEqual(views);
        expect(text).toMatch(/^(?:&views=[\x22-\x25\x2b-\x3c\x3e-\x7e]+)?$/);
        expect(readViews(JSON.parse(JSON.stringify(views)))).toEqual(views);
      }),
    );
  });

  it('are whole even where all of them are as long as can be', () => {
    const views = Array.from({ length: MAX_VIEWS }, () => ({ ...bare('🗺'.repeat(MAX_VIEW_NAME)), selection: '\u{10000}'.repeat(200), sight: 'fd00::/48' }));
    expect(decodeViews(encodeViews(views))).toEqual(views);
  });

  it.each<[string, readonly NamedView[]]>([
    ['views=', []],
    ['views=;;', []],
    ['views=%E0%A4%A;Sound', [bare('Sound')]],
    ['views=,in:10.0.0.0/8;%20%0A;B', [bare('B')]],
    ['views=A,in:10.0.0.0/99,as:spiral,tab:__proto__', [bare('A')]],
    ['views=A,in:10.0.0.5/8,in:10.0.0.0/9', [{ ...bare('A'), sight: '10.0.0.0/8' }]],
    ['views=A,on:,zoom:4,:x,as:hilbert', [{ ...bare('A'), layout: 'hilbert' }]],
    ['views=A&views=B', [bare('A')]],
    ['view=A', []],
    [`views=A,on:${'a'.repeat(500)}`, [bare('A')]],
    ['views=<img src=x>', [bare('<img src=x>')]],
    [`views=${'A;'.repeat(1000)}`, Array.from({ length: MAX_VIEWS }, () => bare('A'))],
    [`views=${'n'.repeat(1000)}`, [bare('n'.repeat(MAX_VIEW_NAME))]],
  ])('%s: what cannot be read falls back alone', (text, views) => {
    expect(decodeViews(text)).toEqual(views);
  });

  it('are some list for any text and any stored value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.anything(), (text, stored) => {
        for (const views of [decodeViews(`views=${text}`), readViews(stored), readViews([stored])]) {
          expect(decodeViews(encodeViews(views))).toEqual(views);
          expect(views.length).toBeLessThanOrEqual(MAX_VIEWS);
        }
      }),
    );
  });

  it('stand behind plan and view, and change neither', () => {
    const views = [{ ...bare('Pods'), sight: '10.244.0.0/16' }];
    const link = encodeLink(TYPICAL_PLAN, { ...DEFAULT_VIEW, tab: 'growth' }, views);
    expect(link).toBe(`#${encodeScenario(TYPICAL_PLAN)}&tab=growth&views=Pods,in:10.244.0.0/16`);
    expect(looksLikeLink(link)).toBe(true);
    expect(openLink(link)).toEqual({ ok: true, value: { scenario: TYPICAL_PLAN, view: decodeView('tab=growth'), views } });
    expect(hasView(link)).toBe(true);
    expect(hasView(encodeLink(TYPICAL_PLAN, null, views))).toBe(false);
    expect(hasView(encodeLink(TYPICAL_PLAN, null))).toBe(false);
  });
});

describe('a name', () => {
  it.each([
    ['  Pods \n of\tpayments ', 'Pods of payments'],
    ['\u0000\u001b', ''],
    ['\ud800', '\ufffd'],
    ['x'.repeat(61), 'x'.repeat(60)],
    ['\u2028a\u2029b', 'a b'],
  ])('%j is kept as %j', (text, name) => {
    expect(viewName(text)).toBe(name);
  });
});
