import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const withMaxPods = (maxPods: number | null) => plan([cluster({}, pool({ maxPods }))]);

ruleTable('max-pods-range', 'error', [
  { when: '10', plan: withMaxPods(10), raises: [] },
  { when: '9', plan: withMaxPods(9), raises: [{ on, maxPods: 9 }], says: 'maxPods is 9; it may be 10 to 250.' },
  { when: '250', plan: withMaxPods(250), raises: [] },
  { when: '251', plan: withMaxPods(251), raises: [{ on, maxPods: 251 }] },
  { when: '0', plan: withMaxPods(0), raises: [{ on, maxPods: 0 }] },
  { when: 'own network plugin too', plan: plan([cluster({ networkPlugin: 'none' }, pool({ maxPods: 300 }))]), raises: [{ on, maxPods: 300 }] },
  { when: 'left out', plan: plan([cluster({}, pool())]), raises: [] },
  { when: 'not known', plan: withMaxPods(null), raises: [] },
]);
