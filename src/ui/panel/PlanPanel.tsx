/** The plan on the left: networks, clusters, node pools. Everything is changed in place. */
import '../styles/panel.css';
import Plus from 'lucide-react/icons/plus';
import { type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import { freshCluster, freshNetwork } from '../../core/scenario/fresh.ts';
import type { NetworkKind, Scenario } from '../../core/scenario/types.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { late, useLate } from '../controls/late.ts';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { MoreList } from '../controls/MoreList.tsx';
import { ALL_FOLDED, ALL_OPEN, FIRST_OPEN, useFolds } from '../controls/useFolds.ts';
import { useDialogs } from '../dialogs.ts';
import { ClusterSection } from './ClusterSection.tsx';
import { NetworkItem } from './NetworkItem.tsx';
import { indexes, usePartFocus, useSelectedAt } from './parts.ts';

const HELP_LINE = late(() => import('../help/HelpLine.tsx'));

const NETWORKS_AT_ONCE = 40;
const CLUSTERS_AT_ONCE = 12;
/** Networks unfold by themselves while all their subnets leave the clusters in sight. */
const OPEN_SUBNETS = 6;
/** Of more than these, one at a time is unfolded. */
const MANY_NETWORKS = 20;
const OPEN_CLUSTERS = 3;

const ADDITIONS: readonly { readonly kind: NetworkKind; readonly label: string; readonly hint: string }[] = [
  { kind: 'vnet', label: 'Virtual network', hint: 'Azure VNet' },
  { kind: 'on-premises', label: 'On-premises range', hint: 'VPN, ExpressRoute' },
  { kind: 'other', label: 'Other network', hint: '' },
];

const subnetCount = (scenario: Scenario): number => (scenario.networks ?? []).reduce((sum, { subnets }) => sum + (subnets?.length ?? 0), 0);

export function PlanPanel(): ReactElement {
  // A plan that was opened starts with its own folds.
  const planId = useAtlasState((state) => state.planId);
  const help = useLate(HELP_LINE);
  return (
    <>
      <aside id="plan" className="plan-column" aria-label="Plan" tabIndex={-1}>
        <Networks key={`networks of ${planId}`} />
        <Clusters key={`clusters of ${planId}`} />
      </aside>
      {help && <help.HelpLine />}
    </>
  );
}

function Networks(): ReactElement {
  const atlas = useAtlas();
  const count = useAtlasState((state) => state.scenario.networks?.length ?? null);
  const few = useAtlasState((state) => subnetCount(state.scenario) <= OPEN_SUBNETS);
  const { focus } = usePartFocus();
  const reveal = useSelectedAt({ of: 'network', network: 0 });
  const { isOpen, set } = useFolds(few ? ALL_OPEN : ALL_FOLDED, (count ?? 0) > MANY_NETWORKS);
  const entries = (): readonly MenuEntry[] =>
    ADDITIONS.map(({ kind, label, hint }) => ({
      kind: 'action',
      label,
      hint,
      onSelect: () => {
        const { scenario } = atlas.getState();
        const network = scenario.networks?.length ?? 0;
        atlas.actions.edit({ type: 'add-network', value: freshNetwork(scenario, kind) });
        set(network, true);
        focus({ of: 'network', network }, 'name');
      },
    }));
  return (
    <section className="section" aria-labelledby="networks-heading">
      <div className="section-head">
        <h2 id="networks-heading">Networks {count !== null && count > 0 && <span className="mute">{formatNumber(count)}</span>}</h2>
        <Menu label="Add a network" className="button" kind="quiet" size="small" add="network" entries={entries}>
          <Plus size={14} aria-hidden />
          Add
        </Menu>
      </div>
      {count === null && <p className="hint">The networks are not known yet.</p>}
      {count === 0 && <p className="hint">None: clusters live in the VNet that AKS makes itself. Add the networks they share space with.</p>}
      {count !== null && count > 0 && (
        <ul className="networks">
          <MoreList
            items={indexes(count)}
            step={NETWORKS_AT_ONCE}
            what="networks"
            reveal={reveal}
            render={(i) => <NetworkItem key={i} network={i} of={count} open={isOpen(i)} onFold={set} />}
          />
        </ul>
      )}
    </section>
  );
}

function Clusters(): ReactElement {
  const atlas = useAtlas();
  const ask = useDialogs();
  const count = useAtlasState((state) => state.scenario.clusters?.length ?? null);
  const many = (count ?? 0) > OPEN_CLUSTERS;
  const { focus } = usePartFocus();
  const reveal = useSelectedAt({ of: 'cluster', cluster: 0 });
  const { isOpen, set } = useFolds(many ? FIRST_OPEN : ALL_OPEN, many);
  return (
    <section className="section" aria-labelledby="clusters-heading">
      <div className="section-head">
        <h2 id="clusters-heading">Clusters {count !== null && count > 0 && <span className="mute">{formatNumber(count)}</span>}</h2>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          data-size="small"
          aria-label="Size a cluster"
          onClick={() => ask({ kind: 'sizing', page: 'models', network: null })}
        >
          Size…
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          data-size="small"
          aria-label="Add a cluster"
          data-add="cluster"
          onClick={() => {
            const { scenario } = atlas.getState();
            const cluster = scenario.clusters?.length ?? 0;
            atlas.actions.edit({ type: 'add-cluster', value: freshCluster(scenario) });
            set(cluster, true);
            focus({ of: 'cluster', cluster }, 'name');
          }}
        >
          <Plus size={14} aria-hidden />
          Add
        </button>
      </div>
      {count === null && <p className="hint">The clusters are not known yet.</p>}
      {count === 0 && <p className="hint">None yet. Add one, or open an az aks show.</p>}
      {count !== null && count > 0 && (
        <MoreList
          items={indexes(count)}
          step={CLUSTERS_AT_ONCE}
          what="clusters"
          reveal={reveal}
          render={(i) => <ClusterSection key={i} cluster={i} of={count} open={isOpen(i)} onFold={set} />}
        />
      )}
    </section>
  );
}
