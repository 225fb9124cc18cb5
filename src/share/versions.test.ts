import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
import { toBase64url } from './base64url.ts';
import { decodeScenario, encodeScenario, sealed } from './link.ts';
import { VERSIONS, type Versions } from './versions.ts';

interface Golden {
  readonly link: string;
  readonly scenario: Scenario;
}
const FOLDER = new URL('./golden/', import.meta.url);
const goldens = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file): Golden & { readonly file: string } => ({ file, ...JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) }));

/** Links that were ever sent. The folder only grows: nothing may leave this list. */
const EVER_SENT = [
  'v1-columns-of-names.json',
  'v1-dual-stack.json',
  'v1-empty.json',
  'v1-every-key.json',
  'v1-hub-and-spoke.json',
  'v1-kubenet.json',
  'v1-names-of-all-kinds.json',
  'v1-nothing-known.json',
  'v1-pod-subnet-static.json',
  'v1-text-as-typed.json',
  'v1-typical.json',
];

describe('links that were ever sent', () => {
  test('are all still here', () => {
    expect(goldens.map((golden) => golden.file)).toEqual(EVER_SENT);
  });

  test.each(goldens)('$file opens as the plan it was', ({ link, scenario }) => {
    expect(decodeScenario(link)).toEqual({ ok: true, value: scenario });
  });

  test.each(goldens.filter((golden) => golden.link.startsWith(`${VERSIONS.current}.`)))('$file is written as it was', ({ link, scenario }) => {
    expect(encodeScenario(scenario)).toBe(link);
  });
});

/** The steps that opening all these links takes. */
function stepsTaken(versions: Versions, links: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  for (const link of links) decodeScenario(link, versions, (from) => taken.add(from));
  return [...taken].sort((a, b) => a - b);
}

// The scheme itself, with two versions that never were: version 1 knew no name, version 2 called it "title".
const bytes = (value: object): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
const read = (data: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(data));
const record = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const link = (version: number, value: object): string => `${version}.${toBase64url(sealed(bytes(value)))}`;

describe('versions', () => {
  test('every version up to the current one has a reader, and a step to the next one that some link of the folder takes', () => {
    const numbers = Array.from({ length: VERSIONS.current }, (_, i) => i + 1);
    expect([...VERSIONS.readers.keys()].sort((a, b) => a - b)).toEqual(numbers);
    const steps = numbers.slice(0, -1);
    expect(VERSIONS.migrations.map((migration) => migration.from).sort((a, b) => a - b)).toEqual(steps);
    expect(
      stepsTaken(
        VERSIONS,
        goldens.map((golden) => golden.link),
      ),
    ).toEqual(steps);
  });

  const three: Versions = {
    current: 3,
    readers: new Map([
      [1, read],
      [2, read],
      [3, read],
    ]),
    migrations: [
      { from: 1, migrate: (plan) => ({ ...record(plan), title: 'Untitled' }) },
      {
        from: 2,
        migrate: (plan) => {
          const { title, ...rest }: { title?: unknown } = record(plan);
          return { ...rest, name: title };
        },
      },
    ],
  };
  const OLD = link(1, { version: 1, networks: [], clusters: [] });
  const MIDDLE = link(2, { version: 1, title: 'Second', networks: [], clusters: [] });

  test('an old link takes every step to the current version, in order', () => {
    const steps: number[] = [];
    expect(decodeScenario(OLD, three, (from) => steps.push(from))).toEqual({ ok: true, value: { version: 1, name: 'Untitled', networks: [], clusters: [] } });
    expect(steps).toEqual([1, 2]);
    expect(decodeScenario(MIDDLE, three)).toEqual({ ok: true, value: { version: 1, name: 'Second', networks: [], clusters: [] } });
  });

  test('a step that no link takes is noticed', () => {
    expect(stepsTaken(three, [MIDDLE])).toEqual([2]);
    expect(stepsTaken(three, [OLD, MIDDLE])).toEqual([1, 2]);
  });

  test('a missing step refuses the link instead of opening half of it', () => {
    const gap: Versions = { ...three, migrations: three.migrations.slice(0, 1) };
    const opened = decodeScenario(OLD, gap);
    expect(opened.ok ? 'opened' : opened.error[0]?.code).toBe('link-content');
    const unread: Versions = { ...three, readers: new Map([[3, read]]) };
    const foreign = decodeScenario(OLD, unread);
    expect(foreign.ok ? 'opened' : foreign.error[0]?.code).toBe('link-foreign');
  });
});
