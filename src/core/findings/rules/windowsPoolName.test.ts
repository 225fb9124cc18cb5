import type { OsType } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const named = (name: string, osType: OsType | null) => plan([cluster({}, pool(), pool({ name, osType }))]);

ruleTable('windows-pool-name', 'error', [
  { when: 'six characters', plan: named('winpol', 'Windows'), raises: [] },
  {
    when: 'seven',
    plan: named('winpool', 'Windows'),
    raises: [{ on: 'clusters/aks/agentPoolProfiles/winpool', length: 7 }],
    says: 'The name has 7 characters; a Windows pool may have 6.',
  },
  { when: 'Linux', plan: named('linuxpool', 'Linux'), raises: [] },
  { when: 'system not known', plan: named('somepool', null), raises: [] },
]);
