/** One node pool: its sliders, and the settings that are changed less often. */
import { memo, useEffect, type ReactElement } from 'react';
import { DEFAULT_MAX_PODS } from '../../core/azure/defaults.ts';
import { formatNumber } from '../../core/findings/text.ts';
import type { AgentPool } from '../../core/scenario/types.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import { fieldMark } from '../help/fieldMark.ts';
import { autoscalerEdit } from './autoscaler.ts';
import { PoolSettings } from './PoolSettings.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SliderField } from './SliderField.tsx';
import { useClusterModel } from './useCluster.ts';
import { isAtHand, useIntoView, useSelecting, useTarget } from './useTarget.ts';

interface Props {
  readonly cluster: number;
  readonly pool: number;
  readonly of: number;
  readonly open: boolean;
  readonly onFold: (pool: number, open: boolean) => void;
}

/** Where the node sliders end: a little past what the model can serve. */
const REACH = { kubenet: 500, other: 5000 } as const;

export const PoolCard = memo(function PoolCard({ cluster, pool, of, open, onFold }: Props): ReactElement | null {
  const own = useAtlasState((state) => state.scenario.clusters?.[cluster]?.agentPoolProfiles?.[pool]);
  const target = { of: 'pool', cluster, pool } as const;
  const { subject, selected, hovered } = useTarget(target);
  const element = useIntoView<HTMLElement>(selected);
  useSelecting(element, subject, false);
  useEffect(() => {
    if (selected && !isAtHand(element.current)) onFold(pool, true);
  }, [selected, pool, onFold, element]);
  if (!own) return null;
  return (
    <section ref={element} className="pool" data-selected={selected} data-hovered={hovered} aria-label={`Node pool ${own.name}`}>
      <div className="pool-head" data-part={subject}>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          aria-label={`Sliders of ${own.name}`}
          onClick={() => {
            onFold(pool, !open);
          }}
        />
        <TextField field={{ ...target, name: 'name' }} label={`Name of node pool ${own.name}`} quiet />
        <span className="pool-facts ellipsis" title={factsOf(own, pool)}>
          <bdi>{factsOf(own, pool)}</bdi>
        </span>
        {!open && <span className="pool-count mono">{formatNumber(own.count)}</span>}
        <RowMenu target={target} name={own.name} at={pool} of={of} />
      </div>
      {open && <PoolBody cluster={cluster} pool={pool} own={own} />}
    </section>
  );
});

function factsOf(pool: AgentPool, at: number): string {
  const mode = pool.mode === undefined ? (at === 0 ? 'System' : 'User') : (pool.mode ?? 'mode not known');
  const os = pool.osType === undefined ? 'Linux' : (pool.osType ?? 'OS not known');
  // The subnet's own name is enough: pools of a cluster share its network.
  const subnet = pool.vnetSubnet === undefined ? 'managed VNet' : (pool.vnetSubnet?.split('/')[1] ?? 'subnet not known');
  return `${mode} · ${os} · ${subnet}`;
}

interface BodyProps {
  readonly cluster: number;
  readonly pool: number;
  readonly own: AgentPool;
}

function PoolBody({ cluster, pool, own }: BodyProps): ReactElement {
  const { edit } = useActions();
  const target = { of: 'pool', cluster, pool } as const;
  const at = { cluster, pool };
  const model = useClusterModel(cluster);
  const reach = model === 'kubenet' ? REACH.kubenet : REACH.other;
  const autoscaled = own.enableAutoScaling === true;
  const surgeInNodes = typeof own.maxSurge === 'number' || (typeof own.maxSurge === 'string' && !own.maxSurge.endsWith('%'));
  return (
    <div className="pool-body">
      <SliderField {...at} name="count" title="Nodes" of={own.name} min={0} max={reach} fallback={null} breaks={!autoscaled} />
      <div data-field={fieldMark({ ...target, name: 'enableAutoScaling' })}>
        <Switch label={`Autoscaler of ${own.name}`} checked={autoscaled} onChange={(on) => edit(autoscalerEdit(cluster, pool, own, on))}>
          Autoscaler{own.enableAutoScaling === null && <span className="mute">not known yet</span>}
        </Switch>
      </div>
      {autoscaled && (
        <>
          <SliderField {...at} name="minCount" title="Minimum" of={own.name} min={0} max={reach} fallback={null} />
          <SliderField {...at} name="maxCount" title="Maximum" of={own.name} min={0} max={reach} fallback={null} breaks />
        </>
      )}
      <SliderField {...at} name="maxPods" title="Max pods" of={own.name} min={10} max={250} fallback={model === null ? null : DEFAULT_MAX_PODS[model].value} />
      {surgeInNodes ? (
        <SliderField {...at} name="maxSurge" title="Max surge, nodes" of={own.name} min={0} max={50} fallback={null} />
      ) : (
        <SliderField {...at} name="maxSurge" title="Max surge" of={own.name} min={0} max={100} fallback={10} unit="%" />
      )}
      <PoolSettings cluster={cluster} pool={pool} own={own} />
    </div>
  );
}
