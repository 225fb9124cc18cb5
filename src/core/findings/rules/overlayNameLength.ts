import { LABEL_NAME_LENGTH } from '../../azure/limits.ts';
import type { Model, PlanNetwork, PlanPool, PlanSubnet } from '../../plan/types.ts';
import { inhabited } from '../inhabited.ts';
import { poolsAt, subjectsOf } from '../subjects.ts';
import type { Emit, Rule } from '../types.ts';

const LABELLING: ReadonlySet<Model | null> = new Set<Model>(['overlay', 'pod-subnet-dynamic', 'pod-subnet-static']);

const isLong = (named: PlanSubnet | PlanNetwork): boolean => named.name.length > LABEL_NAME_LENGTH.value;

/** AKS names the network that it makes itself. */
const isOwn = (network: PlanNetwork | undefined): boolean => network?.managed === false;

/** With overlay or a pod subnet, names of subnets and their virtual network become labels of nodes, which are limited in length. */
export const overlayNameLength: Rule = {
  id: 'overlay-name-length',
  check(plan, emit) {
    const usersOf = (subnet: PlanSubnet): PlanPool[] => poolsAt(plan, [...subnet.nodePools, ...subnet.podPools]).filter((pool) => LABELLING.has(pool.model));
    for (const subnet of inhabited(plan)) if (isLong(subnet) && isOwn(plan.networks[subnet.network])) tell(subnet, usersOf(subnet), emit);
    for (const network of plan.networks) {
      if (!isLong(network) || !isOwn(network)) continue;
      const subnets = network.subnets.flatMap((at) => plan.subnets[at] ?? []);
      tell(network, subnets.flatMap(usersOf), emit);
    }
  },
};

function tell(named: PlanSubnet | PlanNetwork, users: readonly PlanPool[], emit: Emit): void {
  if (users.length === 0) return;
  emit({
    subjects: subjectsOf(
      named.subject,
      users.map((pool) => pool.subject),
    ),
    figures: { length: named.name.length },
    words: { most: String(LABEL_NAME_LENGTH.value) },
  });
}
