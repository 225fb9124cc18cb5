/** The plans that one worked on last, for the gallery. */
import './plans.css';
import type { ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { usePage } from '../pageContext.ts';
import { openKept } from './openKept.ts';
import { formatDate, nameOfKept } from './planWords.ts';
import { usePlans } from './usePlans.ts';

const SHOWN = 4;

interface Props {
  readonly onOpened: () => void;
  readonly onAll: () => void;
}

export function RecentPlans({ onOpened, onAll }: Props): ReactElement | null {
  const atlas = useAtlas();
  const { shelf } = usePage();
  const current = useAtlasState((state) => state.planId);
  const { plans } = usePlans();
  const others = plans.filter(({ planId, name }) => planId !== current && name !== null);
  if (others.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent-plans">
      <div className="recent-head">
        <h3 id="recent-plans">Your plans</h3>
        <button type="button" className="link" onClick={onAll}>
          All {formatNumber(plans.length)}…
        </button>
      </div>
      <ul className="recent-list">
        {others.slice(0, SHOWN).map((plan) => (
          <li key={plan.planId}>
            <button
              type="button"
              className="plan-open"
              aria-label={`Open ${nameOfKept(plan)}`}
              onClick={() => {
                openKept(atlas, shelf, plan.planId);
                onOpened();
              }}
            >
              <span className="plan-title">
                <bdi>{nameOfKept(plan)}</bdi>
              </span>
              <span className="plan-meta">
                <time dateTime={new Date(plan.saved).toISOString()}>{formatDate(plan.saved)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
