import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = ReadonlyMap<string, string>;

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

function themeOf(selector: string): Theme {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6,8})\s*;/g)].map(([, name = '', value = '']) => [name, value]));
}

const themes = { light: themeOf(':root'), dark: themeOf(":root[data-theme='dark']") } as const;
const names = ['light', 'dark'] as const;

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Theme, a: string, b: string): number {
  const [one, other] = [a, b].map((name) => {
    const value = theme.get(name);
    if (value === undefined) throw new Error(`no --${name}`);
    return luminance(value);
  });
  return (Math.max(one ?? 0, other ?? 0) + 0.05) / (Math.min(one ?? 0, other ?? 0) + 0.05);
}

const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['ui-ink', ['ui-bg', 'ui-panel', 'ui-sunken', 'ui-hover', 'ui-pressed', 'ui-accent-soft', 'ui-error-soft', 'ui-good-soft', 'ui-note-soft']],
  ['ui-ink-soft', ['ui-panel', 'ui-sunken', 'ui-hover', 'ui-error-soft', 'ui-note-soft', 'ui-accent-soft']],
  ['ui-ink-mute', ['ui-bg', 'ui-panel', 'ui-sunken', 'ui-hover', 'ui-accent-soft']],
  ['ui-accent', ['ui-panel', 'ui-sunken', 'ui-hover', 'ui-accent-soft']],
  ['ui-error-ink', ['ui-panel', 'ui-sunken', 'ui-hover', 'ui-error-soft', 'ui-accent-soft']],
  ['ui-warning-ink', ['ui-panel', 'ui-sunken', 'ui-hover', 'ui-warning-soft']],
  ['ui-good', ['ui-panel', 'ui-hover', 'ui-good-soft']],
  ['ui-on-accent', ['ui-accent']],
  ['ui-on-strong', ['ui-strong']],
  ['ui-on-error', ['ui-error']],
  ['map-ink', ['map-canvas', 'map-paper', 'map-vnet', 'map-subnet', 'map-label-halo']],
  ['map-ink-mute', ['map-canvas', 'map-paper', 'map-label-halo']],
  ['map-on-node', ['map-node', 'map-node-alt']],
  ['map-ink', ['map-node-tint', 'map-node-tint-alt', 'map-node-pods', 'map-node-pods-alt', 'map-node-pods-tint', 'map-node-pods-tint-alt']],
  ['map-on-pod', ['map-pod', 'map-pod-alt']],
  ['map-on-pod-tint', ['map-pod-tint', 'map-pod-tint-alt']],
  ['map-on-service', ['map-service']],
  ['map-on-connected', ['map-connected']],
  ['map-paper', ['map-gateway']],
  ['map-on-conflict', ['map-conflict']],
];

/** Marks that mean something without text need 3 : 1 against what they lie on. */
const MARKS: readonly (readonly [string, readonly string[]])[] = [
  ['ui-line-strong', ['ui-panel']],
  ['ui-focus', ['ui-bg', 'ui-panel', 'ui-sunken', 'ui-hover']],
  ['ui-error', ['ui-panel', 'ui-error-soft', 'ui-accent-soft']],
  ['ui-warning', ['ui-panel']],
  ['map-vnet-line', ['map-paper', 'map-canvas']],
  ['map-subnet-line', ['map-paper', 'map-vnet']],
  ['map-node', ['map-paper', 'map-subnet', 'map-vnet']],
  ['map-node-line', ['map-subnet']],
  ['map-pod', ['map-paper']],
  ['map-pod-line', ['map-paper', 'map-pod-tint']],
  ['map-service-line', ['map-paper']],
  ['map-connected', ['map-paper']],
  ['map-connected-line', ['map-paper']],
  ['map-conflict', ['map-paper', 'map-vnet', 'map-subnet']],
  ['map-conflict-line', ['map-paper']],
  ['map-selection', ['map-paper', 'map-canvas', 'map-vnet', 'map-subnet']],
];

const pairs = (table: typeof TEXT) => names.flatMap((name) => table.flatMap(([front, backs]) => backs.map((back) => [name, front, back] as const)));

describe('colours', () => {
  it('are the same set in both themes', () => {
    expect([...themes.dark.keys()].sort()).toEqual([...themes.light.keys()].sort());
    expect(themes.light.size).toBeGreaterThan(70);
  });

  it.each(pairs(TEXT))('%s: text in %s can be read on %s', (name, front, back) => {
    expect(contrast(themes[name], front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(MARKS))('%s: %s can be told from %s', (name, front, back) => {
    expect(contrast(themes[name], front, back)).toBeGreaterThanOrEqual(3);
  });

  it('name every paint of the map', () => {
    const types = readFileSync(new URL('../../map/types.ts', import.meta.url), 'utf8');
    const paints = [...types.slice(types.indexOf('export type Paint ='), types.indexOf(';', types.indexOf('export type Paint ='))).matchAll(/'([\w-]+)'/g)].map(
      ([, paint]) => paint,
    );
    expect(paints.length).toBeGreaterThan(40);
    expect(paints.filter((paint) => !themes.light.has(`map-${paint ?? ''}`))).toEqual([]);
  });
});

/** Machado, Oliveira and Fernandes (2009), full severity, on linear light. */
const BLINDNESS = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

type Triple = readonly [number, number, number];

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function seen([r, g, b]: Triple, m: readonly number[]): Triple {
  const row = (i: number): number => Math.min(1, Math.max(0, (m[i] ?? 0) * r + (m[i + 1] ?? 0) * g + (m[i + 2] ?? 0) * b));
  return [row(0), row(3), row(6)];
}

/** OKLab (Björn Ottosson, 2020). */
function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('colour-blind eyes', () => {
  const kinds = ['protanopia', 'deuteranopia', 'tritanopia'] as const;
  const roles = ['map-node', 'map-pod', 'map-service', 'map-connected', 'map-conflict'] as const;
  const cases = names.flatMap((name) => kinds.flatMap((kind) => roles.flatMap((a, i) => roles.slice(i + 1).map((b) => [name, kind, a, b] as const))));
  // Some 0.02 in OKLab is the least difference that is seen at all; the areas here differ by at least three times that.
  it.each(cases)('%s, %s: %s and %s differ', (name, kind, a, b) => {
    const [one, other] = [a, b].map((role) => oklab(seen(linear(themes[name].get(role) ?? '#000000'), BLINDNESS[kind])));
    expect(one && other ? distance(one, other) : 0).toBeGreaterThan(0.06);
  });
});
