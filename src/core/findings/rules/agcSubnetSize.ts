import { GATEWAY_SUBNET_LENGTH, GATEWAY_SUBNET_LENGTH_OVERLAY } from '../../azure/limits.ts';
import { gatewaySubnets } from '../gatewaySubnets.ts';
import { podPrefixOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** A subnet of Application Gateway for Containers: exactly a /24 beside an overlay cluster, a /24 or larger elsewhere. */
export const agcSubnetSize: Rule = {
  id: 'agc-subnet-size',
  check(plan, emit) {
    for (const subnet of gatewaySubnets(plan)) {
      const [prefix] = podPrefixOf(subnet);
      if (!prefix) continue;
      const overlays = plan.networks[subnet.network]?.clusters.map((at) => plan.clusters[at]?.overlay) ?? [];
      const exact = overlays.includes(true);
      const small = prefix.length > GATEWAY_SUBNET_LENGTH.value;
      if (!small && !(exact && prefix.length !== GATEWAY_SUBNET_LENGTH_OVERLAY.value)) continue;
      emit({
        subjects: [subnet.subject],
        prefixes: [prefix],
        figures: { prefixLength: prefix.length },
        words: exact ? { exact: `/${GATEWAY_SUBNET_LENGTH_OVERLAY.value}` } : { smallest: `/${GATEWAY_SUBNET_LENGTH.value}` },
      });
    }
  },
};
