/** Above the map while two plans are compared: which of them it shows, and what differs marked on it. */
import './compare.css';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type ReactElement } from 'react';
import { formatNumber, plural } from '../../core/findings/text.ts';
import type { Against } from '../../state/state.ts';
import { useActions } from '../atlas.ts';
import { Choices } from '../controls/Choices.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { usePage } from '../pageContext.ts';
import { MARKED, marksOf, type Side } from './marks.ts';
import { useComparison } from './useComparison.ts';

export function CompareBar({ against }: { readonly against: Against }): ReactElement {
  const { compare, setTab } = useActions();
  const page = usePage();
  const { ranges } = useComparison(against);
  const [marked, setMarked] = useState(true);
  const side: Side = (against.onMap === 'other') === against.earlier ? 'before' : 'after';
  const { map } = page;
  useEffect(() => {
    map?.showChanges(marked ? marksOf(ranges, side) : []);
    return () => map?.showChanges([]);
  }, [map, ranges, side, marked]);
  return (
    <section className="compare-bar" aria-label="Comparison on the map">
      <GitCompare size={15} aria-hidden />
      <Choices
        label="Plan on the map"
        value={side}
        choices={[
          { value: 'before', label: 'Before' },
          { value: 'after', label: 'After' },
        ]}
        onChange={(next) => compare({ ...against, onMap: (next === 'before') === against.earlier ? 'other' : 'own' })}
      />
      <output className="compare-where">
        {against.onMap === 'other' ? (
          <>
            The map shows <bdi>{against.scenario.name}</bdi> (<bdi>{against.label}</bdi>); the panels stay with the plan at hand.
          </>
        ) : (
          <>
            The map shows the plan at hand, compared with <bdi>{against.label}</bdi>.
          </>
        )}
      </output>
      <label className="compare-mark">
        <input type="checkbox" checked={marked} onChange={() => setMarked(!marked)} />
        {ranges.length > MARKED
          ? `Mark ${formatNumber(MARKED)} of ${plural(ranges.length, 'changed range')}`
          : `Mark ${plural(ranges.length, 'changed range')}`}
      </label>
      <button type="button" className="link" onClick={() => setTab('compare')}>
        All changes
      </button>
      <IconButton label="End the comparison" size="small" onClick={() => compare(null)}>
        <X size={14} aria-hidden />
      </IconButton>
    </section>
  );
}
