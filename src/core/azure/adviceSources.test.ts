import { describe, expect, it } from 'vitest';
import { ADVICE_SOURCES, releaseNotes } from './adviceSources.ts';
import { SOURCES } from './sources.ts';

describe('sources of advice', () => {
  const all = [...Object.values(ADVICE_SOURCES), releaseNotes('2025-01-30')];
  it('bear a name and an ISO date each', () => {
    for (const { source, date } of all) {
      expect(source).toMatch(/^\S.*\S$/);
      expect(date).toMatch(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/);
    }
  });

  it('are not listed twice, here or among the others', () => {
    const names = [...Object.values(ADVICE_SOURCES), ...Object.values(SOURCES)].map(({ source, date }) => `${source} ${date}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('name release notes as the others do', () => {
    expect(releaseNotes(SOURCES.releaseSurgeDefault.date)).toEqual(SOURCES.releaseSurgeDefault);
  });
});
