import { LABEL_NAME_LENGTH } from '../../azure/limits.ts';
import type { Model, PlanNetwork, PlanPool, PlanSubnet } from '../../plan/types.ts';
import { poolsAt, subjectsOf } from '../subjects.ts';
import type { Emit, Rule } from '../types.ts';

const LABELLING: ReadonlySet<Model | null> = new Set<Model>(['overlay', 'pod-subnet-dynamic', 'pod-subnet-static']);

/** With overlay or a pod subnet, names of subnets and their virtual network become labels of nodes, which are limited in length. */
export const overlayNameLength: Rule = {
  id: 'overlay-name-length',
  check(plan, emit) {
    const usersOf = (subnet: PlanSubnet): PlanPool[] => poolsAt(plan, [...subnet.nodePools, ...subnet.podPools]).filter((pool) => LABELLING.has(pool.model));
    for (const network of plan.networks) {
      // AKS names the one it makes itself.
      if (network.managed) continue;
      const users: PlanPool[] = [];
      for (const at of network.subnets) {
        const subnet = plan.subnets[at];
        const here = subnet ? usersOf(subnet) : [];
        if (subnet) tell(subnet, here, emit);
        users.push(...here);
      }
      tell(network, users, emit);
    }
  },
};

function tell(named: PlanSubnet | PlanNetwork, users: readonly PlanPool[], emit: Emit): void {
  const length = named.name.length;
  if (users.length === 0 || length <= LABEL_NAME_LENGTH.value) return;
  emit({
    subjects: subjectsOf(
      named.subject,
      users.map((pool) => pool.subject),
    ),
    figures: { length },
    words: { most: String(LABEL_NAME_LENGTH.value) },
  });
}
