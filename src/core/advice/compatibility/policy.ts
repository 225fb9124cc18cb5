import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { AZURE_POLICY_END, AZURE_POLICY_NODES, AZURE_POLICY_PODS } from '../../azure/limits.ts';
import { SOURCES } from '../../azure/sources.ts';
import { formatNumber, plural } from '../../findings/text.ts';
import type { NetworkPolicy } from '../../scenario/types.ts';
import { met, unknown, unmet, type Condition, type Judged } from '../answer.ts';
import { hasDataplane, oneFamily, versionAtLeast, withoutWindows, type ClusterView } from '../clusterView.ts';
import { models, no, onConditions, open, works, type Feature } from './types.ts';

const CILIUM = onConditions('Linux alone.', SOURCES.cilium);
export const CILIUM_DATAPLANE: Feature = {
  title: 'Cilium dataplane',
  group: 'policy',
  models: models(CILIUM, {
    'node-subnet': onConditions('Linux alone.', SOURCES.cilium, "Terraform's documentation still asks for overlay or a pod subnet."),
    kubenet: no('kubenet does not go with it.', SOURCES.kubenet),
    byo: no('It belongs to Azure CNI.', SOURCES.cilium),
  }),
  exhaustive: true,
  conditions: (view) => [
    { id: 'no-windows', text: 'There are no Windows pools.', ...withoutWindows(view), source: SOURCES.cilium },
    ...(view.cluster.dualStack
      ? [{ id: 'dual-stack-version', text: 'With two families, Kubernetes 1.29 or later.', ...versionAtLeast(view, '1.29'), source: SOURCES.cilium }]
      : []),
  ],
  used: ({ cluster }) => (cluster.plugin !== 'azure' ? false : cluster.dataplane === null ? null : cluster.dataplane === 'cilium'),
};

const OWN_ENGINE = no('AKS installs no engine here; your own network plugin brings its own.', SOURCES.networkPolicies);
const usedEngine =
  (engine: NetworkPolicy) =>
  ({ cluster }: ClusterView): boolean | null =>
    cluster.policy === null ? null : cluster.policy === engine;
const azureDataplane = (view: ClusterView): Condition => ({
  id: 'azure-dataplane',
  text: 'The dataplane is the Azure one.',
  ...hasDataplane(view, 'azure'),
  source: SOURCES.networkPolicies,
});
const ipv4 = (view: ClusterView): Condition => ({ id: 'one-family', text: 'The cluster has IPv4 alone.', ...oneFamily(view), source: SOURCES.overlaySetUp });

export const POLICY_CILIUM: Feature = {
  title: 'Network policies by Cilium',
  group: 'policy',
  models: models(onConditions('With the Cilium dataplane, and with two families the only engine.', SOURCES.networkPolicies), {
    kubenet: no('kubenet goes with Calico alone.', SOURCES.networkPolicies),
    byo: OWN_ENGINE,
  }),
  exhaustive: true,
  conditions: (view) => [{ id: 'cilium-dataplane', text: 'The dataplane is Cilium.', ...hasDataplane(view, 'cilium'), source: SOURCES.networkPolicies }],
  used: usedEngine('cilium'),
};

export const POLICY_CALICO: Feature = {
  title: 'Network policies by Calico',
  group: 'policy',
  models: models(onConditions('With the Azure dataplane and IPv4.', SOURCES.networkPolicies), {
    kubenet: onConditions('The only engine that kubenet goes with.', SOURCES.networkPolicies),
    byo: OWN_ENGINE,
  }),
  exhaustive: true,
  conditions: (view) => [...(view.cluster.plugin === 'azure' ? [azureDataplane(view)] : []), ipv4(view)],
  used: usedEngine('calico'),
};

export const POLICY_AZURE: Feature = {
  title: 'Network policies by Azure Network Policy Manager',
  group: 'policy',
  models: models(
    onConditions(
      `Its support ends: with Windows on ${AZURE_POLICY_END.value.Windows}, with Linux on ${AZURE_POLICY_END.value.Linux}.`,
      SOURCES.networkPolicies,
    ),
    {
      kubenet: no('kubenet goes with Calico alone.', SOURCES.networkPolicies),
      byo: OWN_ENGINE,
    },
  ),
  exhaustive: true,
  conditions: (view) => [
    azureDataplane(view),
    ipv4(view),
    {
      id: 'nodes',
      text: `At most ${formatNumber(AZURE_POLICY_NODES.value)} nodes, surge included.`,
      ...within(view.nodes, AZURE_POLICY_NODES.value, 'node'),
      source: SOURCES.networkPolicies,
    },
    {
      id: 'pods',
      text: `At most ${formatNumber(AZURE_POLICY_PODS.value)} pods.`,
      ...within(podsOf(view), AZURE_POLICY_PODS.value, 'pod'),
      source: SOURCES.networkPolicies,
    },
  ],
  used: usedEngine('azure'),
};

function within(count: number | null, most: number, what: string): Judged {
  if (count === null) return unknown(`How many ${what}s there will be is not known.`);
  return count <= most ? met(`The plan has up to ${plural(count, what)}.`) : unmet(`The plan has up to ${plural(count, what)}.`);
}

/** Pods that can run at maximum; an upgrade adds none. */
function podsOf({ pools, poolsOpen }: ClusterView): number | null {
  if (poolsOpen) return null;
  let sum = 0;
  for (const pool of pools) {
    if (pool.maxPods === null || pool.nodes.atMaximum === null) return null;
    sum += pool.maxPods * pool.nodes.atMaximum;
  }
  return sum;
}

export const LOCAL_DNS: Feature = {
  title: 'LocalDNS',
  group: 'policy',
  models: models(
    works(
      'Answers on 169.254.10.10 and .11 of each node, by default from Kubernetes 1.36 on. Policies of Cilium have to let pods out to 169.254.10.0/24.',
      ADVICE_SOURCES.localDns,
    ),
    { byo: open('The sources here leave out network plugins of your own.') },
  ),
};
