import type { Edit } from '../../core/scenario/edits.ts';
import type { AgentPool } from '../../core/scenario/types.ts';

/**
 * Turns a pool's autoscaler on or off; `null`: it is not known, `undefined`: left to its default, off.
 * Turned on it needs bounds; turned off it keeps them for the way back.
 */
export function autoscalerEdit(cluster: number, pool: number, own: AgentPool, value: boolean | null | undefined): Edit {
  const bounds =
    value === true
      ? ([
          { type: 'set-pool', cluster, pool, field: 'minCount', value: own.minCount ?? Math.min(1, own.count) },
          { type: 'set-pool', cluster, pool, field: 'maxCount', value: own.maxCount ?? Math.max(own.count, 3) },
        ] as const)
      : [];
  const what = value === undefined ? 'Leave the autoscaler of' : value === null ? 'Leave open the autoscaler of' : 'Turn the autoscaler of';
  const how = value === undefined ? ' to its default' : value === null ? '' : value ? ' on' : ' off';
  return {
    type: 'group',
    label: `${what} ${own.name}${how}`,
    edits: [{ type: 'set-pool', cluster, pool, field: 'enableAutoScaling', value }, ...bounds],
  };
}
