/** What strategies propose again and again, as rows of `proposalTable`. For tests only. */

type Offer = readonly string[];

const pool = (at: number, cluster = 0): string => `/clusters/${cluster}/agentPoolProfiles/${at}`;
const INSIDE = 'Azure changes the range of a subnet only while nothing is in it.';
const INTO_OVERLAY = 'One that exists can be moved in place, once and for good.';

export const lowerSurge = (name: string, at: number, to: number): Offer => [
  `Lower maxSurge of pool ${name} to ${to}: upgrades take longer and need fewer nodes at once.`,
  `replace ${pool(at)}/maxSurge ${to}`,
];

export const lowerMaximum = (name: string, at: number, to: number, cluster = 0): Offer => [
  `Lower the autoscaler's maximum of pool ${name} to ${to}, the most that fits.`,
  `replace ${pool(at, cluster)}/maxCount ${to}`,
];

export const lowerMaxPods = (name: string, at: number, to: number): Offer => [
  `Lower maxPods of pool ${name} to ${to}, the most that fits. It is fixed once a pool is made.`,
  `replace ${pool(at)}/maxPods ${to}`,
];

/** The pod CIDR of the only cluster made larger: where it is, and elsewhere. */
export const largerPods = (from: string, to: string): readonly Offer[] => [
  [
    `Enlarge the pod CIDR of cluster aks from ${from} to ${to}, which contains it. A cluster that exists can be extended so, if it has Linux pools only.`,
    `replace /clusters/0/podCidrs/0 "${to}"`,
  ],
  [`Move the pod CIDR of cluster aks from ${from} to ${to}. The range is fixed once the cluster is made.`, `replace /clusters/0/podCidrs/0 "${to}"`],
];

export const movedSubnet = (name: string, at: number, from: string, to: string): Offer => [
  `Move subnet v/${name} from ${from} to ${to}. ${INSIDE}`,
  `replace /networks/0/subnets/${at}/addressPrefixes/0 "${to}"`,
];

export const subnetInNewSpace = (name: string, at: number, to: string): Offer => [
  `Add ${to} to network v and move subnet v/${name} there. ${INSIDE}`,
  `add /networks/0/addressPrefixes/- "${to}"`,
  `replace /networks/0/subnets/${at}/addressPrefixes/0 "${to}"`,
];

/** A subnet of network v made larger: where it is, as if moved there, and in new space. */
export const largerSubnet = (name: string, at: number, from: string, to: string, elsewhere: string): readonly Offer[] => [
  [`Enlarge subnet v/${name} from ${from} to ${to}, which contains it. ${INSIDE}`, `replace /networks/0/subnets/${at}/addressPrefixes/0 "${to}"`],
  movedSubnet(name, at, from, to),
  subnetInNewSpace(name, at, elsewhere),
];

/** A second subnet for pools of one that is in use, in free space of network v and in new space. `repointed`: "0/vnetSubnet", pools by position. */
export const secondSubnet = (name: string, more: string, free: string, elsewhere: string, ...repointed: readonly string[]): readonly Offer[] =>
  [free, elsewhere].map((range, i) => [
    `Add subnet v/${name}2 of ${range}${i === 0 ? '' : ' in new address space of network v'} for the pools of subnet v/${name}, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.`,
    ...(i === 0 ? [] : [`add /networks/0/addressPrefixes/- "${range}"`]),
    `add /networks/0/subnets/- {"name":"${name}2","addressPrefixes":["${range}"]${more}}`,
    ...repointed.map((key) => `replace /clusters/0/agentPoolProfiles/${key} "v/${name}2"`),
  ]);

/** A cluster changed to overlay with the default pod CIDR and with one of its own; each as it is, and again with what else it could leave out. */
export const toOverlay = (name: string, at: number, pods: string): readonly Offer[] => {
  const mode = `add /clusters/${at}/networkPluginMode "overlay"`;
  const plain = [`Change cluster ${name} to Azure CNI Overlay. ${INTO_OVERLAY}`, mode];
  const own = [`Change cluster ${name} to Azure CNI Overlay and the pod CIDR ${pods}. ${INTO_OVERLAY}`, mode, `add /clusters/${at}/podCidrs ["${pods}"]`];
  return [plain, plain, own, own];
};

/**
 * A kubenet cluster changed to overlay: with the range it has and, in words, with another one; each as it is, and again with the maxPods
 * that kubenet had. `written`: how the other range gets into the plan, if it is not there.
 */
export const kubenetToOverlay = (
  name: string,
  at: number,
  pods: string,
  pools: readonly number[],
  written: { readonly replaced?: string; readonly added?: string } = {},
): readonly Offer[] => {
  const maxPods = pools.map((one) => `add ${pool(one, at)}/maxPods 110`);
  const { replaced, added } = written;
  const change = (also: string, before: readonly string[], after: readonly string[]): readonly Offer[] =>
    [[], maxPods].map((more) => [
      `Change cluster ${name} to Azure CNI Overlay${also}. ${INTO_OVERLAY}`,
      `replace /clusters/${at}/networkPlugin "azure"`,
      ...more,
      ...before,
      `add /clusters/${at}/networkPluginMode "overlay"`,
      ...after,
    ]);
  return [
    ...change('', [], []),
    ...change(
      ` and the pod CIDR ${pods}`,
      replaced === undefined ? [] : [`replace /clusters/${at}/podCidrs/0 "${replaced}"`],
      added === undefined ? [] : [`add /clusters/${at}/podCidrs ${added}`],
    ),
  ];
};

const DELEGATED = ',"delegations":["Microsoft.ContainerService/managedClusters"]';

/** A subnet of network v of their own for the nodes, or the pods, of pools: in the ranges given, of which the last is new space. `keys`: "/clusters/0/agentPoolProfiles/0". */
export const ownSubnet = (of: 'nodes' | 'pods', pools: string, keys: readonly string[], ranges: readonly string[], more = ''): readonly Offer[] =>
  ranges.map((range, i) => {
    const isNew = i === ranges.length - 1;
    const name = `snet-${of}`;
    return [
      `Add subnet v/${name} of ${range}${isNew ? ' in new address space of network v' : ''} for the ${of} of ${pools}. A pool that exists cannot be moved: make a new one.`,
      ...(isNew ? [`add /networks/0/addressPrefixes/- "${range}"`] : []),
      `add /networks/0/subnets/- {"name":"${name}","addressPrefixes":["${range}"]${of === 'pods' ? DELEGATED : ''}${more}}`,
      ...keys.map((key) => `replace ${key}/${of === 'pods' ? 'podSubnet' : 'vnetSubnet'} "v/${name}"`),
    ];
  });
