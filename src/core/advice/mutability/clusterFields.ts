import { ADVICE_SOURCES, releaseNotes } from '../../azure/adviceSources.ts';
import { DEFAULT_DNS_SERVICE_IP, DEFAULT_POD_CIDR, DEFAULT_SERVICE_CIDR } from '../../azure/defaults.ts';
import { SOURCES } from '../../azure/sources.ts';
import type { Model } from '../../plan/types.ts';
import type { Cluster } from '../../scenario/types.ts';
import { NAME_CHANGE, own, unverified } from './networkFields.ts';
import type { FieldHelp } from './types.ts';

const FLAT: readonly Model[] = ['node-subnet', 'pod-subnet-dynamic', 'pod-subnet-static'];
/** Terraform does not change it in place. */
export const TERRAFORM_REPLACES = 'Terraform replaces the whole cluster for it.';

const BY_MODEL = unverified('It depends on the network model, which is not known.');

export const CLUSTER_HELP: Readonly<Record<keyof Cluster, FieldHelp>> = {
  name: { what: 'What the cluster is called, unique in the plan.', byDefault: null, changes: [NAME_CHANGE], term: 'cluster' },
  networkPlugin: {
    what: 'Which program gives pods their addresses: Azure CNI, kubenet, or one of your own.',
    byDefault: null,
    changes: [
      {
        models: ['kubenet'],
        when: 'one-way',
        reason: 'kubenet can become overlay in place, all nodes at once, and never goes back. Any other change is a new cluster.',
        source: ADVICE_SOURCES.updateCni,
      },
      { models: ['overlay'], when: 'never', reason: 'No way leads out of overlay; another plugin is a new cluster.', source: ADVICE_SOURCES.updateCni },
      unverified('No source here lists a way to another plugin; count on a new cluster.'),
    ],
    term: 'cni',
  },
  networkPluginMode: {
    what: 'Whether pods of Azure CNI live in an overlay or have addresses of the virtual network.',
    byDefault: 'Pods have addresses of the virtual network.',
    changes: [
      {
        models: ['node-subnet', 'kubenet'],
        when: 'one-way',
        reason: 'Node subnet and kubenet can become overlay in place; no way leads back.',
        source: ADVICE_SOURCES.updateCni,
      },
      { models: ['overlay'], when: 'never', reason: 'No way leads out of overlay; another model is a new cluster.', source: ADVICE_SOURCES.updateCni },
      { models: ['byo'], ...unverified('It belongs to Azure CNI; no source here lists a way there from a network plugin of your own.') },
      {
        models: ['pod-subnet-dynamic', 'pod-subnet-static'],
        when: 'never',
        reason: 'A cluster with pod subnets cannot become overlay.',
        source: ADVICE_SOURCES.updateCni,
      },
      BY_MODEL,
    ],
    term: 'overlay',
  },
  networkDataplane: {
    what: 'What carries the packets of pods: the Azure dataplane, or Cilium, which runs on Linux alone.',
    byDefault: 'azure',
    changes: [
      {
        models: ['overlay', 'node-subnet', 'pod-subnet-dynamic'],
        when: 'one-way',
        reason: 'Cilium can be switched on without Windows pools and node auto-provisioning; all nodes are made anew, and policies hold once that is done.',
        source: ADVICE_SOURCES.updateCni,
        unverified: 'Whether a cluster can leave Cilium again is not covered by the sources here.',
      },
      {
        models: ['kubenet'],
        when: 'never',
        reason: 'kubenet has no choice of dataplane; the way to Cilium leads over overlay.',
        source: ADVICE_SOURCES.updateCni,
      },
      {
        ...unverified('The sources here do not name static blocks, nor a network plugin of your own, among those that can switch to Cilium.'),
        models: ['pod-subnet-static', 'byo'],
      },
      BY_MODEL,
    ],
    term: 'dataplane',
  },
  networkPolicy: {
    what: 'The engine that enforces network policies between pods.',
    byDefault: 'none',
    changes: [
      {
        when: 'conditional',
        reason: 'Calico and Azure Network Policy Manager can be uninstalled from Kubernetes 1.30 on, and give way when Cilium is switched on.',
        source: releaseNotes('2026-05-29'),
        unverified: 'Whether an engine can be added to a running cluster that has none is not covered by the sources here.',
      },
    ],
    term: 'network-policy',
  },
  kubernetesVersion: {
    what: 'The Kubernetes version, such as 1.34; some models and features need a lowest one.',
    byDefault: 'Not given: what depends on it is left open.',
    changes: [
      {
        when: 'conditional',
        reason: 'It goes up only. An upgrade adds surge nodes, which need addresses, and stops where a subnet lies in the service CIDR.',
        source: SOURCES.rollingUpgrade,
      },
    ],
  },
  ipFamilies: {
    what: 'Which address families the cluster uses: IPv4, or IPv4 and IPv6.',
    byDefault: 'IPv4',
    changes: [{ ...unverified('No source here says whether a second family can be added to a running cluster.'), terraform: TERRAFORM_REPLACES }],
    term: 'dual-stack',
  },
  podCidrs: {
    what: 'The range that pods get addresses from, one a family; each node takes a slice of it.',
    byDefault: `${DEFAULT_POD_CIDR.value} with overlay and kubenet; in IPv6 AKS draws one at random. None with other models.`,
    changes: [
      {
        models: ['overlay'],
        when: 'only-grow',
        reason:
          'The IPv4 range can be replaced by a larger one that holds it, where every pool runs Linux. It cannot shrink or move, and the IPv6 range stays.',
        source: ADVICE_SOURCES.podCidrExpand,
        unverified: 'A text of 2025-11-23 also asked for the same first address; the present one asks only that the new range hold the old one.',
        terraform: TERRAFORM_REPLACES,
      },
      {
        models: ['kubenet'],
        when: 'never',
        reason: 'It is fixed when the cluster is made; only the move to overlay may take a larger one along.',
        source: SOURCES.kubenet,
        terraform: TERRAFORM_REPLACES,
      },
      {
        models: ['byo'],
        when: 'any-time',
        reason: 'AKS only uses it to reach pods; the range itself is up to your network plugin.',
        source: releaseNotes('2023-07-02'),
      },
      { models: FLAT, when: 'never', reason: 'Pods have addresses of the virtual network; there is no pod CIDR to change.', source: SOURCES.cliPodCidr },
      BY_MODEL,
    ],
    term: 'pod-cidr',
  },
  serviceCidrs: {
    what: 'The range that services get addresses from, one a family; nothing else that the cluster talks to may use it.',
    byDefault: `${DEFAULT_SERVICE_CIDR.value}; in IPv6 AKS draws one at random.`,
    changes: [
      {
        when: 'never',
        reason: 'It is fixed when the cluster is made. From Kubernetes 1.33 on a ServiceCIDR object inside the cluster adds a further range.',
        source: SOURCES.ipPlanning,
        unverified: "That such an object leaves the cluster's own setting as it is has been inferred, not read.",
        terraform: TERRAFORM_REPLACES,
      },
    ],
    term: 'service-cidr',
  },
  dnsServiceIP: {
    what: "The address of the cluster's own name server, inside the service CIDR.",
    byDefault: `${DEFAULT_DNS_SERVICE_IP.value}, which older clients send even when the service CIDR is another one.`,
    changes: [
      {
        ...unverified('It can be nowhere but in the service CIDR, which is fixed; whether it can be moved inside is not covered by the sources here.'),
        terraform: TERRAFORM_REPLACES,
      },
    ],
    term: 'dns-service-ip',
  },
  services: {
    what: 'How many services with an address are expected.',
    unit: 'services',
    byDefault: 'Not given: the size of the service CIDR is not checked against a number.',
    changes: [own('Services come and go inside the cluster.')],
    term: 'service',
  },
  userDefinedRoutes: {
    what: "Routes of your own in kubenet's route table, which count towards its limit.",
    unit: 'routes',
    byDefault: '0',
    changes: [
      {
        models: ['kubenet'],
        when: 'any-time',
        reason: 'Routes of your own can be added; those that the cluster added stay as they are.',
        source: SOURCES.kubenet,
      },
      own('With other models no limit here counts routes.'),
    ],
    term: 'route-table',
  },
  apiServerSubnet: {
    what: 'The subnet in which the API server gets addresses, for API server VNet integration.',
    byDefault: 'No VNet integration.',
    changes: [
      {
        when: 'one-way',
        reason: 'Integration stays once a cluster has it.',
        source: SOURCES.apiServerVnet,
        unverified: 'Whether it can move to another subnet is not covered by the sources here.',
      },
    ],
    term: 'api-server-integration',
  },
  loadBalancerIPs: {
    what: 'Fixed addresses that services ask for at internal load balancers; they lie in a subnet of the virtual network.',
    byDefault: 'None.',
    changes: [own('Services inside the cluster name them, the cluster itself does not.')],
    term: 'internal-load-balancer',
  },
  agentPoolProfiles: {
    what: 'The node pools of the cluster.',
    byDefault: null,
    changes: [
      {
        when: 'any-time',
        reason: 'Pools can be added, drained and deleted; that is also how a pool gets what is fixed for it.',
        source: ADVICE_SOURCES.insufficientSubnet,
      },
    ],
    term: 'node-pool',
  },
  observed: {
    what: 'Addresses and slices that an import saw on real nodes; drawn as real, and never part of a link.',
    byDefault: 'Nothing seen.',
    changes: [own('It says what was there when it was imported.')],
  },
};
