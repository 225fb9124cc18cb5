import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const sized = (vmSize: string | null, given: Partial<Cluster> = { networkPluginMode: 'overlay' }) => plan([cluster(given, pool({ vmSize }))]);

ruleTable('overlay-vm-size', 'error', [
  { when: 'DCsv2', plan: sized('Standard_DC4s_v2'), raises: [{ on }], says: 'Standard_DC4s_v2 is a DCsv2 size, which overlay does not support.' },
  { when: 'DCsv2 in lower case', plan: sized('standard_dc8s_v2'), raises: [{ on }] },
  { when: 'DCasv5', plan: sized('Standard_DC4as_v5'), raises: [] },
  { when: 'DCsv3', plan: sized('Standard_DC4s_v3'), raises: [] },
  { when: 'node subnet', plan: sized('Standard_DC4s_v2', {}), raises: [] },
  { when: 'model not known', plan: sized('Standard_DC4s_v2', { networkPluginMode: null }), raises: [] },
  { when: 'size not known', plan: sized(null), raises: [] },
]);
