/** What is known about a cluster beyond its findings: plain pages in one dialog, each with its sources, to be read and copied. */
import './pages.css';
import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { PAGE_TITLES, pageOf } from '../../core/advice/pages/pages.ts';
import { PAGE_IDS, type Page, type PageId } from '../../core/advice/pages/types.ts';
import { DEFAULT_POD_CIDR } from '../../core/azure/defaults.ts';
import { parseCidr } from '../../core/net/prefix.ts';
import { evaluationOf } from '../../state/derive.ts';
import { useAtlasState } from '../atlas.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { tabAfter } from '../controls/Tabs.tsx';
import { CopyButton } from './CopyButton.tsx';
import { PageView } from './PageView.tsx';
import { pageMarkdown } from './pageText.ts';

interface Props {
  /** By name. */
  readonly cluster: string;
  readonly page: PageId;
  readonly onClose: () => void;
}

export function ClusterDialog({ cluster: asked, page: first, onClose }: Props): ReactElement {
  const plan = useAtlasState((state) => evaluationOf(state.scenario).plan);
  const [name, setName] = useState(asked);
  const [id, setId] = useState(first);
  const [podCidr, setPodCidr] = useState('');
  const parsed = podCidr.trim() === '' ? null : parseCidr(podCidr.trim());
  const wish = parsed?.ok ? parsed.value.prefix : null;
  const at = plan.clusters.findIndex((cluster) => cluster.name === name);
  const page = useMemo(() => (at < 0 ? null : pageOf(plan, at, id, wish === null ? {} : { podCidr: wish })), [plan, at, id, wish]);
  return (
    <Dialog title={`Advice on ${name}`} size="large" onClose={onClose}>
      <div className="advice">
        <div className="advice-nav">
          {plan.clusters.length > 1 && (
            <label className="advice-cluster">
              <span>Cluster</span>
              <select className="input" value={name} onChange={(event) => setName(event.target.value)}>
                {plan.clusters.map((cluster) => (
                  <option key={cluster.subject} value={cluster.name}>
                    {cluster.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <PageTabs page={id} onChange={setId} />
        </div>
        <div className="advice-page" role="tabpanel" id={`advice-panel-${id}`} aria-labelledby={`advice-tab-${id}`} tabIndex={0}>
          {page === null ? <p className="hint">This cluster is no longer in the plan.</p> : <Shown page={page} cluster={name} />}
          {page?.id === 'migration' && (
            <label className="advice-wish">
              <span>Pod CIDR that an overlay should get</span>
              <input
                className="input"
                data-mono
                type="text"
                spellCheck={false}
                autoComplete="off"
                value={podCidr}
                placeholder={`The cluster's own, else ${DEFAULT_POD_CIDR.value}`}
                aria-invalid={parsed !== null && !parsed.ok}
                onChange={(event) => setPodCidr(event.target.value)}
              />
              {parsed !== null && !parsed.ok && <output className="field-problem">This is no CIDR, like 10.244.0.0/16; the pages go on without it.</output>}
            </label>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Shown({ page, cluster }: { readonly page: Page; readonly cluster: string }): ReactElement {
  return (
    <>
      <div className="advice-head">
        <div>
          <h3>{page.title}</h3>
          <p className="mute">{page.lead}</p>
        </div>
        <CopyButton text={() => pageMarkdown(page, cluster)} label="Copy page" />
      </div>
      <PageView page={page} />
    </>
  );
}

/** Tabs one below the other. */
function PageTabs({ page, onChange }: { readonly page: PageId; readonly onChange: (page: PageId) => void }): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = PAGE_IDS.indexOf(page);
    const key = event.key === 'ArrowDown' ? 'ArrowRight' : event.key === 'ArrowUp' ? 'ArrowLeft' : event.key;
    const next = PAGE_IDS[tabAfter(at, PAGE_IDS.length, key) ?? at];
    if (next === undefined || next === page) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`advice-tab-${next}`)?.focus();
  };
  return (
    <div className="advice-tabs" role="tablist" aria-label="Pages" aria-orientation="vertical">
      {PAGE_IDS.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`advice-tab-${id}`}
          className="advice-tab"
          aria-selected={id === page}
          aria-controls={id === page ? `advice-panel-${id}` : undefined}
          tabIndex={id === page ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={onKeyDown}
        >
          {PAGE_TITLES[id]}
        </button>
      ))}
    </div>
  );
}
