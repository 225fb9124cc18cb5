import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatPrefix } from '../net/prefix.ts';
import { buildPlan } from '../plan/build.ts';
import type { Cluster, Network } from '../scenario/types.ts';
import { meetConnected, meetSubnets } from './clusterRanges.ts';
import { LISTED, type Draft, type Emit } from './types.ts';

/** What is spelled out, as "cluster range other range", and what is only counted. */
function met(meet: typeof meetSubnets, clusters: readonly Cluster[], networks: readonly Network[]): { listed: string[]; unlisted: number } {
  const listed: string[] = [];
  let unlisted = 0;
  const emit: Emit = Object.assign(
    ({ subjects, prefixes = [] }: Draft) => {
      const [of, other] = subjects.map((subject) => subject.split('/').at(-1));
      listed.push(`${of} ${prefixes.slice(0, 2).map(formatPrefix).join(` ${other} `)}`);
    },
    {
      unlisted(count: number) {
        unlisted += count;
      },
    },
  );
  meet(buildPlan(plan(clusters, networks)), emit, (one) => one.serviceRanges);
  return { listed, unlisted };
}

const number = (i: number): string => String(i).padStart(3, '0');
/** 250 subnets of /24 from 10.0.0.0 on, named against their addresses. */
const HOME = vnet('home', ['10.0.0.0/8'], {
  ...Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`s${number(249 - i)}`, `10.0.${i}.0/24`])),
  nodes: '10.200.0.0/24',
});
const aks = (name: string, ...serviceCidrs: readonly string[]): Cluster => cluster({ name, serviceCidrs }, pool({ vnetSubnet: 'home/nodes' }));
const from = (found: readonly string[], name: string): string[] => found.filter((one) => one.startsWith(`${name} `));

describe('of very many subnets that a range meets', () => {
  it('the first in order of their names are spelled out, the rest is counted', () => {
    const { listed, unlisted } = met(meetSubnets, [aks('a', '10.0.0.0/16')], [HOME]);
    expect(listed).toEqual(Array.from({ length: LISTED }, (_, i) => `a 10.0.0.0/16 s${number(i)} 10.0.${249 - i}.0/24`));
    expect(unlisted).toBe(250 - LISTED);
  });

  it('all are spelled out up to the limit', () => {
    const { listed, unlisted } = met(meetSubnets, [aks('b', '10.0.0.0/18', '10.0.64.0/18'), aks('a', '10.0.128.0/18', '10.0.192.0/21')], [HOME]);
    expect([listed.length, unlisted]).toEqual([LISTED, 0]);
  });

  it('clusters come by name until there are enough; of the next ones nothing is looked at', () => {
    // 64, 128, 64 and 2 subnets.
    const clusters = [aks('d', '10.0.0.0/23'), aks('c', '10.0.64.0/18'), aks('b', '10.0.0.0/17'), aks('a', '10.0.0.0/18')];
    const { listed, unlisted } = met(meetSubnets, clusters, [HOME]);
    expect(['a', 'b', 'c', 'd'].map((name) => from(listed, name).length)).toEqual([64, 128, 64, 0]);
    expect(unlisted).toBe(2);
  });

  it('a cluster is looked at with all its ranges or not at all', () => {
    const { listed, unlisted } = met(meetSubnets, [aks('b', '10.0.4.0/24'), aks('a', '10.0.0.0/16', '10.0.0.0/17', '10.0.7.0/24')], [HOME]);
    expect(listed.filter((one) => one.startsWith('a 10.0.0.0/16 '))).toHaveLength(LISTED);
    expect(listed.filter((one) => one.startsWith('a 10.0.0.0/17 '))).toHaveLength(128);
    expect(listed.filter((one) => one.startsWith('a 10.0.7.0/24 '))).toEqual(['a 10.0.7.0/24 s242 10.0.7.0/24']);
    expect(from(listed, 'b')).toEqual([]);
    expect(unlisted).toBe(250 - LISTED + 1);
  });
});

it('of very many ranges of one network the first are spelled out by address', () => {
  const site: Network = { name: 'site', kind: 'on-premises', addressPrefixes: Array.from({ length: 250 }, (_, i) => `172.16.${249 - i}.0/24`) };
  const { listed, unlisted } = met(meetConnected, [aks('a', '172.16.0.0/16')], [HOME, site]);
  expect(listed).toEqual(Array.from({ length: LISTED }, (_, i) => `a 172.16.0.0/16 site 172.16.${i}.0/24`));
  expect(unlisted).toBe(250 - LISTED);
});

it('the subnet that AKS makes is met as any other', () => {
  const alone = cluster({ serviceCidrs: ['10.224.0.0/24', '10.225.0.0/16'] }, pool());
  expect(met(meetSubnets, [alone], [])).toEqual({ listed: ['aks 10.224.0.0/24 aks-subnet 10.224.0.0/16'], unlisted: 0 });
});
