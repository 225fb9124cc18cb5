/** What is wanted: pools, growth, and where there may be room. */
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, type ReactElement } from 'react';
import type { Issue } from '../../../core/base/result.ts';
import type { Scenario } from '../../../core/scenario/types.ts';
import { sentence } from '../../../core/findings/text.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { withNewPool, withPoolsOf, type PoolForm, type SizingForm } from './sizingForm.ts';

interface Props {
  readonly scenario: Scenario;
  readonly form: SizingForm;
  /** With paths as in a request. */
  readonly issues: readonly Issue[];
  readonly onChange: (form: SizingForm) => void;
}

const RANGES = 'ranges:';

export function SizingFields({ scenario, form, issues, onChange }: Props): ReactElement {
  const set = (change: Partial<SizingForm>): void => onChange({ ...form, ...change });
  const setPool = (at: number, change: Partial<PoolForm>): void => set({ pools: form.pools.map((pool, i) => (i === at ? { ...pool, ...change } : pool)) });
  const vnets = (scenario.networks ?? []).filter(({ kind }) => kind === 'vnet');
  const clusters = scenario.clusters ?? [];
  const of = (path: string): string | null => issues.find((issue) => issue.path === path)?.message ?? null;
  const under = (path: string): string | null => issues.find((issue) => issue.path.startsWith(path))?.message ?? null;
  return (
    <form className="advice-nav sizing-fields" aria-label="What is wanted" onSubmit={(event) => event.preventDefault()}>
      <Text label="Name of the cluster" value={form.cluster} problem={of('cluster')} onChange={(cluster) => set({ cluster })} />
      <fieldset aria-label="Node pools">
        <div className="sizing-head">
          <h3>Node pools</h3>
          <button type="button" className="button" data-kind="quiet" data-size="small" aria-label="Add a pool" onClick={() => onChange(withNewPool(form))}>
            <Plus size={14} aria-hidden />
            Add
          </button>
        </div>
        {clusters.length > 0 && (
          <select
            className="input"
            aria-label="Take over the pools of a cluster"
            value=""
            onChange={(event) => {
              const chosen = clusters[Number(event.target.value)];
              if (chosen !== undefined) onChange(withPoolsOf(form, chosen));
            }}
          >
            <option value="">Take over pools of…</option>
            {clusters.map(({ name }, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        )}
        {of('pools') !== null && <Problem text={of('pools') ?? ''} />}
        {form.pools.map((pool, i) => {
          const name = pool.name.trim() === '' ? `pool ${i + 1}` : pool.name;
          const figure = (key: 'count' | 'maxCount' | 'maxPods' | 'maxSurge', label: string, placeholder?: string): ReactElement => (
            <Text
              label={label}
              spoken={`${label} of ${name}`}
              value={pool[key]}
              placeholder={placeholder}
              mono
              problem={of(`pools[${i}].${key}`)}
              onChange={(text) => setPool(i, { [key]: text })}
            />
          );
          return (
            <div key={pool.id} className="sizing-pool">
              <div className="sizing-pool-name">
                <Text
                  label="Pool"
                  spoken={`Name of ${name}`}
                  value={pool.name}
                  problem={of(`pools[${i}].name`)}
                  onChange={(text) => setPool(i, { name: text })}
                />
                {form.pools.length > 1 && (
                  <IconButton label={`Remove ${name}`} size="small" onClick={() => set({ pools: form.pools.filter((_, at) => at !== i) })}>
                    <X size={14} aria-hidden />
                  </IconButton>
                )}
              </div>
              {figure('count', 'Nodes')}
              {figure('maxCount', 'Maximum', 'none')}
              {figure('maxPods', 'Max pods', 'default')}
              {figure('maxSurge', 'Max surge', '10%')}
            </div>
          );
        })}
      </fieldset>
      <div className="sizing-pair">
        <Text label="Growth, times" value={form.growth} mono problem={of('growth')} placeholder="1" onChange={(growth) => set({ growth })} />
        <Text label="Services" value={form.services} mono problem={of('services')} placeholder="not known" onChange={(services) => set({ services })} />
      </div>
      <label className="sizing-field">
        <span>Room in</span>
        <select
          className="input"
          value={form.network ?? RANGES}
          onChange={(event) => set({ network: event.target.value === RANGES ? null : event.target.value })}
        >
          <option value={RANGES}>Free ranges, in a new VNet</option>
          {vnets.map(({ name }) => (
            <option key={name} value={name}>
              VNet {name}
            </option>
          ))}
        </select>
        {of('space.name') !== null && <Problem text={of('space.name') ?? ''} />}
      </label>
      {form.network === null && (
        <>
          <Text label="Anything free in" value={form.ranges} mono lines problem={under('space.prefixes')} onChange={(ranges) => set({ ranges })} />
          <Check label="Connected to the networks of the plan" checked={form.connected} onChange={(connected) => set({ connected })} />
        </>
      )}
      <Text label="In use, not in the plan" value={form.taken} mono lines placeholder="None" problem={under('taken')} onChange={(taken) => set({ taken })} />
      <Check label="IPv4 and IPv6" checked={form.dualStack} onChange={(dualStack) => set({ dualStack })} />
    </form>
  );
}

interface TextProps {
  readonly label: string;
  /** Accessible name, where the label alone is not enough. */
  readonly spoken?: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly mono?: boolean;
  readonly lines?: boolean;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
}

function Text({ label, spoken = label, value, placeholder, mono = false, lines = false, problem, onChange }: TextProps): ReactElement {
  const id = useId();
  const shared = {
    className: 'input',
    'data-mono': mono || undefined,
    'aria-label': spoken,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : id,
    value,
    placeholder,
    spellCheck: false,
    autoComplete: 'off',
  };
  return (
    <label className="sizing-field">
      <span>{label}</span>
      {lines ? (
        <textarea {...shared} className="input lines" rows={Math.min(4, value.split('\n').length)} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />
      )}
      {problem !== null && <Problem id={id} text={problem} />}
    </label>
  );
}

function Problem({ id, text }: { readonly id?: string; readonly text: string }): ReactElement {
  return (
    <output id={id} className="field-problem">
      {sentence(text)}.
    </output>
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <label className="sizing-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
