/** One cluster: model, ranges, settings, node pools. */
import Plus from 'lucide-react/icons/plus';
import { memo, useEffect, useRef, type ReactElement } from 'react';
import { DEFAULT_DNS_SERVICE_IP, DEFAULT_POD_CIDR, DEFAULT_SERVICE_CIDR } from '../../core/azure/defaults.ts';
import { plural } from '../../core/findings/text.ts';
import { freshPool } from '../../core/scenario/fresh.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { MoreList } from '../controls/MoreList.tsx';
import { Row } from '../controls/Row.tsx';
import { TextField } from '../controls/TextField.tsx';
import { ALL_OPEN, useFolds } from '../controls/useFolds.ts';
import { useDialogs } from '../dialogs.ts';
import { MODEL_WORDS } from '../words.ts';
import { ClusterSettings, DataplaneRow, PolicyRow } from './ClusterSettings.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import { PoolCard } from './PoolCard.tsx';
import { indexes, usePartFocus, useSelectedAt } from './parts.ts';
import { RowMenu } from './RowMenu.tsx';
import { useClusterModel, useClusterSettings, type OwnSettings } from './useCluster.ts';
import { isAtHand, useIntoView, useSelecting, useTarget } from './useTarget.ts';

interface Props {
  readonly cluster: number;
  readonly of: number;
  readonly open: boolean;
  readonly onFold: (cluster: number, open: boolean) => void;
}

/** Of more pools than this, one at a time is unfolded. */
const OPEN_POOLS = 6;
const POOLS_AT_ONCE = 12;

export const ClusterSection = memo(function ClusterSection({ cluster, of, open, onFold }: Props): ReactElement | null {
  const ask = useDialogs();
  const own = useClusterSettings(cluster);
  const model = useClusterModel(cluster);
  const target = { of: 'cluster', cluster } as const;
  const { subject, selected, holdsSelection, hovered } = useTarget(target);
  const element = useIntoView<HTMLElement>(selected);
  const row = useRef<HTMLDivElement>(null);
  useSelecting(row, subject, true);
  useEffect(() => {
    if (holdsSelection && !isAtHand(element.current)) onFold(cluster, true);
  }, [holdsSelection, cluster, onFold, element]);
  if (!own) return null;
  return (
    <section ref={element} className="cluster" data-selected={selected} aria-label={`Cluster ${own.name}`}>
      <div ref={row} className="cluster-head" data-part={subject} data-hovered={hovered}>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          aria-label={`Cluster ${own.name}`}
          onClick={() => {
            onFold(cluster, !open);
          }}
        />
        <span className="kind">Cluster</span>
        <TextField field={{ ...target, name: 'name' }} label={`Name of cluster ${own.name}`} quiet />
        {!open && <span className="mute ellipsis">{model === null ? 'model open' : MODEL_WORDS[model]}</span>}
        <RowMenu
          target={target}
          name={own.name}
          at={cluster}
          of={of}
          extra={() => [
            { kind: 'action', label: 'Advice…', hint: 'changes, migration', onSelect: () => ask({ kind: 'cluster', cluster: own.name, page: 'changes' }) },
            { kind: 'rule' },
          ]}
        />
      </div>
      {open && <ClusterBody cluster={cluster} own={own} />}
    </section>
  );
});

interface BodyProps {
  readonly cluster: number;
  readonly own: OwnSettings;
}

function ClusterBody({ cluster, own }: BodyProps): ReactElement {
  const target = { of: 'cluster', cluster } as const;
  const model = useClusterModel(cluster);
  // Flat models have no pod CIDR; one that is given nevertheless can be seen and taken out.
  const hasPodCidr = model === 'overlay' || model === 'kubenet' || model === 'byo' || own.podCidrs !== undefined;
  return (
    <div className="cluster-body">
      <ModelPicker cluster={cluster} own={own} />
      <div className="rows">
        {hasPodCidr && (
          <Row label="Pod CIDR">
            {(id) => (
              <TextField
                field={{ ...target, name: 'podCidrs' }}
                label={`Pod CIDR of ${own.name}`}
                id={id}
                mono
                lines
                placeholder={model === 'overlay' || model === 'kubenet' ? `${DEFAULT_POD_CIDR.value} (default)` : 'None'}
              />
            )}
          </Row>
        )}
        <Row label="Service CIDR">
          {(id) => (
            <TextField
              field={{ ...target, name: 'serviceCidrs' }}
              label={`Service CIDR of ${own.name}`}
              id={id}
              mono
              lines
              placeholder={`${DEFAULT_SERVICE_CIDR.value} (default)`}
            />
          )}
        </Row>
        <Row label="DNS service IP">
          {(id) => (
            <TextField
              field={{ ...target, name: 'dnsServiceIP' }}
              label={`DNS service IP of ${own.name}`}
              id={id}
              mono
              placeholder={`${DEFAULT_DNS_SERVICE_IP.value} (default)`}
            />
          )}
        </Row>
        <DataplaneRow cluster={cluster} own={own} />
        <PolicyRow cluster={cluster} own={own} />
        <Row label="Kubernetes">
          {(id) => (
            <TextField field={{ ...target, name: 'kubernetesVersion' }} label={`Kubernetes version of ${own.name}`} id={id} mono placeholder="Not given" />
          )}
        </Row>
      </div>
      <ClusterSettings cluster={cluster} own={own} />
      <Pools cluster={cluster} name={own.name} />
    </div>
  );
}

function Pools({ cluster, name }: { readonly cluster: number; readonly name: string }): ReactElement {
  const atlas = useAtlas();
  const { focus } = usePartFocus();
  const count = useAtlasState((state) => state.scenario.clusters?.[cluster]?.agentPoolProfiles?.length ?? null);
  const { isOpen, set } = useFolds(ALL_OPEN, (count ?? 0) > OPEN_POOLS);
  const reveal = useSelectedAt({ of: 'pool', cluster, pool: 0 });
  const addPool = (): void => {
    const own = atlas.getState().scenario.clusters?.[cluster];
    if (own === undefined) return;
    const at = own.agentPoolProfiles?.length ?? 0;
    atlas.actions.edit({ type: 'add-pool', cluster, value: freshPool(own) });
    set(at, true);
    focus({ of: 'pool', cluster, pool: at }, 'name');
  };
  return (
    <>
      <div className="section-head pools-head">
        <h3>
          Node pools <span className="mute">{count === null ? 'not known yet' : plural(count, 'pool')}</span>
        </h3>
        <button type="button" className="button" data-kind="quiet" data-size="small" aria-label={`Add a node pool to ${name}`} onClick={addPool}>
          <Plus size={14} aria-hidden />
          Add
        </button>
      </div>
      {count !== null && (
        <MoreList
          items={indexes(count)}
          step={POOLS_AT_ONCE}
          what="pools"
          reveal={reveal}
          render={(i) => <PoolCard key={i} cluster={cluster} pool={i} of={count} open={isOpen(i)} onFold={set} />}
        />
      )}
    </>
  );
}
