import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const pools = (...all: Partial<AgentPool>[]) => plan([cluster({}, ...all.map((one, at) => pool({ name: `p${at}`, ...one })))]);
const windows = { osType: 'Windows' } as const;

ruleTable('first-pool-linux', 'error', [
  { when: 'Linux first, Windows after', plan: pools({ mode: 'System' }, { mode: 'System', ...windows }, windows), raises: [] },
  {
    when: 'Windows first',
    plan: pools({ mode: 'System', ...windows }, { mode: 'System' }),
    raises: [{ on: 'clusters/aks/agentPoolProfiles/p0' }],
    says: 'Pool p0 is the first system pool of cluster aks and runs Windows; it must run Linux.',
    beside: ['clusters/aks'],
  },
  { when: 'the first pool is a system pool where no mode is given', plan: pools(windows), raises: [{ on: 'clusters/aks/agentPoolProfiles/p0' }] },
  {
    when: 'a user pool before it does not count',
    plan: pools({ mode: 'User' }, { mode: 'System', ...windows }),
    raises: [{ on: 'clusters/aks/agentPoolProfiles/p1' }],
  },
  { when: 'a pool of unknown mode before it might be the first', plan: pools({ mode: null }, { mode: 'System', ...windows }), raises: [] },
  { when: 'a Windows pool of unknown mode', plan: pools({ mode: null, ...windows }), raises: [] },
  { when: 'system not known', plan: pools({ osType: null }), raises: [] },
]);
