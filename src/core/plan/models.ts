import { byo } from './byo.ts';
import type { Footprint } from './footprint.ts';
import { kubenet } from './kubenet.ts';
import { nodeSubnet } from './nodeSubnet.ts';
import { overlay } from './overlay.ts';
import { podSubnetDynamic } from './podSubnetDynamic.ts';
import { podSubnetStatic } from './podSubnetStatic.ts';
import type { Model } from './types.ts';

/** What a node takes, by model. */
export const FOOTPRINTS: Readonly<Record<Model, Footprint>> = {
  kubenet,
  'node-subnet': nodeSubnet,
  'pod-subnet-dynamic': podSubnetDynamic,
  'pod-subnet-static': podSubnetStatic,
  overlay,
  byo,
};

/** Those whose pods have a subnet of their own, which is measured for each apart. */
export const POD_SUBNET_MODELS = ['pod-subnet-dynamic', 'pod-subnet-static'] as const satisfies readonly Model[];
