import { contains, formatPrefix, overlaps, samePrefix, type Prefix } from '../../net/prefix.ts';
import type { Plan, PlanRange } from '../../plan/types.ts';
import type { RangeChange, RangeRole } from './types.ts';

type Ranges = readonly PlanRange[] | null;
interface Holder {
  readonly role: RangeRole;
  readonly subject: string;
  readonly ranges: Ranges;
}

/** Networks with their subnets, then clusters, in the order of the later plan; what only the earlier one has comes last. */
export function rangeChanges(before: Plan, after: Plan): RangeChange[] {
  const old = new Map(holdersOf(before).map((holder) => [keyOf(holder), holder]));
  const next = holdersOf(after);
  const kept = new Set(next.map(keyOf));
  const changes = next.flatMap((holder) => changesOf(holder, old.get(keyOf(holder))?.ranges ?? (old.has(keyOf(holder)) ? null : []), holder.ranges));
  const gone = [...old].filter(([key]) => !kept.has(key)).flatMap(([, holder]) => changesOf(holder, holder.ranges, []));
  return [...changes, ...gone];
}

const keyOf = ({ role, subject }: Holder): string => `${role} ${subject}`;

function holdersOf(plan: Plan): Holder[] {
  return [
    ...plan.networks.flatMap((network): Holder[] => [
      { role: 'network', subject: network.subject, ranges: network.ranges },
      ...network.subnets.flatMap((at): Holder[] => {
        const subnet = plan.subnets[at];
        return subnet === undefined ? [] : [{ role: 'subnet', subject: subnet.subject, ranges: subnet.ranges }];
      }),
    ]),
    ...plan.clusters.flatMap((cluster): Holder[] => [
      { role: 'pod-cidr', subject: cluster.subject, ranges: cluster.podRanges },
      { role: 'service-cidr', subject: cluster.subject, ranges: cluster.serviceRanges },
    ]),
  ];
}

/** A range that holds another one is taken for the same range in another size; what is left of a family is paired in order. */
function changesOf({ role, subject }: Holder, was: Ranges, now: Ranges): RangeChange[] {
  const change = (kind: RangeChange['kind'], before: Prefix | null, after: Prefix | null): RangeChange => ({
    kind,
    role,
    subject,
    before: before && formatPrefix(before),
    after: after && formatPrefix(after),
  });
  if (was === null || now === null) {
    return [...(was ?? []).map(({ prefix }) => change('unknown', prefix, null)), ...(now ?? []).map(({ prefix }) => change('known', null, prefix))];
  }
  const old = was.map(({ prefix }) => prefix);
  const next = now.map(({ prefix }) => prefix);
  pair(old, next, samePrefix);
  const resized = pair(old, next, (a, b) => overlaps(a, b) && (contains(a, b) || contains(b, a)));
  const moved = pair(old, next, (a, b) => a.family === b.family);
  return [
    ...resized.map(([a, b]) => change('resized', a, b)),
    ...moved.map(([a, b]) => change('moved', a, b)),
    ...old.map((prefix) => change('removed', prefix, null)),
    ...next.map((prefix) => change('added', null, prefix)),
  ];
}

/** Takes out of both lists what belongs together, first come first served. */
function pair(old: Prefix[], next: Prefix[], belong: (a: Prefix, b: Prefix) => boolean): [Prefix, Prefix][] {
  const pairs: [Prefix, Prefix][] = [];
  for (let at = 0; at < old.length;) {
    const one = old[at];
    const found = one === undefined ? -1 : next.findIndex((other) => belong(one, other));
    const other = next[found];
    if (one === undefined || other === undefined) at += 1;
    else {
      pairs.push([one, other]);
      old.splice(at, 1);
      next.splice(found, 1);
    }
  }
  return pairs;
}
