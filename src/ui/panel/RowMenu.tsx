/** What can be done with a part of the plan as a whole. What others refer to is removed only after a question. */
import { useState, type ReactElement } from 'react';
import type { Target } from '../../core/scenario/targets.ts';
import { usagesOf } from '../../core/scenario/usages.ts';
import { useAtlas } from '../atlas.ts';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { siblingAt, usePartFocus } from './parts.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

interface Props {
  readonly target: Target;
  readonly name: string;
  /** Position among its like, and how many there are. */
  readonly at: number;
  readonly of: number;
  /** Entries of its own, above the common ones. */
  readonly extra?: () => readonly MenuEntry[];
}

export function RowMenu({ target, name, at, of, extra }: Props): ReactElement {
  const atlas = useAtlas();
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const { focus, focusBeside } = usePartFocus();
  const { edit, settle } = atlas.actions;

  const removeNow = (): void => {
    edit({ type: 'remove', target });
    settle();
    focusBeside(target, at, of);
  };
  const remove = (): void => {
    const usages = usagesOf(atlas.getState().scenario, target);
    if (usages.length > 0) setAsking(usages);
    else removeNow();
  };
  const duplicate = (): void => {
    edit({ type: 'duplicate', target });
    focus(siblingAt(target, at + 1), 'name');
  };
  const moveTo = (to: number): void => {
    edit({ type: 'move', target, to });
    focus(siblingAt(target, to), 'menu');
  };
  const entries = (): readonly MenuEntry[] => [
    ...(extra?.() ?? []),
    { kind: 'action', label: 'Duplicate', onSelect: duplicate },
    { kind: 'action', label: 'Move up', disabled: at === 0, onSelect: () => moveTo(at - 1) },
    { kind: 'action', label: 'Move down', disabled: at >= of - 1, onSelect: () => moveTo(at + 1) },
    { kind: 'rule' },
    { kind: 'action', label: 'Remove', tone: 'error', onSelect: remove },
  ];
  return (
    <>
      <Menu label={`Actions for ${name}`} className="button more" kind="icon" size="small" entries={entries} />
      {asking !== null && (
        <RemoveDialog
          name={name}
          usages={asking}
          scenario={atlas.getState().scenario}
          onClose={() => {
            setAsking(null);
            focus(target, 'menu');
          }}
          onRemove={() => {
            setAsking(null);
            removeNow();
          }}
        />
      )}
    </>
  );
}
