import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const UI = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(UI, { recursive: true, encoding: 'utf8' });
const read = (name: string): string => readFileSync(path.join(UI, name), 'utf8');
/** They come with the page itself, before all others. */
const FIRST = /^styles[\\/](?:fonts|theme|base|controls|shell)\.css$/;

/** Properties that each sheet loaded later sets for a class on its own: `.sizing`, never `.advice.sizing` or `.sizing > .input`. */
const sheets = files
  .filter((name) => name.endsWith('.css') && !FIRST.test(name))
  .map((name) => {
    const own = new Map<string, Set<string>>();
    for (const [, selectors = '', body = ''] of read(name)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const properties = [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, property = '']) => property);
      for (const selector of selectors.split(',')) {
        const alone = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
        if (alone !== undefined) own.set(alone, new Set([...(own.get(alone) ?? []), ...properties]));
      }
    }
    return { name, own };
  });

/** Classes that stand together on an element. */
const together = files
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => [...read(name).matchAll(/className="([^"]+ [^"]+)"/g)].map(([, classes = '']) => ({ name, classes: classes.split(' ') })));

describe('sheets that are loaded when they are needed', () => {
  it('never leave it to the order in which they arrive what an element looks like', () => {
    const clashes = together.flatMap(({ name, classes }) =>
      classes.flatMap((one, i) =>
        classes.slice(i + 1).flatMap((other) =>
          sheets.flatMap((a) =>
            sheets.flatMap((b) => {
              const shared = a === b ? [] : [...(a.own.get(one) ?? [])].filter((property) => b.own.get(other)?.has(property));
              return shared.length === 0 ? [] : [`${name}: .${one} of ${a.name} and .${other} of ${b.name} both set ${shared.join(', ')}`];
            }),
          ),
        ),
      ),
    );
    expect(clashes).toEqual([]);
  });

  it('are looked at at all', () => {
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.flatMap(({ own }) => [...own.keys()]).length).toBeGreaterThan(200);
    expect(together.length).toBeGreaterThan(30);
  });
});
