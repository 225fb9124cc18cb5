import { expect, test } from 'vitest';
import { createPaintTable, UNSET_COLOR, type StyleReader } from './theme.ts';

function reader(properties: Record<string, string>): StyleReader & { reads: number } {
  return {
    reads: 0,
    property(name) {
      this.reads += 1;
      return properties[name] ?? '';
    },
    isColor: (text) => /^#[0-9a-f]{6}$/.test(text),
    toRgba: (color) => [Number.parseInt(color.slice(1, 3), 16), Number.parseInt(color.slice(3, 5), 16), Number.parseInt(color.slice(5, 7), 16), 255],
  };
}

test('a colour is read once a theme', () => {
  const properties: Record<string, string> = { '--map-pod': ' #00805d ' };
  const style = reader(properties);
  const table = createPaintTable(style);
  expect([table.color('pod'), table.color('pod'), table.rgba('pod')]).toEqual(['#00805d', '#00805d', [0, 128, 93, 255]]);
  expect(style.reads).toBe(1);
  properties['--map-pod'] = '#2bb58a';
  expect(table.color('pod')).toBe('#00805d');
  const before = table.version;
  table.refresh();
  expect(table.color('pod')).toBe('#2bb58a');
  expect(table.rgba('pod')).toEqual([43, 181, 138, 255]);
  expect(table.version).toBeGreaterThan(before);
});

test('what is unset or no colour paints hot pink', () => {
  const table = createPaintTable(reader({ '--map-node': 'not a colour' }));
  expect([table.color('vnet'), table.color('node')]).toEqual([UNSET_COLOR, UNSET_COLOR]);
  expect(table.rgba('vnet')).toEqual([255, 105, 180, 255]);
});

test('fonts come from the page, or from names that ship with it', () => {
  const table = createPaintTable(reader({ '--font-mono': 'Mono Test, monospace' }));
  expect(table.font('cidr', 22)).toBe('450 22px Mono Test, monospace');
  expect(table.font('name', 12)).toContain('600 12px');
  expect(table.font('name', 12)).toContain('Inter');
});
