import type { Shelf } from '../../state/shelf.ts';
import type { Atlas } from '../../state/store.ts';

/** So many reasons are listed. */
const LISTED = 40;

/** Goes on with a kept plan; what no longer reads as a plan is explained, and stays where it is. */
export function openKept(atlas: Atlas, shelf: Shelf, planId: string): void {
  if (planId === atlas.getState().planId) return;
  const kept = shelf.take(planId);
  if (kept?.ok === true) {
    atlas.actions.resume(kept.value, `Open ${kept.value.scenario.name}`);
    atlas.actions.notify(null);
    return;
  }
  const lines =
    kept === null
      ? [{ place: '', text: 'It was removed, perhaps in another tab.' }]
      : kept.error.slice(0, LISTED).map(({ path, message }) => ({ place: path, text: message }));
  atlas.actions.notify({
    tone: 'error',
    title: 'The kept plan cannot be opened. The plan on the page is unchanged.',
    sections: [{ heading: '', lines, more: 0, folded: false }],
  });
}
