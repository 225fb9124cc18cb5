import { ADVICE_SOURCES, releaseNotes } from '../../azure/adviceSources.ts';
import { MAX_PODS_WINDOWS, WINDOWS_POOL_NAME_LENGTH } from '../../azure/limits.ts';
import { isDcsv2 } from '../../azure/names.ts';
import { SOURCES } from '../../azure/sources.ts';
import { list } from '../../findings/text.ts';
import { met, NOT_IN_PLAN, unknown, unmet, type Judged } from '../answer.ts';
import { hasDataplane, hasEngine, oneFamily, withoutWindows, type ClusterView } from '../clusterView.ts';
import { models, no, NOT_NAMED, onConditions, open, type Feature } from './types.ts';

const WINDOWS = `Beside Linux pools, best with at most ${MAX_PODS_WINDOWS.value} pods a node. Windows Server 2019 is out since 2026-03-01, 2022 stays until 2028-06-30.`;
const NO_WINDOWS = 'Windows needs Azure CNI.';
export const WINDOWS_POOLS: Feature = {
  title: 'Windows pools',
  group: 'nodes',
  models: models(onConditions(WINDOWS, SOURCES.windows), { kubenet: no(NO_WINDOWS, SOURCES.windows), byo: no(NO_WINDOWS, SOURCES.windows) }),
  conditions: (view) => [
    {
      id: 'azure-dataplane',
      text: 'The dataplane is the Azure one; Cilium runs on Linux alone.',
      ...hasDataplane(view, 'azure'),
      source: SOURCES.cilium,
    },
    { id: 'first-pool-linux', text: 'The first system pool runs Linux.', ...firstSystemPool(view), source: SOURCES.windows },
    {
      id: 'pool-names',
      text: `Names of Windows pools have at most ${WINDOWS_POOL_NAME_LENGTH.value} characters.`,
      ...windowsNames(view),
      source: SOURCES.windows,
    },
  ],
  used: (view) => ({ met: false, unmet: true, unknown: null })[withoutWindows(view).state],
};

function firstSystemPool({ pools, poolsOpen }: ClusterView): Judged {
  const first = pools.find((pool) => pool.mode === 'System');
  if (first !== undefined && first.osType !== null) return first.osType === 'Linux' ? met(`${first.name} runs Linux.`) : unmet(`${first.name} runs Windows.`);
  return unknown(poolsOpen || first !== undefined ? 'It is not known.' : 'The plan has no system pool.');
}

function windowsNames({ pools }: ClusterView): Judged {
  const long = pools.filter((pool) => pool.osType === 'Windows' && pool.name.length > WINDOWS_POOL_NAME_LENGTH.value).map((pool) => pool.name);
  return long.length > 0 ? unmet(`Too long: ${list(long)}.`) : met('None is longer.');
}

const VIRTUAL = onConditions(
  'Pods on Azure Container Instances, on Linux alone, in a delegated subnet of their own.',
  ADVICE_SOURCES.virtualNodes,
  'One page says that this subnet may not be in the network of the cluster, while its own example puts it there.',
);
export const VIRTUAL_NODES: Feature = {
  title: 'Virtual nodes',
  group: 'nodes',
  models: {
    overlay: no('They need pods with addresses of the virtual network.', SOURCES.overlayConcept),
    'pod-subnet-dynamic': VIRTUAL,
    'pod-subnet-static': VIRTUAL,
    'node-subnet': VIRTUAL,
    kubenet: no('kubenet does not go with them.', SOURCES.kubenet),
    byo: no('They need Azure CNI.', ADVICE_SOURCES.virtualNodes),
  },
  conditions: (view) => [
    { id: 'own-subnet', text: 'There is a subnet delegated to container instances.', ...NOT_IN_PLAN, source: ADVICE_SOURCES.virtualNodes },
    { id: 'one-family', text: 'The cluster has IPv4 alone.', ...oneFamily(view), source: SOURCES.overlaySetUp },
  ],
};

const AUTO = onConditions('Nodes are made to fit the pods that wait, outside of pools.', ADVICE_SOURCES.autoProvisioningNetworking);
const NO_AUTO_POD_SUBNET = no(
  'It does not go with pod subnets.',
  ADVICE_SOURCES.autoProvisioningNetworking,
  'A release of 2025-01-30 says that all but Calico and kubenet go with it; an issue of 2026-01-15 has pod subnets not supported.',
);
export const NODE_AUTO_PROVISIONING: Feature = {
  title: 'Node auto-provisioning',
  group: 'nodes',
  models: {
    overlay: AUTO,
    'pod-subnet-dynamic': NO_AUTO_POD_SUBNET,
    'pod-subnet-static': NO_AUTO_POD_SUBNET,
    'node-subnet': AUTO,
    kubenet: no('kubenet does not go with it.', releaseNotes('2025-01-30')),
    byo: NOT_NAMED,
  },
  conditions: (view) => [
    {
      id: 'no-calico',
      text: 'The policy engine is not Calico.',
      ...hasEngine(view, ['none', 'azure', 'cilium']),
      source: ADVICE_SOURCES.autoProvisioningNetworking,
    },
    { id: 'no-windows', text: 'There are no Windows pools.', ...withoutWindows(view), source: ADVICE_SOURCES.autoProvisioningNetworking },
    { id: 'one-family', text: 'The cluster has IPv4 alone.', ...oneFamily(view), source: ADVICE_SOURCES.autoProvisioning },
    {
      id: 'subnets-checked',
      text: 'Subnets that its node classes name meet neither pod nor service CIDR; Azure does not check them.',
      ...NOT_IN_PLAN,
      source: ADVICE_SOURCES.autoProvisioningNetworking,
    },
  ],
};

const NOT_LIMITED = open('Only the page on overlay names a limit.', SOURCES.overlayConcept);
export const AVAILABILITY_SETS: Feature = {
  title: 'Availability sets',
  group: 'nodes',
  models: models(NOT_LIMITED, { overlay: no('Overlay runs on scale sets alone.', SOURCES.overlayConcept) }),
};
export const DCSV2_SIZES: Feature = {
  title: 'VM sizes of the DCsv2 series',
  group: 'nodes',
  models: models(NOT_LIMITED, { overlay: no('Overlay does not run on them; DCasv5 and DCadsv5 take their place.', SOURCES.overlayConcept) }),
  used: ({ pools, poolsOpen }) =>
    pools.some((pool) => pool.vmSize !== null && isDcsv2(pool.vmSize)) || (poolsOpen || pools.some((pool) => pool.vmSize === null) ? null : false),
};
