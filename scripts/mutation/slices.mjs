/** What of the core is mutated together, and whose tests have to find it out. */
import { existsSync } from 'node:fs';

const CORE = new URL('../../src/core/', import.meta.url);

/** A folder of the core with the tests beside it. */
const folder = (name, ...more) => ({ mutate: [`src/core/${name}/**/*.ts`], tests: [`src/core/${name}/**/*.test.ts`, ...more] });

/** @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly tests: readonly string[] }>>} */
export const SLICES = {
  headroom: { mutate: ['src/core/advice/headroom.ts'], tests: ['src/core/advice/headroom.test.ts'] },
  plan: folder('plan'),
  rules: folder('findings/rules'),
  findings: { mutate: ['src/core/findings/*.ts'], tests: ['src/core/findings/*.test.ts', 'src/core/findings/rules/*.test.ts'] },
  net: folder('net'),
  sizing: folder('advice/sizing'),
  space: {
    mutate: ['allocator', 'freeSpace', 'lengths', 'privateSpace', 'gatewaySubnets'].map((name) => `src/core/advice/${name}.ts`),
    tests: ['src/core/advice/*.test.ts', 'src/core/advice/sizing/*.test.ts'],
  },
  fixes: folder('advice/fixes'),
  mutability: folder('advice/mutability'),
  migration: folder('advice/migration'),
  compatibility: folder('advice/compatibility'),
  traffic: { mutate: ['src/core/advice/nsg.ts', 'src/core/advice/snat.ts'], tests: ['src/core/advice/nsg.test.ts', 'src/core/advice/snat.test.ts'] },
  scenario: folder('scenario'),
  azure: folder('azure'),
  base: folder('base', 'src/core/net/*.test.ts'),
  placing: folder('advice/placing'),
  pages: {
    mutate: ['src/core/advice/pages/*.ts', 'src/core/advice/clusterView.ts', 'src/core/advice/answer.ts'],
    tests: ['clusterView.test.ts', ...['pages', 'compatibility', 'migration', 'mutability'].map((name) => `${name}/**/*.test.ts`)].map(
      (name) => `src/core/advice/${name}`,
    ),
  },
  report: folder('report'),
};

/** A slice by its name; or one file below `src/core`, "plan/nodes.ts", with its own tests, else those of its folder. null: neither. */
export function sliceOf(name) {
  if (Object.hasOwn(SLICES, name)) return SLICES[name];
  if (!/^[\w/]+\.ts$/.test(name) || !existsSync(new URL(name, CORE))) return null;
  const own = name.replace(/\.ts$/, '.test.ts');
  const tests = existsSync(new URL(own, CORE)) ? own : name.replace(/[^/]*$/, '**/*.test.ts');
  return { mutate: [`src/core/${name}`], tests: [`src/core/${tests}`] };
}

/** The name of its files in `reports/mutation/`. */
export const fileOf = (name) => name.replaceAll('/', '-').replace(/\.ts$/, '');

/** What a report says of the mutants that were tried; those that break off or never end count as found. */
export function scoreOf(report) {
  let killed = 0;
  let survived = 0;
  for (const { mutants } of Object.values(report.files)) {
    for (const { status } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      else if (status === 'Survived' || status === 'NoCoverage') survived += 1;
    }
  }
  return { killed, survived, score: killed + survived === 0 ? 1 : killed / (killed + survived) };
}
