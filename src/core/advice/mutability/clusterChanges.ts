import { ADVICE_SOURCES, releaseNotes } from '../../azure/adviceSources.ts';
import { SOURCES, type Source } from '../../azure/sources.ts';
import { list } from '../../findings/text.ts';
import { isBelow } from '../../findings/version.ts';
import { formatAddress } from '../../net/address.ts';
import { contains, formatPrefix, samePrefix, type Prefix } from '../../net/prefix.ts';
import type { Model } from '../../plan/types.ts';
import type { Cluster } from '../../scenario/types.ts';
import { MODEL_LABELS } from '../../scenario/fields.ts';
import { clusterView } from '../clusterView.ts';
import { hardest, wayBetween, wayToCilium } from '../migration/ways.ts';
import type { ClusterPair, JudgedChange } from './changes.ts';
import { CLUSTER_HELP, TERRAFORM_REPLACES } from './clusterFields.ts';
import { changeOf } from './help.ts';
import { prefixesOf, sameRanges } from './networkChanges.ts';
import { subnetAt, windowsPools } from './poolChanges.ts';

type Key = keyof Cluster;
type Judgement = Pick<JudgedChange, 'verdict' | 'reason' | 'source' | 'unverified' | 'terraform'>;

/** Of one cluster, in the order of the file format. */
export function clusterChanges(pair: ClusterPair): JudgedChange[] {
  const models = modelsOf(pair);
  return [
    ...modelChange(pair, models),
    ...dataplane(pair, models),
    ...policy(pair),
    ...version(pair),
    ...families(pair),
    ...podCidrs(pair, models),
    ...serviceCidrs(pair),
    ...dnsServiceIP(pair),
    ...apiServerSubnet(pair),
  ];
}

const told = (pair: ClusterPair, field: Key, before: string, after: string, judgement: Judgement): JudgedChange[] => [
  { ...judgement, subject: pair.after.cluster.subject, field, path: `${pair.after.cluster.path}.${field}`, before, after },
];

interface Models {
  readonly before: readonly Model[];
  readonly after: readonly Model[];
  /** The one model that every pool has before and after; null: they differ, or something is not known. */
  readonly same: Model | null;
  /** Models of the later plan that the earlier one did not have; empty where something is not known. */
  readonly added: readonly Model[];
}

function modelsOf({ before, after }: ClusterPair): Models {
  const was = clusterView(before.plan, before.cluster.index);
  const now = clusterView(after.plan, after.cluster.index);
  const [a, b] = [was.models, now.models];
  const open = was.modelOpen || now.modelOpen;
  const [only] = a;
  const same = !open && only !== undefined && a.length === 1 && b.length === 1 && b[0] === only ? only : null;
  return { before: a, after: b, same, added: open ? [] : b.filter((model) => !a.includes(model)) };
}

const POD_SUBNETS: ReadonlySet<Model> = new Set(['pod-subnet-dynamic', 'pod-subnet-static']);

/** From one allocation of pod subnets to the other is a matter of pools, told there. */
function modelChange(pair: ClusterPair, { before, added }: Models): JudgedChange[] {
  const [to] = added;
  const way = to === undefined ? null : hardest(before.map((from) => wayBetween(from, to)));
  if (to === undefined || way === null || (POD_SUBNETS.has(to) && before.every((model) => POD_SUBNETS.has(model)))) return [];
  const [from, next] = [pair.before.cluster, pair.after.cluster];
  const field: Key = from.plugin !== next.plugin ? 'networkPlugin' : from.overlay !== next.overlay ? 'networkPluginMode' : 'agentPoolProfiles';
  return told(pair, field, list(before.map((model) => MODEL_LABELS[model])), MODEL_LABELS[to], {
    verdict: way.way === 'in-place' ? 'conditional' : 'refused',
    reason: way.text,
    source: way.source,
    ...(way.unverified === undefined ? {} : { unverified: way.unverified }),
  });
}

function dataplane(pair: ClusterPair, { before, added }: Models): JudgedChange[] {
  const [was, now] = [pair.before.cluster.dataplane, pair.after.cluster.dataplane];
  if (was === null || now === null || was === now || pair.after.cluster.plugin !== 'azure') return [];
  const judge = (judgement: Judgement): JudgedChange[] => told(pair, 'networkDataplane', was, now, judgement);
  if (now === 'azure') {
    return judge({ verdict: 'unverified', reason: 'No source here says whether a cluster can leave Cilium again.', source: null });
  }
  if (added.length > 0) {
    return judge({
      verdict: 'refused',
      reason: 'The network model and the dataplane change in two updates, one after the other.',
      source: ADVICE_SOURCES.updateCni,
    });
  }
  const windows = windowsPools(pair.after);
  if (windows !== null) return judge({ verdict: 'refused', reason: `Cilium runs on Linux alone, and ${windows} on Windows.`, source: SOURCES.cilium });
  const way = hardest(before.map(wayToCilium));
  if (way === null) return [];
  return judge({
    verdict: way.way === 'in-place' ? 'conditional' : way.way === 'unverified' ? 'unverified' : 'refused',
    reason: way.text,
    source: way.source,
    ...(way.unverified === undefined ? {} : { unverified: way.unverified }),
  });
}

function policy(pair: ClusterPair): JudgedChange[] {
  const [was, now] = [pair.before.cluster.policy, pair.after.cluster.policy];
  if (was === null || now === null || was === now) return [];
  const judge = (judgement: Judgement): JudgedChange[] => told(pair, 'networkPolicy', was, now, judgement);
  const cilium = pair.after.cluster.dataplane === 'cilium';
  if (now === 'cilium' && cilium) {
    return judge({
      verdict: 'conditional',
      reason: 'The engine comes with the Cilium dataplane and takes the place of another one.',
      source: ADVICE_SOURCES.updateCni,
    });
  }
  if (now === 'none' && was !== 'cilium') {
    return judge({ verdict: 'conditional', reason: 'An engine can be uninstalled from Kubernetes 1.30 on.', source: releaseNotes('2026-05-29') });
  }
  const wish = now === 'none' ? 'taken off' : 'put on';
  return judge({ verdict: 'unverified', reason: `No source here says whether this engine can be ${wish} a running cluster.`, source: null });
}

function version(pair: ClusterPair): JudgedChange[] {
  const [was, now] = [pair.before.cluster.kubernetesVersion, pair.after.cluster.kubernetesVersion];
  if (typeof was !== 'string' || typeof now !== 'string' || !isBelow(now, was)) return [];
  const reason = 'The version of a cluster or a pool cannot be lowered: make a new cluster.';
  return told(pair, 'kubernetesVersion', was, now, { verdict: 'refused', reason, source: ADVICE_SOURCES.managePools });
}

function families(pair: ClusterPair): JudgedChange[] {
  const [was, now] = [pair.before.cluster.families, pair.after.cluster.families];
  if (was === null || now === null || was.join() === now.join()) return [];
  const { reason } = changeOf(CLUSTER_HELP.ipFamilies, null);
  return told(pair, 'ipFamilies', list(was), list(now), { verdict: 'unverified', reason, source: null, terraform: TERRAFORM_REPLACES });
}

const texts = (prefixes: readonly Prefix[]): string => (prefixes.length === 0 ? 'none' : list(prefixes.map(formatPrefix)));

function podCidrs(pair: ClusterPair, { before, same, added }: Models): JudgedChange[] {
  const [was, now] = [pair.before.cluster.podRanges, pair.after.cluster.podRanges];
  if (was === null || now === null) return [];
  const [old, next] = [prefixesOf(was), prefixesOf(now)];
  if (old.length === 0 || next.length === 0 || sameRanges(old, next)) return [];
  const judge = (judgement: Judgement): JudgedChange[] => told(pair, 'podCidrs', texts(old), texts(next), { ...judgement, terraform: TERRAFORM_REPLACES });
  if (same === 'overlay') {
    const judgement = grown(pair, old, next);
    return judgement === null ? [] : judge(judgement);
  }
  if (same === 'kubenet') {
    return judge({ verdict: 'refused', reason: 'The pod CIDR of kubenet is fixed when the cluster is made.', source: SOURCES.kubenet });
  }
  if (before.includes('kubenet') && added.includes('overlay')) {
    const larger = old.every((prefix) => next.some((range) => contains(range, prefix)));
    return judge({
      verdict: larger ? 'conditional' : 'unverified',
      reason: 'On the way from kubenet to overlay a larger pod CIDR may be given.',
      source: releaseNotes('2025-08-29'),
      ...(larger ? {} : { unverified: 'Whether it may lie elsewhere than the old one is not covered by the sources here.' }),
    });
  }
  return [];
}

const ofFamily = (prefixes: readonly Prefix[], family: 4 | 6): Prefix | undefined => prefixes.find((prefix) => prefix.family === family);

/** The IPv4 range of an overlay may grow around the old one; nothing else may change. null: only a family comes or goes, which is told of the families. */
function grown(pair: ClusterPair, old: readonly Prefix[], next: readonly Prefix[]): Judgement | null {
  const source: Source = ADVICE_SOURCES.podCidrExpand;
  const [was, now] = [ofFamily(old, 4), ofFamily(next, 4)];
  const [was6, now6] = [ofFamily(old, 6), ofFamily(next, 6)];
  if (was6 && now6 && !samePrefix(was6, now6)) return { verdict: 'refused', reason: 'The IPv6 range of pods stays as it is.', source };
  if (!was || !now || samePrefix(was, now)) return null;
  if (!contains(now, was)) {
    const smaller = contains(was, now);
    return {
      verdict: 'refused',
      reason: `The pod CIDR can only grow: ${formatPrefix(now)} ${smaller ? 'is smaller than' : 'does not hold'} ${formatPrefix(was)}.`,
      source,
    };
  }
  const windows = windowsPools(pair.before) ?? windowsPools(pair.after);
  if (windows !== null)
    return {
      verdict: 'refused',
      reason: `The pod CIDR grows only where every pool runs Linux, and ${windows} ${windows.includes(' and ') ? 'run' : 'runs'} Windows.`,
      source,
    };
  const moved = now.first !== was.first ? ['An earlier text of 2025-11-23 did not allow another first address; the present one does not mention it.'] : [];
  const dual = was6 !== undefined ? ['Whether the IPv4 range of a cluster with two families may grow is not covered by the sources here.'] : [];
  const doubts = [...moved, ...dual].join(' ');
  return {
    verdict: 'conditional',
    reason: `${formatPrefix(now)} holds ${formatPrefix(was)}: an update of the cluster can grow it, where every pool runs Linux.`,
    source,
    ...(doubts === '' ? {} : { unverified: doubts }),
  };
}

function serviceCidrs(pair: ClusterPair): JudgedChange[] {
  const [was, now] = [pair.before.cluster.serviceRanges, pair.after.cluster.serviceRanges];
  if (was === null || now === null) return [];
  const [old, next] = [prefixesOf(was), prefixesOf(now)];
  // A range for a family that comes or goes is told of the families.
  if (sameFamily(old, next, 4) && sameFamily(old, next, 6)) return [];
  const { reason, source, unverified } = changeOf(CLUSTER_HELP.serviceCidrs, null);
  return told(pair, 'serviceCidrs', texts(old), texts(next), {
    verdict: 'refused',
    reason,
    source,
    terraform: TERRAFORM_REPLACES,
    ...(unverified === undefined ? {} : { unverified }),
  });
}

function sameFamily(old: readonly Prefix[], next: readonly Prefix[], family: 4 | 6): boolean {
  const of = (prefixes: readonly Prefix[]): Prefix[] => prefixes.filter((prefix) => prefix.family === family);
  const [a, b] = [of(old), of(next)];
  return a.length === 0 || b.length === 0 || sameRanges(a, b);
}

function dnsServiceIP(pair: ClusterPair): JudgedChange[] {
  const [was, now] = [pair.before.cluster.dnsServiceIP, pair.after.cluster.dnsServiceIP];
  if (was === null || now === null || (was.address.family === now.address.family && was.address.value === now.address.value)) return [];
  const { reason } = changeOf(CLUSTER_HELP.dnsServiceIP, null);
  return told(pair, 'dnsServiceIP', formatAddress(was.address), formatAddress(now.address), {
    verdict: 'unverified',
    reason,
    source: null,
    terraform: TERRAFORM_REPLACES,
  });
}

function apiServerSubnet(pair: ClusterPair): JudgedChange[] {
  const was = subnetAt(pair.before.plan, pair.before.cluster.apiServerSubnet);
  const now = subnetAt(pair.after.plan, pair.after.cluster.apiServerSubnet);
  if (was === null || now === null || was === now) return [];
  const judge = (judgement: Judgement): JudgedChange[] => told(pair, 'apiServerSubnet', was ?? 'none', now ?? 'none', judgement);
  const source = SOURCES.apiServerVnet;
  if (now === undefined) return judge({ verdict: 'refused', reason: 'API server VNet integration stays once a cluster has it.', source });
  if (was === undefined) return judge({ verdict: 'conditional', reason: 'API server VNet integration can be taken up, and not given up again.', source });
  return judge({ verdict: 'unverified', reason: 'No source here says whether API servers can move to another subnet.', source: null });
}
