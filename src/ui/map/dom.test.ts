// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { prefixOf } from '../../core/net/prefix.ts';
import type { LegendEntry } from '../../map/types.ts';
import { crumbOf, showCrumbs } from './crumbsDom.ts';
import { showLegend, toggleLegend } from './legendDom.ts';
import { hideTip, showTip } from './tooltipDom.ts';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
  },
);

const texts = (list: Element): (string | null)[] => [...list.children].map((line) => line.textContent);

test('the breadcrumb rewrites its buttons in place and marks the last', () => {
  const list = document.createElement('ol');
  showCrumbs(list, ['0.0.0.0/0', '10.0.0.0/8', '10.244.0.0/16'].map(prefixOf));
  const first = list.querySelector('button');
  expect(texts(list)).toEqual(['0.0.0.0/0', '›10.0.0.0/8', '›10.244.0.0/16']);
  expect(list.querySelectorAll('[aria-current]')).toHaveLength(1);
  showCrumbs(list, ['0.0.0.0/0', '192.0.0.0/8'].map(prefixOf));
  expect(texts(list)).toEqual(['0.0.0.0/0', '›192.0.0.0/8']);
  expect(list.querySelector('button')).toBe(first);
  expect(list.lastElementChild?.querySelector('[aria-current="location"]')?.textContent).toBe('192.0.0.0/8');
  expect(crumbOf(list.lastElementChild?.lastElementChild ?? null)).toMatchObject({ index: 1, kind: 'crumb' });
  expect(crumbOf(list.lastElementChild?.firstElementChild ?? null)).toMatchObject({ index: 1, kind: 'beside' });
  expect(list.querySelector('.map-beside')?.getAttribute('aria-label')).toBe('What lies beside 192.0.0.0/8');
  expect(crumbOf(list)).toBeNull();
});

test('a way that has no room says that its middle is left out, and leaves out no more than it has to', () => {
  const list = document.createElement('ol');
  const shown = (): number => (list.dataset['kept'] === 'all' ? list.children.length : Number(list.dataset['kept']) + 1);
  Object.defineProperty(list, 'clientWidth', { value: 300 });
  Object.defineProperty(list, 'scrollWidth', { get: () => shown() * 100 });
  const way = ['fd00::/8', 'fd12::/16', 'fd12:3456::/32', 'fd12:3456:789a::/48', 'fd12:3456:789a::/64'].map(prefixOf);
  showCrumbs(list, way);
  expect(list.dataset['kept']).toBe('2');
  showCrumbs(list, way.slice(0, 3));
  expect(list.dataset['kept']).toBe('all');
});

test('the legend changes only with what is in sight, and shows names as text', () => {
  const list = document.createElement('ul');
  const more = document.createElement('button');
  const entries: readonly LegendEntry[] = [
    { key: 'vnet', text: '<b>VNet</b>', paint: 'vnet', kind: 'fill' },
    { key: 'illustrative', text: 'order is illustrative', paint: 'ink-mute', kind: 'outline' },
  ];
  showLegend(list, more, entries);
  const before = list.firstElementChild;
  showLegend(
    list,
    more,
    entries.map((entry) => ({ ...entry })),
  );
  expect(list.firstElementChild).toBe(before);
  expect(texts(list)).toEqual(['<b>VNet</b>', 'order is illustrative']);
  expect(list.querySelector('b')).toBeNull();
  expect(list.querySelectorAll('.map-swatch')).toHaveLength(1);
  showLegend(list, more, []);
  expect(list.childElementCount).toBe(0);
});

test('a legend that has no room offers all of it', () => {
  const list = document.createElement('ul');
  const more = document.createElement('button');
  let height = 40;
  Object.defineProperty(list, 'clientHeight', { value: 40 });
  Object.defineProperty(list, 'scrollHeight', { get: () => height });
  showLegend(list, more, [{ key: 'vnet', text: 'VNet', paint: 'vnet', kind: 'fill' }]);
  expect(more.hidden).toBe(true);
  height = 60;
  showLegend(list, more, [{ key: 'subnet', text: 'subnet', paint: 'subnet', kind: 'fill' }]);
  expect([more.hidden, more.textContent, more.getAttribute('aria-expanded')]).toEqual([false, 'Whole legend', 'false']);
  toggleLegend(list, more);
  expect([more.hidden, more.textContent, more.getAttribute('aria-expanded')]).toEqual([false, 'Less', 'true']);
});

test('the tooltip stays inside its room and shows names as text', () => {
  const box = document.createElement('div');
  Object.defineProperty(box, 'offsetWidth', { value: 100 });
  Object.defineProperty(box, 'offsetHeight', { value: 40 });
  hideTip(box);
  expect(box.hidden).toBe(true);
  showTip(box, { title: '<i>hub</i>', lines: ['10.0.0.0/16'] }, 290, 10, 300, 200);
  expect(box.hidden).toBe(false);
  expect(box.textContent).toBe('<i>hub</i>10.0.0.0/16');
  expect(box.style.transform).toBe('translate(176px, 24px)');
  showTip(box, { title: 'hub', lines: [] }, 5, 195, 300, 200);
  expect(box.style.transform).toBe('translate(19px, 141px)');
});
