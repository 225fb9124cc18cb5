/** The plans that this browser keeps: open, rename, duplicate, remove and take back. */
import './plans.css';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState, type ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import { copyName, type KeptPlan, type Removed } from '../../state/shelf.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { MoreList } from '../controls/MoreList.tsx';
import { usePage } from '../pageContext.ts';
import { formatBytes } from '../share/shareWords.ts';
import { openKept } from './openKept.ts';
import { PlanRow } from './PlanRow.tsx';
import { nameOfKept } from './planWords.ts';
import { usePlans } from './usePlans.ts';

/** A removed plan, and whether it was the one at hand. */
interface Taken extends Removed {
  readonly name: string;
  readonly wasOpen: boolean;
}

/** So many plans are shown at once. */
const SHOWN = 50;

export function PlansDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const atlas = useAtlas();
  const { shelf, newId } = usePage();
  const current = useAtlasState((state) => state.planId);
  const { plans, refresh } = usePlans();
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [problem, setProblem] = useState('');
  const undo = useRef<HTMLButtonElement>(null);

  const done = (worked: boolean): void => {
    setProblem(worked ? '' : 'The browser’s storage is full or switched off: nothing was changed.');
    refresh();
  };
  const rename = (plan: KeptPlan, name: string): void => {
    if (plan.planId !== current) {
      done(shelf.rename(plan.planId, name) === 'kept');
      return;
    }
    atlas.actions.edit({ type: 'rename-plan', name });
    atlas.actions.settle();
    done(true);
  };
  const duplicate = (plan: KeptPlan): void => {
    const names = new Set(plans.map(nameOfKept));
    done(shelf.duplicate(plan.planId, newId(), copyName(nameOfKept(plan), names)));
  };
  const remove = (plan: KeptPlan): void => {
    const wasOpen = plan.planId === current;
    // Something must lie on the table: the plan before it, else an empty one.
    if (wasOpen) {
      const next = plans.find(({ planId, name }) => planId !== current && name !== null);
      if (next) openKept(atlas, shelf, next.planId);
      if (atlas.getState().planId === current) atlas.actions.open(emptyScenario(), 'Start an empty plan', 'passing');
    }
    const removed = shelf.remove(plan.planId);
    if (removed !== null) setTaken([...taken, { ...removed, name: nameOfKept(plan), wasOpen }]);
    done(true);
    // The button that was pressed is gone.
    requestAnimationFrame(() => undo.current?.focus());
  };
  const newest = taken[taken.length - 1];
  const putBack = (one: Taken): void => {
    const worked = shelf.putBack(one);
    if (worked) {
      setTaken(taken.slice(0, -1));
      if (one.wasOpen) openKept(atlas, shelf, one.planId);
    }
    done(worked);
  };
  const size = plans.reduce((sum, plan) => sum + plan.size, 0);

  return (
    <Dialog
      title="Plans in this browser"
      onClose={onClose}
      foot={
        <>
          <output className="plans-told">
            {problem === '' && newest !== undefined && (
              <>
                Removed <bdi>“{newest.name}”</bdi>
              </>
            )}
            {problem}
          </output>
          {newest !== undefined && (
            <button ref={undo} type="button" className="button" onClick={() => putBack(newest)}>
              <Undo2 size={15} aria-hidden />
              Put it back
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      {plans.length === 0 ? (
        <p className="plans-lead">No plan is kept yet. A plan is kept from its first change on, or from the moment it is opened from a file or a link.</p>
      ) : (
        <>
          <p className="plans-lead">
            {plural(plans.length, 'plan')}, {formatBytes(size)}. They are kept in this browser alone: whoever clears its data clears them too.
          </p>
          <ul className="plans" aria-label="Kept plans">
            <MoreList
              items={plans}
              step={SHOWN}
              what="plans"
              render={(plan) => (
                <PlanRow
                  key={plan.planId}
                  plan={plan}
                  current={plan.planId === current}
                  onOpen={() => {
                    openKept(atlas, shelf, plan.planId);
                    onClose();
                  }}
                  onRename={(name) => rename(plan, name)}
                  onDuplicate={() => duplicate(plan)}
                  onRemove={() => remove(plan)}
                />
              )}
            />
          </ul>
        </>
      )}
    </Dialog>
  );
}
