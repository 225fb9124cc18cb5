/** From what the page has selected to its row. */
import { selectionOf, type Branch, type Kids } from './types.ts';

/** Key of the row that an item's id or a subject means: the item's own, else that of the subject; null: there is none. */
export function keyOf(top: Kids, selection: string): string | null {
  let bySubject: string | null = null;
  const visit = (branch: Branch, depth: number): string | null => {
    const { entry } = branch;
    if (entry.kind === 'part' || entry.kind === 'overhang') return null;
    if (selectionOf(entry) === selection) return branch.key;
    if (bySubject === null && entry.kind === 'item' && entry.item.subject === selection) bySubject = branch.key;
    if (depth >= DEEPEST || !mayHold(entry, selection)) return null;
    for (const kid of branch.kids().list ?? []) {
      const found = visit(kid, depth + 1);
      if (found !== null) return found;
    }
    return null;
  };
  for (const branch of top.list ?? []) {
    const found = visit(branch, 1);
    if (found !== null) return found;
  }
  return bySubject;
}

/** A network, its range, its subnet. */
const DEEPEST = 3;

/** Only the network or cluster that a selection begins with is looked into. */
function mayHold(entry: Branch['entry'], selection: string): boolean {
  const home =
    entry.kind === 'network' ? entry.network.subject : entry.kind === 'cluster' ? entry.cluster.subject : entry.kind === 'item' ? entry.item.subject : null;
  return home !== null && (selection.startsWith(`${home}/`) || selection.startsWith(`${home}|`));
}
