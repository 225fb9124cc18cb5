import { SUBNET_LENGTH_V4, SUBNET_LENGTH_V6 } from '../../azure/limits.ts';
import type { Prefix } from '../../net/prefix.ts';
import { ownSubnets } from '../tables.ts';
import type { Rule } from '../types.ts';

const allowed = ({ family, length }: Prefix): boolean =>
  family === 4 ? length >= SUBNET_LENGTH_V4.value.largest && length <= SUBNET_LENGTH_V4.value.smallest : length === SUBNET_LENGTH_V6.value;

/** Azure makes IPv4 subnets of some sizes only, IPv6 subnets of one. */
export const subnetSize: Rule = {
  id: 'subnet-size',
  reads: 'networks',
  check(plan, emit) {
    for (const subnet of ownSubnets(plan)) {
      for (const { prefix } of subnet.ranges ?? []) {
        if (!allowed(prefix)) emit({ subjects: [subnet.subject], prefixes: [prefix], figures: { prefixLength: prefix.length } });
      }
    }
  },
};
