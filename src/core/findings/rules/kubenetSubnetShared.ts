import { inhabited } from '../inhabited.ts';
import { clustersOf, poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** kubenet needs its subnet's route table for itself: no second cluster can be in the subnet. */
export const kubenetSubnetShared: Rule = {
  id: 'kubenet-subnet-shared',
  check(plan, emit) {
    if (!plan.clusters.some((cluster) => cluster.plugin === 'kubenet')) return;
    for (const subnet of inhabited(plan)) {
      const clusters = clustersOf(plan, poolsAt(plan, subnet.nodePools));
      if (clusters.length < 2 || !clusters.some((cluster) => cluster.plugin === 'kubenet')) continue;
      emit({
        subjects: subjectsOf(
          subnet.subject,
          clusters.map((cluster) => cluster.subject),
        ),
        prefixes: prefixesOf([subnet]),
      });
    }
  },
};
