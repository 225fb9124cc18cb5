import { gatewaySubnets } from '../gatewaySubnets.ts';
import type { Rule } from '../types.ts';

/** kubenet has no Application Gateway for Containers: one in a network of nothing but kubenet clusters serves nobody. */
export const kubenetGateway: Rule = {
  id: 'kubenet-gateway',
  check(plan, emit) {
    for (const subnet of gatewaySubnets(plan)) {
      const clusters = (plan.networks[subnet.network]?.clusters ?? []).flatMap((at) => plan.clusters[at] ?? []);
      if (!clusters.every(({ plugin }) => plugin === 'kubenet')) continue;
      for (const { subject } of clusters) emit({ subjects: [subject, subnet.subject] });
    }
  },
};
