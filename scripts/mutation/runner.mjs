/**
 * Runs the tests of a slice inside Stryker's own process. All modules are one script that is evaluated anew for each mutant: nothing a
 * mutant leaves behind in a module reaches the next, and what is computed while a module loads is mutated too. A test runner made for
 * watching files takes seconds to start for what this does in hundredths.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { build } from 'vite';
import { sliceOf } from './slices.mjs';
import { gathering } from './testApi.mjs';

const MUTANTS = '__stryker__';
const SEED = 20_261_201;
/** A test that takes this much of the processor, and so many times what it took unchanged, never ends. */
const LOOP_MS = 500;
const LOOP_FACTOR = 8;

/** One script of all tests of the slice: a function of `require`. */
async function scriptOf(folder) {
  const { tests } = sliceOf(process.env.CIDR_ATLAS_MUTATE ?? '');
  const entry = '\0tests';
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'slice',
        resolveId: (id) => (id === 'tests' ? entry : undefined),
        load: (id) => (id === entry ? `import.meta.glob(${JSON.stringify(tests.map((pattern) => `/${pattern}`))}, { eager: true });` : undefined),
        transform: (code, id) =>
          id === entry
            ? code
            : `globalThis.cidrAtlasLoads(${id.endsWith('.test.ts') ? JSON.stringify(id) : 'null'});${code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))}`,
      },
    ],
    build: { ssr: true, write: false, minify: false, target: 'esnext', rollupOptions: { input: 'tests', output: { format: 'cjs', codeSplitting: false } } },
  });
  const [{ code }] = output;
  return new Script(`(function (require, module, exports) {${code}\n})`, { filename: path.join(folder, 'tests.cjs') });
}

class InProcess {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const folder = process.cwd();
    const own = createRequire(path.join(folder, 'package.json'));
    own('fast-check').configureGlobal({ seed: SEED });
    this.mutants = globalThis[MUTANTS] ??= {};
    this.script = await scriptOf(folder);
    this.require = own;
    this.usual = new Map();
  }

  /** The tests, from modules that are evaluated now; `loads` is told whose turn it is: a file of tests, or null for what they test. */
  gather(loads) {
    const { api, tests, inFile } = gathering();
    const module = { exports: {} };
    globalThis.cidrAtlasLoads = (file) => {
      inFile(file);
      loads(file);
    };
    this.script.runInThisContext()((id) => (id === 'vitest' ? api : this.require(id)), module, module.exports);
    return tests;
  }

  async dryRun() {
    const { mutants } = this;
    Object.assign(mutants, { activeMutant: undefined, currentTestId: undefined, mutantCoverage: undefined });
    const before = performance.now();
    // What a file of tests computes while it loads, tables above all, is part of each of its tests.
    const tests = this.gather((file) => {
      mutants.currentTestId = file ?? undefined;
    });
    this.loading = performance.now() - before;
    const results = [];
    for (const { id, name, run } of tests) {
      mutants.currentTestId = id;
      const start = performance.now();
      const failureMessage = failureOf(run);
      const timeSpentMs = performance.now() - start;
      results.push(failureMessage === null ? { id, name, timeSpentMs, status: 0 } : { id, name, timeSpentMs, status: 1, failureMessage });
      this.usual.set(id, timeSpentMs);
    }
    mutants.currentTestId = undefined;
    const { static: fixed = {}, perTest = {} } = mutants.mutantCoverage ?? {};
    const byTest = Object.fromEntries(tests.map(({ id, file }) => [id, { ...perTest[file], ...perTest[id] }]));
    return { status: 'complete', tests: results, mutantCoverage: { static: fixed, perTest: byTest } };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    // A process that was started anew after an endless mutant has not seen how long tests take unchanged.
    if (this.loading === undefined) await this.dryRun();
    const { mutants } = this;
    const always = mutantActivation === 'static';
    Object.assign(mutants, { hitCount: 0, hitLimit, activeMutant: always ? activeMutant.id : undefined });
    let tests = [];
    const broken = this.ended(() => {
      tests = this.gather((file) => {
        mutants.activeMutant = always || file !== null ? activeMutant.id : undefined;
      });
    }, this.loading);
    if (broken === 'endless') return { status: 'timeout' };
    if (broken !== null) return { status: 'killed', killedBy: testFilter ?? [], failureMessage: broken, nrOfTests: 1 };
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    const mine = tests.filter(({ id }) => wanted === null || wanted.has(id)).sort((a, b) => (this.usual.get(a.id) ?? 0) - (this.usual.get(b.id) ?? 0));
    mutants.activeMutant = activeMutant.id;
    for (const [at, { id, run }] of mine.entries()) {
      const failure = this.ended(run, this.usual.get(id) ?? 0);
      if (failure === 'endless' || (hitLimit !== undefined && mutants.hitCount > hitLimit)) return { status: 'timeout' };
      if (failure !== null) return { status: 'killed', killedBy: [id], failureMessage: failure, nrOfTests: at + 1 };
    }
    return { status: 'survived', nrOfTests: mine.length };
  }

  /** What a test says against the mutant; "endless" where it has used up its time; null: nothing. */
  ended(run, usual) {
    const most = LOOP_MS + LOOP_FACTOR * usual;
    globalThis.cidrAtlasRun = run;
    let failure = null;
    let timeout = most;
    for (;;) {
      const before = process.cpuUsage();
      failure = failureOf(() => RUN.runInThisContext({ timeout: Math.ceil(timeout) }));
      if (failure !== ENDED) return failure;
      // The clock on the wall runs on while others have the processor.
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 >= most / 2) return 'endless';
      timeout *= 4;
    }
  }
}

const RUN = new Script('globalThis.cidrAtlasRun()');
const ENDED = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

function failureOf(run) {
  try {
    run();
    return null;
  } catch (error) {
    return error?.code === ENDED ? ENDED : String(error?.message ?? error);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess)];
