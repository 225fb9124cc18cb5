/** Names that try to end whatever they stand in, and a plan full of them. For tests only. */
import type { Scenario } from '../core/scenario/types.ts';

export const HOSTILE = [
  "'; rm -rf ~; '",
  '$(touch x)',
  '`id`',
  '${HOME}',
  '$${HOME}',
  '"; drop',
  '\\',
  "a'b",
  "'''",
  "'${x}'",
  '-rf',
  '--help',
  '!!',
  '*',
  '~',
  '%{ if true }',
  '%%{ if true }',
  '${var.x}',
  '"${file("x")}"',
  '=1+1',
  '@SUM(A1)',
  '+1',
  '<img src=x onerror=1>',
  '| a |',
  '[a](javascript:1)',
  '# h',
  '// c',
  '*/ c /*',
  '<<EOF',
  '\u202eabc',
  '\u2028',
  '漢字',
  'https://a.example',
  'a&b',
  'a,b',
  'x "y"',
] as const;

/** What a network and a cluster of such a name may be called: a slash parts a subnet's reference. */
const hostileName = (name: string): string => name.replaceAll('/', '_');

export const hostilePlanOf = (names: readonly string[]): Scenario => ({
  version: 1,
  name: 'hostile\nname # $(id)',
  networks: names.map((name, i) => ({
    name: hostileName(name),
    kind: 'vnet',
    addressPrefixes: [`10.${i}.0.0/16`],
    peerings: [],
    subnets: [{ name: 'nodes', addressPrefixes: [`10.${i}.0.0/24`] }],
  })),
  clusters: names.map((name) => ({
    name: hostileName(name),
    networkPlugin: 'azure',
    networkPluginMode: 'overlay',
    podCidrs: null,
    agentPoolProfiles: [{ name: 'p', count: 1, vmSize: `${name}\nx`, vnetSubnet: `${hostileName(name)}/nodes` }],
  })),
});

export const hostilePlan = hostilePlanOf(HOSTILE);
