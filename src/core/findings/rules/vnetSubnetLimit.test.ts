import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v';
const subnets = (count: number) =>
  plan([], [vnet('v', ['10.0.0.0/8'], Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, `10.${i >> 8}.${i & 255}.0/24`])))]);

ruleTable('vnet-subnet-limit', 'error', [
  { when: 'as many as there may be', plan: subnets(3000), raises: [] },
  {
    when: 'one more',
    plan: subnets(3001),
    raises: [{ on, subnets: 3001, available: 3000 }],
    says: '3,001 subnets; a virtual network has at most 3,000.',
  },
]);
