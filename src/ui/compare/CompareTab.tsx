/** The plan at hand held against another one: what differs, in tables, and on the map before and after. */
import './compare.css';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { parseCidr } from '../../core/net/prefix.ts';
import { diffMarkdown, diffSummary, diffTables } from '../../interchange/export/diff.ts';
import type { Against } from '../../state/state.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { CopyButton } from '../advice/CopyButton.tsx';
import { Choices } from '../controls/Choices.tsx';
import { usePage } from '../pageContext.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { filtered, TOPICS, type Topic } from './filter.ts';
import type { Side } from './marks.ts';
import { Sources } from './Sources.tsx';
import type { OtherPlan } from './sources.ts';
import { useComparison } from './useComparison.ts';

const TOPIC_WORDS: Readonly<Record<Topic, string>> = { all: 'All', findings: 'Findings', azure: 'Azure', ranges: 'Ranges', settings: 'Settings' };

export function CompareTab(): ReactElement {
  const { compare } = useActions();
  const against = useAtlasState((state) => state.against);
  const [choosing, setChoosing] = useState(false);
  const choose = ({ scenario, label }: OtherPlan): void => {
    compare({ scenario, label, earlier: against?.earlier ?? true, onMap: 'own' });
    setChoosing(false);
  };
  return (
    <div className="compare">
      {against === null || choosing ? (
        <Sources onChoose={choose} onCancel={against === null ? null : () => setChoosing(false)} />
      ) : (
        <Comparison against={against} onOther={() => setChoosing(true)} />
      )}
    </div>
  );
}

function Comparison({ against, onOther }: { readonly against: Against; readonly onOther: () => void }): ReactElement {
  const { compare, setTab } = useActions();
  const page = usePage();
  const own = useAtlasState((state) => state.scenario.name);
  const diff = useComparison(against);
  const [topic, setTopic] = useState<Topic>('all');
  const [text, setText] = useState('');
  const tables = diffTables(diff);
  const shown = filtered(tables, topic, text);

  const show = (side: Side, cidrs: readonly string[]): void => {
    // The map must have the plan before it is sent to a range of it.
    flushSync(() => {
      compare({ ...against, onMap: (side === 'before') === against.earlier ? 'other' : 'own' });
      setTab('map');
    });
    const prefixes = cidrs.flatMap((cidr) => {
      const parsed = parseCidr(cidr);
      return parsed.ok ? [parsed.value.prefix] : [];
    });
    const [first, ...others] = prefixes;
    if (first !== undefined && others.length === 0) page.map?.goTo(first);
    else page.map?.flyToPrefixes(prefixes);
  };
  const plan = (isOther: boolean): ReactElement => (
    <span className="compare-plan">
      <bdi>{isOther ? against.scenario.name : own}</bdi>
      <span className="mute">
        <bdi>{isOther ? against.label : 'the plan at hand'}</bdi>
      </span>
    </span>
  );
  return (
    <>
      <header className="compare-head">
        <div className="compare-plans">
          {plan(against.earlier)}
          <ArrowRight size={16} aria-label="to" />
          {plan(!against.earlier)}
        </div>
        <div className="compare-tools">
          <button type="button" className="button" data-size="small" onClick={() => compare({ ...against, earlier: !against.earlier })}>
            <ArrowLeftRight size={13} aria-hidden />
            Swap
          </button>
          <button type="button" className="button" data-size="small" onClick={onOther}>
            Other plan…
          </button>
          <CopyButton text={() => diffMarkdown(diff)} label="Copy as Markdown" />
          <button type="button" className="button" data-size="small" onClick={() => compare(null)}>
            <X size={13} aria-hidden />
            End
          </button>
        </div>
      </header>
      <output className="compare-summary">{diffSummary(diff)}</output>
      {tables.length > 0 && (
        <div className="compare-filter">
          <Choices
            label="What is shown"
            value={topic}
            choices={TOPICS.filter((one) => one === 'all' || one === topic || tables.some(({ about }) => about === one)).map((value) => ({
              value,
              label: TOPIC_WORDS[value],
            }))}
            onChange={setTopic}
          />
          <input
            className="input"
            type="search"
            aria-label="Filter changes"
            placeholder="Filter by name, CIDR, rule"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {tables.length > 0 && shown.length === 0 && <p className="hint">No change matches the filter.</p>}
      {shown.map((table) => (
        <ChangeTable key={table.title} table={table} onShow={show} />
      ))}
    </>
  );
}
