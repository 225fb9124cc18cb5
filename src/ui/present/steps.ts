/** What is stepped through while presenting: the plan, its saved views, what is wrong with it. */
import type { Finding, Report } from '../../core/report/types.ts';
import type { NamedView } from '../../share/views.ts';

export type Step = { /** Stays with the step while the plan changes under it. */ readonly key: string } & (
  | { readonly kind: 'plan' }
  | { readonly kind: 'view'; readonly view: NamedView }
  /** `id`: by `findingKeys`. */
  | { readonly kind: 'finding'; readonly finding: Finding; readonly id: string }
);

/** `keys`: those of the findings, in their order. Errors come before warnings, and notes, where they are wanted, at the end. */
export function stepsOf(views: readonly NamedView[], { findings }: Pick<Report, 'findings'>, keys: readonly string[], notes: boolean): readonly Step[] {
  const all = findings.map((finding, at): Step => ({ kind: 'finding', key: `finding ${keys[at] ?? ''}`, id: keys[at] ?? '', finding }));
  const graded = (severity: Finding['severity']): readonly Step[] => all.filter((step) => step.kind === 'finding' && step.finding.severity === severity);
  return [
    { kind: 'plan', key: 'plan' },
    ...views.map((view, at): Step => ({ kind: 'view', key: `view ${at}`, view })),
    ...graded('error'),
    ...graded('warning'),
    ...(notes ? graded('note') : []),
  ];
}

/** Where one is: at the step of that key, else, where that is gone, at the one that took its place. */
export function placeIn(steps: readonly Step[], place: { readonly key: string; readonly at: number }): number {
  const found = steps.findIndex(({ key }) => key === place.key);
  return found >= 0 ? found : Math.max(0, Math.min(place.at, steps.length - 1));
}

export type Move = 'next' | 'back' | 'first' | 'last';

export function moveTo(move: Move, at: number, count: number): number {
  const last = Math.max(0, count - 1);
  switch (move) {
    case 'next':
      return Math.min(last, at + 1);
    case 'back':
      return Math.max(0, at - 1);
    case 'first':
      return 0;
    case 'last':
      return last;
  }
}

export type Command = Move | 'fix' | 'apply' | 'notes' | 'leave';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key does while presenting; null: it does what it does elsewhere. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'b') return 'fix';
  if (letter === 'a') return 'apply';
  if (letter === 'n') return 'notes';
  if (letter === 'p' || key === 'Escape') return 'leave';
  // Shift and an arrow move the map.
  return shiftKey ? null : (MOVES.get(key) ?? null);
}

const MOVES: ReadonlyMap<string, Move> = new Map([
  ['ArrowRight', 'next'],
  ['PageDown', 'next'],
  ['ArrowLeft', 'back'],
  ['PageUp', 'back'],
  ['Home', 'first'],
  ['End', 'last'],
]);
