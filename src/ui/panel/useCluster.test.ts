import { expect, it } from 'vitest';
import type { Cluster } from '../../core/scenario/types.ts';
import { settingsReader } from './useCluster.ts';

const cluster: Cluster = { name: 'shop', networkPlugin: 'azure', podCidrs: ['10.244.0.0/16'], agentPoolProfiles: [{ name: 'apps', count: 3 }] };

it('settings of a cluster stay the same object while its pools change, and no longer', () => {
  const read = settingsReader();
  const before = read(cluster);
  expect(before).toEqual({ name: 'shop', networkPlugin: 'azure', podCidrs: ['10.244.0.0/16'] });
  expect(read({ ...cluster, agentPoolProfiles: [{ name: 'apps', count: 4 }] })).toBe(before);
  expect(read({ ...cluster, dnsServiceIP: '10.0.0.10' })).toEqual({ ...before, dnsServiceIP: '10.0.0.10' });
  expect(read(cluster)).toEqual(before);
  const { podCidrs: _ranges, ...bare } = cluster;
  expect(read(bare)).toEqual({ name: 'shop', networkPlugin: 'azure' });
  expect(read(undefined)).toBeUndefined();
});
