import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const pools = (many: number) => plan([cluster({}, ...Array.from({ length: many }, (_, at) => pool({ name: `p${at}`, count: 0 })))]);

ruleTable('pool-count-limit', 'error', [
  { when: '100 pools', plan: pools(100), raises: [] },
  { when: '101 pools', plan: pools(101), raises: [{ on: 'clusters/aks', pools: 101 }], says: '101 node pools; a cluster has at most 100.' },
  { when: 'pools not known', plan: plan([{ ...cluster({}), agentPoolProfiles: null }]), raises: [] },
]);
