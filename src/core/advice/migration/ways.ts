/** Which way leads from one network model to another, and what it rests on: a table of every pair. */
import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { SOURCES, type Source } from '../../azure/sources.ts';
import type { Model } from '../../plan/types.ts';

export const MODELS: readonly Model[] = ['overlay', 'pod-subnet-dynamic', 'pod-subnet-static', 'node-subnet', 'kubenet', 'byo'];

export const WAYS = ['in-place', 'new-pools', 'two-steps', 'rebuild', 'unverified'] as const;
/**
 * `in-place`: an update of the cluster. `new-pools`: pools with the new setting beside the old ones, then the old ones go.
 * `two-steps`: another migration has to come first. `rebuild`: a new cluster. `unverified`: no source says.
 */
export type Way = (typeof WAYS)[number];

export const WAY_WORDS: Readonly<Record<Way, string>> = {
  'in-place': 'in place',
  'new-pools': 'by new pools',
  'two-steps': 'in two steps',
  rebuild: 'a new cluster',
  unverified: 'not verified',
};

export interface WayFact {
  readonly way: Way;
  readonly text: string;
  readonly source: Source;
  readonly unverified?: string;
}

const IN_PLACE: WayFact = {
  way: 'in-place',
  text: 'An update of the cluster turns it into overlay. No way leads back.',
  source: ADVICE_SOURCES.updateCni,
};
const NEVER_TO_OVERLAY: WayFact = {
  way: 'rebuild',
  text: 'A cluster with pod subnets cannot become overlay. A new cluster is needed.',
  source: ADVICE_SOURCES.updateCni,
};
const NOTHING_LEAVES_OVERLAY: WayFact = { way: 'rebuild', text: 'No way leads out of overlay. A new cluster is needed.', source: ADVICE_SOURCES.updateCni };
const ONE_KIND: WayFact = {
  way: 'rebuild',
  text: 'Pools with and without a pod subnet do not go together in one cluster, so new pools do not lead there either. A new cluster is needed.',
  source: SOURCES.dynamicAllocation,
};
const UNLISTED: WayFact = {
  way: 'rebuild',
  text: 'No way is described. Count on a new cluster.',
  source: ADVICE_SOURCES.updateCni,
  unverified: 'The page on updates leaves this pair out; that it cannot be done is inferred from that.',
};
const STATIC_BY_POOLS: WayFact = {
  way: 'new-pools',
  text: 'Pools with static blocks are added in another pod subnet, then the dynamic ones are drained and deleted.',
  source: SOURCES.staticBlock,
};
const DYNAMIC_BY_POOLS: WayFact = {
  way: 'new-pools',
  text: 'A cluster may have pools of both kinds, each kind in subnets of its own, so dynamic pools can be added and the others deleted.',
  source: SOURCES.staticBlock,
  unverified: 'Only the way from dynamic to static is described; this one follows from both kinds being allowed together.',
};

/** null: the model that it has already. */
const TABLE: Readonly<Record<Model, Readonly<Record<Model, WayFact | null>>>> = {
  overlay: {
    overlay: null,
    'pod-subnet-dynamic': NOTHING_LEAVES_OVERLAY,
    'pod-subnet-static': NOTHING_LEAVES_OVERLAY,
    'node-subnet': NOTHING_LEAVES_OVERLAY,
    kubenet: NOTHING_LEAVES_OVERLAY,
    byo: NOTHING_LEAVES_OVERLAY,
  },
  'pod-subnet-dynamic': {
    overlay: NEVER_TO_OVERLAY,
    'pod-subnet-dynamic': null,
    'pod-subnet-static': STATIC_BY_POOLS,
    'node-subnet': ONE_KIND,
    kubenet: UNLISTED,
    byo: UNLISTED,
  },
  'pod-subnet-static': {
    overlay: NEVER_TO_OVERLAY,
    'pod-subnet-dynamic': DYNAMIC_BY_POOLS,
    'pod-subnet-static': null,
    'node-subnet': ONE_KIND,
    kubenet: UNLISTED,
    byo: UNLISTED,
  },
  'node-subnet': {
    overlay: IN_PLACE,
    'pod-subnet-dynamic': ONE_KIND,
    'pod-subnet-static': ONE_KIND,
    'node-subnet': null,
    kubenet: UNLISTED,
    byo: UNLISTED,
  },
  kubenet: {
    overlay: IN_PLACE,
    'pod-subnet-dynamic': UNLISTED,
    'pod-subnet-static': UNLISTED,
    'node-subnet': UNLISTED,
    kubenet: null,
    byo: UNLISTED,
  },
  byo: {
    overlay: UNLISTED,
    'pod-subnet-dynamic': UNLISTED,
    'pod-subnet-static': UNLISTED,
    'node-subnet': UNLISTED,
    kubenet: UNLISTED,
    byo: null,
  },
};

/** The way between two models; null where they are the same. */
export function wayBetween(from: Model, to: Model): WayFact | null {
  return TABLE[from][to];
}

const CILIUM_ON: WayFact = {
  way: 'in-place',
  text: 'An update of the cluster switches the Cilium dataplane on. The network model stays; changing both takes two updates.',
  source: ADVICE_SOURCES.updateCni,
  unverified: 'Whether a cluster can leave Cilium again is not covered by the sources here.',
};

const TO_CILIUM: Readonly<Record<Model, WayFact>> = {
  overlay: CILIUM_ON,
  'pod-subnet-dynamic': CILIUM_ON,
  'pod-subnet-static': {
    way: 'unverified',
    text: 'The page on updates names overlay, node subnet and dynamic allocation; static blocks it leaves out.',
    source: ADVICE_SOURCES.updateCni,
    unverified: 'Nobody has confirmed it for static blocks.',
  },
  'node-subnet': CILIUM_ON,
  kubenet: { way: 'two-steps', text: 'kubenet cannot switch to Cilium; it has to become overlay first.', source: ADVICE_SOURCES.updateCni },
  byo: {
    way: 'unverified',
    text: 'The Cilium dataplane belongs to Azure CNI; with a network plugin of your own, the dataplane is its own affair.',
    source: SOURCES.cilium,
    unverified: 'No source here lists a way from an own network plugin to Azure CNI.',
  },
};

/** The way from the Azure dataplane to Cilium. */
export function wayToCilium(model: Model): WayFact {
  return TO_CILIUM[model];
}

/** How hard a way is, for clusters whose pools differ: the hardest decides. */
export function hardest(facts: readonly (WayFact | null)[]): WayFact | null {
  const order: readonly Way[] = ['in-place', 'new-pools', 'two-steps', 'unverified', 'rebuild'];
  let worst: WayFact | null = null;
  for (const one of facts) if (one !== null && (worst === null || order.indexOf(one.way) > order.indexOf(worst.way))) worst = one;
  return worst;
}
