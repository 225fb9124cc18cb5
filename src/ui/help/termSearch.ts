import { GLOSSARY, TERM_IDS, type TermId } from '../../core/azure/glossary.ts';

const names = (id: TermId): string => [GLOSSARY[id].title, ...(GLOSSARY[id].also ?? [])].join('\n').toLowerCase();

/** Terms with every word of the query in title, other spellings or text; those that are called so come first. An empty query means all. */
export function termsFor(query: string): readonly TermId[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return TERM_IDS;
  const found = TERM_IDS.filter((id) => words.every((word) => `${names(id)}\n${GLOSSARY[id].text.toLowerCase()}`.includes(word)));
  const called = (id: TermId): number => (words.every((word) => names(id).includes(word)) ? 0 : 1);
  return found.toSorted((a, b) => called(a) - called(b));
}
