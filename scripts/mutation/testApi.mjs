/** What tests of the core import from vitest, as far as they do: they are gathered here and run by `runner.mjs`. */
import { ASYMMETRIC_MATCHERS_OBJECT, chai, GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
const { expect } = chai;
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
globalThis[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);

/** Names of rows are their numbers: nobody reads them. */
const each = (one) => (rows) => (title, body) => rows.forEach((row, at) => one(`${title} #${at}`, () => (Array.isArray(row) ? body(...row) : body(row))));

/** An empty list of tests, and the functions that fill it; `inFile` tells which file the next ones come from. */
export function gathering() {
  /** @type {{ id: string, name: string, file: string | null, run: () => void }[]} */
  const tests = [];
  let loaded = null;
  const names = [];
  const describe = (name, body) => {
    names.push(name);
    body();
    names.pop();
  };
  const it = (title, ...rest) => {
    const body = rest.find((given) => typeof given === 'function');
    const name = [...names, title].join(' ');
    tests.push({ id: `${tests.length} ${name}`, name, file: loaded, run: () => checked(body()) });
  };
  describe.each = each(describe);
  it.each = each(it);
  const inFile = (file) => {
    loaded = file;
  };
  return { api: { describe, it, test: it, expect }, tests, inFile };
}

function checked(result) {
  if (typeof result?.then === 'function') throw new Error('a test of the core is never asynchronous');
}
