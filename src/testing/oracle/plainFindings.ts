/** What the rules of overlap, containment and capacity have to say of a small plan, found by going through addresses and nodes one by one. */
import { needOf, plainLimits, usable, type Need, type PlainLimit } from './plainLimits.ts';
import { connected, countIn, flagged, sharedCount, type PlainCluster, type PlainNetwork, type PlainPlan, type PlainPool, type Span } from './plainReading.ts';

/** `rule subject, subject: figures`, with the phase in which something breaks. */
export type Told = string;

/** The rules that are told of here. */
export const TOLD_RULES: ReadonlySet<string> = new Set([
  'subnet-outside-vnet',
  'subnet-overlap',
  'network-overlap',
  'peers-overlap',
  'pod-cidr-overlaps-subnet',
  'pod-cidr-overlaps-vnet',
  'pod-cidr-overlaps-connected',
  'pod-cidr-overlaps-service-cidr',
  'service-cidr-overlaps-subnet',
  'service-cidr-overlaps-vnet',
  'service-cidr-overlaps-connected',
  'service-cidr-exhausted',
  'dns-ip-outside',
  'dns-ip-reserved',
  'node-subnet-exhausted',
  'pod-subnet-exhausted',
  'pod-subnet-density',
  'static-block-reserved',
  'static-block-preflight',
  'pod-cidr-exhausted',
  'kubenet-route-limit',
  'pool-node-limit',
]);

export function plainFindings(plan: PlainPlan): Told[] {
  return [...networkFindings(plan), ...plan.clusters.flatMap((cluster) => clusterFindings(plan, cluster)), ...plainLimits(plan).flatMap(limitFindings)].sort();
}

export const tell = (rule: string, subjects: readonly string[], figures: object, phase?: string): Told =>
  `${rule} ${subjects.join(', ')}: ${JSON.stringify(figures)}${phase === undefined ? '' : ` ${phase}`}`;

const inOrder = (a: string, b: string): string[] => (a < b ? [a, b] : [b, a]);

function networkFindings({ networks }: PlainPlan): Told[] {
  const out: Told[] = [];
  for (const [i, network] of networks.entries()) {
    for (const [k, subnet] of network.subnets.entries()) {
      for (const span of subnet.spans) {
        const holds = (outer: Span): boolean => sharedCount(span, outer) === span.end - span.start;
        if (!network.spans.some(holds)) out.push(tell('subnet-outside-vnet', [subnet.subject, network.subject], {}));
      }
      for (const other of network.subnets.slice(k + 1)) out.push(...overlapping('subnet-overlap', subnet, other));
    }
    for (const other of networks.slice(i + 1)) {
      const linked = connected(network, other);
      const through = networks.some((third) => third.given.kind === 'vnet' && connected(third, network) && connected(third, other));
      if (linked) out.push(...overlapping('network-overlap', network, other));
      else if (through) out.push(...overlapping('peers-overlap', network, other));
    }
  }
  return out;
}

interface Owner {
  readonly subject: string;
  readonly spans: readonly Span[];
}

function overlapping(rule: string, one: Owner, other: Owner, ordered = true): Told[] {
  const subjects = ordered ? inOrder(one.subject, other.subject) : [one.subject, other.subject];
  const out: Told[] = [];
  for (const a of one.spans) {
    for (const b of other.spans) {
      const count = sharedCount(a, b);
      if (count > 0) out.push(tell(rule, subjects, { overlapping: count }));
    }
  }
  return out;
}

function clusterFindings(plan: PlainPlan, cluster: PlainCluster): Told[] {
  return [
    ...rangeFindings(plan, cluster, 'pod', cluster.pods),
    ...rangeFindings(plan, cluster, 'service', cluster.services),
    ...overlapping('pod-cidr-overlaps-service-cidr', { subject: cluster.subject, spans: cluster.pods }, { subject: '', spans: cluster.services }, false).map(
      (told) => told.replace(', :', ':'),
    ),
    ...serviceFindings(cluster),
  ];
}

function rangeFindings(plan: PlainPlan, { subject, homes }: PlainCluster, what: 'pod' | 'service', spans: readonly Span[]): Told[] {
  const own = { subject, spans };
  const out: Told[] = [];
  for (const network of plan.networks) {
    if (homes.has(network.given.name)) {
      for (const subnet of network.subnets) out.push(...overlapping(`${what}-cidr-overlaps-subnet`, own, subnet, false));
      out.push(...bare(network, own, what));
    } else if (plan.networks.some((home) => homes.has(home.given.name) && connected(home, network))) {
      out.push(...overlapping(`${what}-cidr-overlaps-connected`, own, network, false));
    }
  }
  return out;
}

/** Addresses of the network's ranges that one of the cluster covers and no subnet has. */
function bare(network: PlainNetwork, own: Owner, what: string): Told[] {
  const inSubnets = flagged(network.subnets.flatMap((subnet) => subnet.spans));
  const out: Told[] = [];
  for (const span of own.spans) {
    for (const range of network.spans) {
      const start = Math.max(span.start, range.start);
      const both = { start, end: Math.max(start, Math.min(span.end, range.end)), text: '' };
      const free = both.end - both.start - countIn(both, inSubnets);
      if (free > 0) out.push(tell(`${what}-cidr-overlaps-vnet`, [own.subject, network.subject], { overlapping: free }));
    }
  }
  return out;
}

function serviceFindings({ given, subject, services }: PlainCluster): Told[] {
  const out: Told[] = [];
  const [dns] = typeof given.dnsServiceIP === 'string' ? [spanOfAddress(given.dnsServiceIP)] : [];
  const [range] = services;
  if (range === undefined || dns === undefined) return out;
  const size = range.end - range.start;
  const needed = (given.services ?? 0) + 2;
  if (typeof given.services === 'number' && needed > size - 2) out.push(tell('service-cidr-exhausted', [subject], { needed, available: size - 2 }));
  if (dns < range.start || dns >= range.end) out.push(tell('dns-ip-outside', [subject], {}));
  else if (dns === range.start || dns === range.start + 1 || dns === range.end - 1) out.push(tell('dns-ip-reserved', [subject], {}));
  return out;
}

function spanOfAddress(text: string): number {
  const [, , c = '0', d = '0'] = text.split('.');
  return Number(c) * 256 + Number(d);
}

function limitFindings(limit: PlainLimit): Told[] {
  const need = needOf(limit);
  const who = [limit.subject, ...limit.pools.map((pool) => pool.subject).sort()];
  const say = (rule: string, figures: object, { phase }: Need): Told[] => [tell(rule, who, figures, phase)];
  switch (limit.kind) {
    case 'node-subnet':
      return need === null ? [] : say('node-subnet-exhausted', withEach(limit, need), need);
    case 'pod-subnet':
      if (need === null) return limit.unit === 'blocks' ? reserved(limit, who) : density(limit, who);
      return [...say('pod-subnet-exhausted', withEach(limit, need), need), ...(limit.unit === 'blocks' ? preflight(limit, who) : [])];
    case 'pod-cidr':
      return need === null || limit.span === null
        ? []
        : say(
            'pod-cidr-exhausted',
            { needed: need.needed * 256, available: limit.span.end - limit.span.start, nodesNeeded: need.needed, nodesAvailable: need.available },
            need,
          );
    case 'routes':
      return need === null ? [] : say('kubenet-route-limit', { needed: need.needed, available: need.available, nodes: need.needed - limit.fixed }, need);
    case 'pool-nodes':
      return need === null ? [] : [tell('pool-node-limit', [limit.subject], { nodes: need.needed, available: need.available }, need.phase)];
  }
}

function withEach({ pools, each }: Pick<PlainLimit, 'pools' | 'each'>, { needed, available }: Need): object {
  const kinds = new Set(pools.map(each));
  return { needed, available, ...(kinds.size === 1 ? { perNode: [...kinds][0] } : {}) };
}

/** Every node full of pods. */
function density(limit: PlainLimit, who: readonly string[]): Told[] {
  const full = { ...limit, each: (pool: PlainPool): number => 1 + (pool.given.maxPods ?? 0) };
  const need = needOf(full);
  return need === null ? [] : [tell('pod-subnet-density', who, withEach(full, need), need.phase)];
}

/** Without the first and the last block. */
function reserved(limit: PlainLimit, who: readonly string[]): Told[] {
  const need = needOf({ ...limit, available: Math.max(0, limit.available - 2) });
  return need === null ? [] : [tell('static-block-reserved', who, { needed: need.needed, available: need.available }, need.phase)];
}

/** Azure counts sixteen a node, whatever it takes. */
function preflight(limit: PlainLimit, who: readonly string[]): Told[] {
  let [counted, taken] = [0, 0];
  for (const pool of limit.pools) {
    for (const _ of pool.nodes) {
      counted += 16;
      taken += limit.each(pool) * 16;
    }
  }
  const room = limit.span === null ? 0 : Math.max(0, usable(limit.span).length - limit.used);
  return counted > room ? [] : [tell('static-block-preflight', who, { needed: taken, azureCounts: counted })];
}
