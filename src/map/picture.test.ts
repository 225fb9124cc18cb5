// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixOf } from '../core/net/prefix.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { MAP_PLANS, mapModelOf, measureRoughly } from '../testing/mapPlans.ts';
import { cameraFor } from './camera.ts';
import { buildFrame } from './frame/buildFrame.ts';
import { layoutOf } from './layout.ts';
import { pictureOf, pictureToSvg, type Picture } from './picture.ts';
import type { Frame } from './types.ts';

const view = { width: 400, height: 300 };

function frameOf(plan: Scenario): Frame {
  const camera = cameraFor(prefixOf('0.0.0.0/0'), prefixOf('10.0.0.0/13'), view, layoutOf('hex'));
  return buildFrame(mapModelOf(plan), { ...view, layout: 'hex', camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale: 1 });
}

const named = (name: string): Scenario => ({
  ...MAP_PLANS.overlay,
  networks: (MAP_PLANS.overlay.networks ?? []).map((network) => (network.name === 'hub' ? { ...network, name } : { ...network, peerings: [name] })),
});

const pictureNamed = (name: string): Picture =>
  pictureOf(frameOf(named(name)), { title: name, line: `10.0.0.0/13 in view · ${name}`, measure: measureRoughly });
const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

/** What an SVG of ours is made of, and nothing else. */
const ELEMENTS: ReadonlySet<string> = new Set(['svg', 'title', 'desc', 'defs', 'pattern', 'rect', 'path', 'polygon', 'circle', 'text']);
const ATTRIBUTES =
  /^(?:xmlns|x|y|width|height|viewBox|id|d|points|cx|cy|r|rx|fill|fill-opacity|stroke|stroke-width|stroke-opacity|stroke-dasharray|stroke-linejoin|paint-order|shape-rendering|patternUnits|patternTransform|text-anchor|font-family|font-size|font-weight|xml:space)$/;

function strange(document: Document): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const fetches = /url\(|:\/\/|^\s*(?:javascript|data):/i.test(value) && !/^url\(#[a-z-]+\)$/.test(value) && name !== 'xmlns';
      return ATTRIBUTES.test(name) && !fetches ? [] : [`${name}="${value}"`];
    }),
  ]);
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><image href="https://example.org/x"/>',
  "' onload='alert(1)",
  '</text><foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
  ']]><![CDATA[<a xlink:href="javascript:1">',
  '&lt;&#60;&amp;%lt;',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  '<?xml-stylesheet href="https://example.org/x.css"?>',
  'url(https://example.org/x)',
  '\u0000\u0007\ufffe\ud800',
];

describe('a picture as SVG', () => {
  it.each(HOSTILE)('holds nothing that runs or is fetched when something is called %j', (name) => {
    const document = parsed(pictureToSvg(pictureNamed(name), () => '#123456'));
    expect(document.querySelector('parsererror')).toBeNull();
    expect(strange(document)).toEqual([]);
    expect([...document.childNodes].map(({ nodeType }) => nodeType)).toEqual([1]);
  });

  it('is sound for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const document = parsed(pictureToSvg(pictureOf(EMPTY, { title: name, line: name, measure: measureRoughly }), () => '#123456'));
        expect(document.querySelector('parsererror')).toBeNull();
        expect(strange(document)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('says in text what it is: title, view, map and legend', () => {
    const document = parsed(pictureToSvg(pictureNamed('hub & spoke'), () => '#123456'));
    const texts = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(document.querySelector('title')?.textContent).toBe('hub & spoke');
    expect(texts).toEqual(expect.arrayContaining(['hub & spoke', '10.0.0.0/13 in view · hub & spoke', '10.10.0.0/16', 'VNet', 'overlap']));
  });

  it('keeps patterns of map and legend apart, and each that is used is there', () => {
    const document = parsed(pictureToSvg(pictureNamed('hub'), () => '#123456'));
    const ids = [...document.querySelectorAll('pattern')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...document.querySelectorAll('[fill^="url("]')].map((element) => element.getAttribute('fill')?.slice(5, -1) ?? '');
    expect(used.length).toBeGreaterThan(1);
    for (const id of used) expect(ids).toContain(id);
  });
});

const EMPTY = frameOf({ version: 1, name: 'empty', networks: [], clusters: [] });

describe('the sheet', () => {
  it('has room for the map and for each line of the legend, whatever its width', () => {
    for (const width of [200, 400, 1400]) {
      const map = { ...frameOf(MAP_PLANS.overlay), width };
      const { sheet, at } = pictureOf(map, { title: 'T', line: 'L', measure: measureRoughly });
      expect(sheet.width).toBeGreaterThanOrEqual(width + 2 * at.x);
      for (const { box, text } of sheet.labels) {
        expect(box.y, text).toBeGreaterThanOrEqual(0);
        expect(box.y + box.h, text).toBeLessThanOrEqual(sheet.height);
        expect(box.x + box.w, text).toBeLessThanOrEqual(sheet.width);
        expect(box.y + box.h <= at.y || box.y >= at.y + map.height, text).toBe(true);
      }
      expect(sheet.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(map.legend.map(({ text }) => text)));
    }
  });

  it('shortens a title that is wider than the map', () => {
    const { sheet } = pictureOf(EMPTY, { title: 'a very long name '.repeat(20), line: '', measure: measureRoughly });
    expect(sheet.labels[0]?.text).toContain('…');
  });
});
