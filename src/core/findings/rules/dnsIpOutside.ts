import { containsAddress } from '../../net/prefix.ts';
import type { PlanCluster } from '../../plan/types.ts';
import { listRanges } from '../text.ts';
import type { Rule } from '../types.ts';

/** Whether AKS draws the range that the address would have to lie in, so that nobody knows it yet. */
const drawnAtRandom = ({ dualStack, dnsServiceIP, serviceRanges }: PlanCluster): boolean =>
  dualStack && dnsServiceIP?.address.family === 6 && (serviceRanges ?? []).every((range) => range.prefix.family === 4);

/** The cluster's DNS address is one of its service addresses. */
export const dnsIpOutside: Rule = {
  id: 'dns-ip-outside',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const { subject, dnsServiceIP, serviceRanges } = cluster;
      if (dnsServiceIP === null || serviceRanges === null || serviceRanges.length === 0 || drawnAtRandom(cluster)) continue;
      if (serviceRanges.some((range) => containsAddress(range.prefix, dnsServiceIP.address))) continue;
      emit({
        subjects: [subject],
        prefixes: serviceRanges.map((range) => range.prefix),
        words: { address: dnsServiceIP.text, given: dnsServiceIP.given ? 'yes' : 'no', ranges: listRanges(serviceRanges) },
      });
    }
  },
};
