import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../interchange/export/write.ts';
import { FORMAT_GROUPS, FORMAT_WORDS } from './formats.ts';

describe('the forms to take a plan away in', () => {
  it('are all listed, each once, and their files have names of their own', () => {
    const listed = FORMAT_GROUPS.flatMap(({ formats }) => formats);
    expect([...listed].sort()).toEqual([...EXPORT_FORMATS].sort());
    expect(new Set(listed.map((format) => FORMAT_WORDS[format].ending)).size).toBe(EXPORT_FORMATS.length);
    expect(new Set(listed.map((format) => FORMAT_WORDS[format].title)).size).toBe(EXPORT_FORMATS.length);
  });
});
