/** A cluster in parts that change apart from each other: while one pool's slider moves, nothing else is shown anew. */
import { useState } from 'react';
import { modelOf, type ClusterModel } from '../../core/scenario/model.ts';
import type { Cluster } from '../../core/scenario/types.ts';
import { useAtlasState } from '../atlas.ts';

/** All of a cluster but its node pools. */
export type OwnSettings = Omit<Cluster, 'agentPoolProfiles'>;

/** Reads settings, as the same object for as long as none of them changes. */
export function settingsReader(): (cluster: Cluster | undefined) => OwnSettings | undefined {
  let last: { readonly of: Cluster; readonly settings: OwnSettings } | null = null;
  return (cluster) => {
    if (cluster === undefined) return undefined;
    if (last?.of === cluster) return last.settings;
    const { agentPoolProfiles: _pools, ...settings } = cluster;
    last = { of: cluster, settings: last !== null && sameValues(last.settings, settings) ? last.settings : settings };
    return last.settings;
  };
}

function sameValues(a: object, b: object): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && Reflect.get(a, key) === Reflect.get(b, key));
}

/** undefined: there is no such cluster (any more). */
export function useClusterSettings(cluster: number): OwnSettings | undefined {
  const [read] = useState(settingsReader);
  return useAtlasState((state) => read(state.scenario.clusters?.[cluster]));
}

/** null: not known, or different from pool to pool. */
export function useClusterModel(cluster: number): ClusterModel | null {
  return useAtlasState((state) => {
    const own = state.scenario.clusters?.[cluster];
    return own === undefined ? null : modelOf(own);
  });
}
