/** Where the other plan comes from: this plan as it was, a plan kept here, or whatever is pasted or chosen as a file. */
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Given } from '../../worker/messages.ts';
import { useAtlasState } from '../atlas.ts';
import { usePage } from '../pageContext.ts';
import { formatDate, nameOfKept } from '../plans/planWords.ts';
import { usePlans } from '../plans/usePlans.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { earlierStates, importedPlan, keptPlan, type OtherPlan, type Refused } from './sources.ts';

interface Props {
  readonly onChoose: (plan: OtherPlan) => void;
  /** null: there is no comparison to go back to. */
  readonly onCancel: (() => void) | null;
}

export function Sources({ onChoose, onCancel }: Props): ReactElement {
  return (
    <div className="compare-sources">
      <div className="compare-lead">
        <h2>{onCancel === null ? 'Nothing to compare with yet' : 'Compare with another plan'}</h2>
        <p className="mute">Choose the other plan: what was added, removed, moved and resized shows here and on the map, with what Azure refuses of it.</p>
        {onCancel !== null && (
          <button type="button" className="button" data-size="small" onClick={onCancel}>
            Back to the comparison
          </button>
        )}
      </div>
      <EarlierSource onChoose={onChoose} />
      <KeptSource onChoose={onChoose} />
      <TextSource onChoose={onChoose} />
    </div>
  );
}

type SourceProps = Pick<Props, 'onChoose'>;

function EarlierSource({ onChoose }: SourceProps): ReactElement {
  const history = useAtlasState((state) => state.history);
  const planId = useAtlasState((state) => state.planId);
  const states = earlierStates(history, planId);
  const [key, setKey] = useState('first');
  const chosen = states.find((state) => state.key === key) ?? states[0];
  return (
    <Source title="This plan as it was">
      {chosen === undefined ? (
        <p className="hint">Nothing was changed since it was opened.</p>
      ) : (
        <div className="compare-row">
          <select className="input" aria-label="Earlier state" value={chosen.key} onChange={(event) => setKey(event.target.value)}>
            {states.map((state) => (
              <option key={state.key} value={state.key}>
                {state.title}
              </option>
            ))}
          </select>
          <CompareButton what="with this plan as it was" onClick={() => onChoose(chosen)} />
        </div>
      )}
    </Source>
  );
}

function KeptSource({ onChoose }: SourceProps): ReactElement {
  const { shelf } = usePage();
  const { plans } = usePlans();
  const current = useAtlasState((state) => state.planId);
  const [id, setId] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const others = plans.filter(({ planId }) => planId !== current);
  const chosen = others.find(({ planId }) => planId === id) ?? others[0];
  const choose = (planId: string): void => {
    const plan = keptPlan(shelf, planId);
    if (plan.ok) onChoose(plan.value);
    else setRefused(plan.error);
  };
  return (
    <Source title="A plan kept in this browser">
      {chosen === undefined ? (
        <p className="hint">No other plan is kept here.</p>
      ) : (
        <div className="compare-row">
          <select className="input" aria-label="Kept plan" value={chosen.planId} onChange={(event) => setId(event.target.value)}>
            {others.map((plan) => (
              <option key={plan.planId} value={plan.planId}>
                {[nameOfKept(plan), formatDate(plan.saved)].filter((part) => part !== '').join(', ')}
              </option>
            ))}
          </select>
          <CompareButton what="with the kept plan" onClick={() => choose(chosen.planId)} />
        </div>
      )}
      {refused !== null && <Problem refused={refused} />}
    </Source>
  );
}

function TextSource({ onChoose }: SourceProps): ReactElement {
  const { loop } = usePage().services;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = async (given: readonly Given[]): Promise<void> => {
    const release = loop.hold();
    setBusy(true);
    setRefused(null);
    try {
      const plan = await importedPlan(given);
      if (plan.ok) onChoose(plan.value);
      else setRefused(plan.error);
    } catch {
      setRefused({ title: 'The part of the page that reads plans could not be loaded.', lines: ['Reload the page to try again.'] });
    } finally {
      setBusy(false);
      release();
    }
  };
  return (
    <Source title="A link, a text or a file">
      <label htmlFor={id} className="mute">
        A link to a plan, a plan file, or anything else that can be opened here: <code className="nowrap">az aks show</code>, Terraform state, a template.
      </label>
      <textarea
        id={id}
        className="input compare-paste"
        data-mono
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="compare-row">
        <CompareButton what="with the text" disabled={text.trim() === '' || busy} onClick={() => void read([{ name: 'the pasted text', content: text }])} />
        <button type="button" className="button" disabled={busy} onClick={() => picker.current?.click()}>
          <FileUp size={15} aria-hidden />
          File…
        </button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label="Files to compare with"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void read(files.map((file) => ({ name: file.name, content: file })));
          }}
        />
      </div>
      {refused !== null && <Problem refused={refused} />}
    </Source>
  );
}

function Source({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className="compare-source" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function CompareButton({ what, disabled, onClick }: { readonly what: string; readonly disabled?: boolean; readonly onClick: () => void }): ReactElement {
  return (
    <button type="button" className="button" data-kind="strong" disabled={disabled} aria-label={`Compare ${what}`} onClick={onClick}>
      Compare
    </button>
  );
}

function Problem({ refused: { title, lines } }: { readonly refused: Refused }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="compare-problem" role="alert">
      <p>
        <SeverityIcon severity="error" /> <bdi>{title}</bdi>
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
