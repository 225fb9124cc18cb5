import { describe, expect, it } from 'vitest';
import { importTexts } from '../../interchange/import.ts';
import type { ImportResult } from '../../interchange/types.ts';
import { noticeOf } from './noticeOf.ts';

const refused = (text: string) => noticeOf(importTexts([{ name: 'plan.json', text }]), ['plan.json']);

describe('what is said of an import', () => {
  it('is nothing when a plan was read whole', () => {
    const text = JSON.stringify({ version: 1, name: 'Plan', networks: [], clusters: [] });
    expect(noticeOf(importTexts([{ name: 'plan.json', text }]), ['plan.json'])).toBeNull();
  });

  it('names what, where and what was expected when it is refused', () => {
    const text = JSON.stringify({ version: 1, name: 'Plan', networks: [{ name: 'hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/33'] }], clusters: [] });
    const notice = refused(text);
    expect(notice?.tone).toBe('error');
    expect(notice?.title).toBe('“plan.json” cannot be opened. The plan on the page is unchanged.');
    expect(notice?.sections[0]?.lines[0]).toMatchObject({ place: 'networks[0].addressPrefixes[0]', text: expect.stringContaining('/0 to /32') });
  });

  it('says so of text that is nothing it knows', () => {
    expect(refused('hello')?.sections[0]?.lines).toHaveLength(1);
  });

  it('lists what is unresolved and assumed, folds the rest, counts what is not listed', () => {
    const place = { input: 'a.json', path: 'properties.agentPoolProfiles[0]', line: 3, column: 1 };
    const note = (text: string) => ({ text, place });
    const result: ImportResult = {
      ok: true,
      scenario: { version: 1, name: 'Plan', networks: [], clusters: [] },
      report: {
        understood: [note('cluster payments')],
        assumed: Array.from({ length: 50 }, (_, i) => note(`assumption ${i}`)),
        ignored: [note('tags')],
        unresolved: [],
        more: { understood: 0, assumed: 7, ignored: 0, unresolved: 0 },
      },
    };
    const notice = noticeOf(result, ['a.json', 'b.json']);
    expect(notice?.sections.map(({ heading, folded }) => [heading, folded])).toEqual([
      ['Assumed', false],
      ['Ignored', true],
      ['Understood', true],
    ]);
    expect(notice?.sections[0]).toMatchObject({ more: 17 });
    expect(notice?.sections[0]?.lines[0]?.place).toBe('a.json: properties.agentPoolProfiles[0]');
  });
});
