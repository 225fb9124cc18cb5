import { describe, expect, it } from 'vitest';
import type { DiffTable } from '../../interchange/export/diff.ts';
import { filtered } from './filter.ts';

const tables: readonly DiffTable[] = [
  { about: 'findings', title: 'New findings', head: ['Severity', 'Rule'], rows: [{ cells: ['error', 'overlap'], text: 'Meets 10.1.0.0/24.' }] },
  { about: 'ranges', title: 'Ranges', head: ['Change', 'Of'], rows: [{ cells: ['added', 'Hub'] }, { cells: ['moved', 'spoke'] }] },
];
const shown = (...given: Parameters<typeof filtered> extends [unknown, ...infer Rest] ? Rest : never): string[] =>
  filtered(tables, ...given).flatMap(({ title, rows }) => rows.map(({ cells }) => `${title}: ${cells.join(' ')}`));

describe('the filter of a comparison', () => {
  it.each<[Parameters<typeof shown>, string[]]>([
    [
      ['all', ''],
      ['New findings: error overlap', 'Ranges: added Hub', 'Ranges: moved spoke'],
    ],
    [
      ['ranges', ' '],
      ['Ranges: added Hub', 'Ranges: moved spoke'],
    ],
    [['all', 'hub'], ['Ranges: added Hub']],
    [['all', '10.1. ERROR'], ['New findings: error overlap']],
    [['ranges', 'overlap'], []],
    [['settings', ''], []],
  ])('%j', (given, expected) => {
    expect(shown(...given)).toEqual(expected);
  });
});
