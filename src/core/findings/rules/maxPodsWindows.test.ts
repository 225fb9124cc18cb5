import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/win';
const overlay = (given: Partial<AgentPool>) =>
  plan([cluster({ networkPluginMode: 'overlay' }, pool({ name: 'lin' }), pool({ name: 'win', osType: 'Windows', ...given }))]);

ruleTable('max-pods-windows', 'warning', [
  { when: '110', plan: overlay({ maxPods: 110 }), raises: [] },
  { when: '111', plan: overlay({ maxPods: 111 }), raises: [{ on, maxPods: 111 }], says: 'maxPods is 111; at most 110 are recommended for Windows nodes.' },
  { when: "left out: overlay's default of 250", plan: overlay({}), raises: [{ on, maxPods: 250 }] },
  { when: 'Linux', plan: overlay({ osType: 'Linux', maxPods: 250 }), raises: [] },
  { when: 'system not known', plan: overlay({ osType: null, maxPods: 250 }), raises: [] },
  { when: 'maxPods not known', plan: overlay({ maxPods: null }), raises: [] },
]);
