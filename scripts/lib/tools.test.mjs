import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';
import { isInstalled, nodeIsUsable } from './ensure.mjs';

describe('which Node is usable', () => {
  it.each([
    ['v20.18.3', false],
    ['v20.19.0', true],
    ['v21.7.0', false],
    ['v22.11.0', false],
    ['v22.12.0', true],
    ['v24.0.0', true],
  ])('%s: %s', (version, usable) => expect(nodeIsUsable(version)).toBe(usable));
});

describe('what counts as installed', () => {
  const lock = {
    packages: { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.2.3' }, 'node_modules/b-darwin': { version: '2.0.0', optional: true } },
  };
  it('is every package of the lock file in its version, other platforms apart', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.2.3' } } })).toBe(true);
  });
  it('is not an older version, a missing package, or nothing', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.2.2' } } })).toBe(false);
    expect(isInstalled(lock, { packages: {} })).toBe(false);
    expect(isInstalled(lock, {})).toBe(false);
  });
});

describe('what the runners report', () => {
  it('counts a suite that could not be loaded as a failure', () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({ passed: 7, failed: 1 });
  });
  it('counts passed and failed tests', () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1 })).toEqual({ passed: 7, failed: 2 });
  });
  it('counts flaky tests and errors outside tests as failures', () => {
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
  });
  it('counts nothing in an empty report', () => {
    expect(countPlaywright({})).toEqual({ passed: 0, failed: 0 });
  });
});
