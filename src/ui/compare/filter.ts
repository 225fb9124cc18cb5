/** Which rows of a difference are shown. */
import type { DiffRow, DiffTable } from '../../interchange/export/diff.ts';

export const TOPICS = ['all', 'findings', 'azure', 'ranges', 'settings'] as const;
export type Topic = (typeof TOPICS)[number];

/** Tables of a topic with the rows that hold every word, in whatever letter case; tables without such a row are left out. */
export function filtered(tables: readonly DiffTable[], topic: Topic, text: string): DiffTable[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const holds = ({ cells, text: sentence = '' }: DiffRow): boolean => {
    const all = [...cells, sentence].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return tables
    .filter(({ about }) => topic === 'all' || about === topic)
    .map((table) => (words.length === 0 ? table : { ...table, rows: table.rows.filter(holds) }))
    .filter(({ rows }) => rows.length > 0);
}
