/** What one network model takes for a node. One file a model says so; `models.ts` lists them. */
import type { Prefix } from '../net/prefix.ts';
import type { AddressRange } from '../net/ranges.ts';
import type { Fact } from '../azure/sources.ts';
import type { Grain, LimitUnit } from './types.ts';

/** What a node takes of a space, as a run shows it. */
export interface Share {
  readonly grain: Grain;
  /** Addresses, at least 1. */
  readonly perNode: number;
}

/** How a model divides a pod subnet. `prefix` is the subnet's first IPv4 prefix. */
export interface PodSubnetShares {
  readonly unit: LimitUnit;
  /** Size of a whole block, 1 where single addresses are handed out. */
  readonly block: number;
  /** Units that every node takes at least; null: not known. */
  perNode(maxPods: number | null): number | null;
  /** Sections of the subnet in handing-out order; each holds all nodes before the next begins. */
  sections(maxPods: number | null): readonly Share[];
  /** Units there are in the prefix, `used` addresses being taken by others. */
  capacity(prefix: Prefix, used: number): number;
  /** Addresses of the prefix in handing-out order. */
  segments(prefix: Prefix): readonly AddressRange[];
  /** Addresses of the segments that others hold, `used` being what they say to hold. */
  taken(prefix: Prefix, used: number): number;
  readonly unverified: boolean;
}

/** A node's block in a pod CIDR. */
export interface PodCidrShares {
  /** Prefix length of a node's block in this range. */
  blockLength(range: Prefix): number;
  /** Whether no document confirms that length for this range. */
  unverified(range: Prefix): boolean;
}

export interface Footprint {
  /** What a node takes in its own subnet; null where maxPods decides and is not known. */
  nodeSubnet(maxPods: number | null): Share | null;
  /** What a node and its pods count against the addresses of the virtual network; null: not known. */
  vnetAddresses(maxPods: number | null): number | null;
  readonly podSubnet: PodSubnetShares | null;
  readonly podCidr: PodCidrShares | null;
  /** Routes a node takes for each address family. */
  readonly routesPerFamily: number;
  /** Pods a cluster can be planned for; null: no figure of its own. */
  readonly podCeiling: Fact<number> | null;
}

/** A node's own address, nothing else. */
export const ONE_ADDRESS: Share = { grain: 'node', perNode: 1 };
