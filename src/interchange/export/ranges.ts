/** Every range of a plan as one table, the ground of its CSV and Markdown forms. */
import { formatAddress } from '../../core/net/address.ts';
import { formatPrefix, sizeOf } from '../../core/net/prefix.ts';
import { buildPlan } from '../../core/plan/build.ts';
import type { PlanRange } from '../../core/plan/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';

export interface RangeRow {
  /** `vnet`, `on-premises`, `other`, `subnet`, `pod CIDR`, `service CIDR`. */
  readonly kind: string;
  /** Empty where the range is no network's. */
  readonly network: string;
  readonly subnet: string;
  readonly cluster: string;
  /** Canonical; null: not known. */
  readonly cidr: string | null;
  readonly first: string;
  readonly last: string;
  /** Decimal text; empty where not known. */
  readonly addresses: string;
  readonly note: string;
}

export function rangeRows(scenario: Scenario): RangeRow[] {
  const plan = buildPlan(scenario);
  const rows: RangeRow[] = [];
  const add = (place: Omit<RangeRow, 'cidr' | 'first' | 'last' | 'addresses'>, ranges: readonly PlanRange[] | null): void => {
    if (ranges === null) rows.push({ ...place, cidr: null, first: '', last: '', addresses: '' });
    for (const { prefix, text, hostBits, given } of ranges ?? []) {
      const { family, first, last } = prefix;
      const notes = [place.note, hostBits ? `typed as ${text}` : '', given ? '' : 'default'].filter((note) => note !== '');
      rows.push({
        ...place,
        cidr: formatPrefix(prefix),
        first: formatAddress({ family, value: first }),
        last: formatAddress({ family, value: last }),
        addresses: String(sizeOf(prefix)),
        note: notes.join('; '),
      });
    }
  };
  for (const network of plan.networks) {
    const place = { network: network.name, cluster: '', note: network.managed ? 'made by AKS' : '' };
    add({ ...place, kind: network.kind, subnet: '' }, network.ranges);
    for (const index of network.subnets) {
      const subnet = plan.subnets[index];
      if (subnet) add({ ...place, kind: 'subnet', subnet: subnet.name }, subnet.ranges);
    }
  }
  for (const cluster of plan.clusters) {
    const place = { network: '', subnet: '', cluster: cluster.name, note: '' };
    add({ ...place, kind: 'pod CIDR' }, cluster.podRanges);
    add({ ...place, kind: 'service CIDR' }, cluster.serviceRanges);
  }
  return rows;
}
