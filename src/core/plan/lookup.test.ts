import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatAddress, parseAddress, type Address } from '../net/address.ts';
import { countAddresses, type AddressRange } from '../net/ranges.ts';
import type { AgentPool, Cluster } from '../scenario/types.ts';
import { buildPlan } from './build.ts';
import { addressAt, demandOf, occupantAt, overhang, overhangOfRun, positionOf, rangesFree, rangesOfNode, rangesOfRun, rangesTaken, runAt } from './lookup.ts';
import type { Run, Space } from './types.ts';

const text = ({ family, first, last }: AddressRange) =>
  first === last ? formatAddress({ family, value: first }) : `${formatAddress({ family, value: first })}-${formatAddress({ family, value: last })}`;
function address(written: string): Address {
  const parsed = parseAddress(written);
  if (!parsed.ok) throw new Error(written);
  return parsed.value;
}

function spaceOf(
  role: Space['role'],
  given: Partial<Cluster>,
  pools: readonly AgentPool[],
  subnet: { ranges: readonly string[]; used?: number } = { ranges: ['10.1.0.0/24'] },
): Space {
  const placed = pools.map((one) => ({ vnetSubnet: role === 'nodes' ? 'v/s' : 'v/n', ...(role === 'pod-subnet' ? { podSubnet: 'v/s' } : {}), ...one }));
  const v = vnet('v', ['10.0.0.0/8'], { n: '10.9.0.0/16', s: { addressPrefixes: subnet.ranges, usedAddresses: subnet.used ?? 0 } });
  const found = buildPlan(plan([cluster(given, ...placed)], [v])).spaces.find((space) => space.role === role);
  if (found === undefined) throw new Error(role);
  return found;
}
function runOf(space: Space, at: number): Run {
  const run = space.runs[at];
  if (run === undefined) throw new Error(`no run ${at}`);
  return run;
}
const overlay = { networkPluginMode: 'overlay' } as const;

/** kind, pool, node, role, block. */
function at(space: Space, written: string) {
  const found = occupantAt(space, address(written));
  return found && [found.kind, found.run?.pool ?? null, found.node, found.role, found.block && text(found.block)];
}

describe('who holds an address', () => {
  it('in a pod CIDR: the node of its slice', () => {
    const slices = spaceOf('pod-cidr', { ...overlay, podCidrs: ['10.244.0.0/16'] }, [
      pool({ name: 'a', count: 3, maxSurge: 1 }),
      pool({ name: 'b', count: 2, maxSurge: 0 }),
    ]);
    expect(at(slices, '10.244.0.0')).toEqual(['node', 0, 0, 'pod', '10.244.0.0-10.244.0.255']);
    expect(at(slices, '10.244.2.255')).toEqual(['node', 0, 2, 'pod', '10.244.2.0-10.244.2.255']);
    expect(at(slices, '10.244.4.1')).toEqual(['node', 1, 1, 'pod', '10.244.4.0-10.244.4.255']);
    expect(at(slices, '10.244.5.137')).toEqual(['node', 0, 3, 'pod', '10.244.5.0-10.244.5.255']);
    expect(at(slices, '10.244.6.0')).toEqual(['free', null, null, null, null]);
    expect(at(slices, '10.245.0.0')).toBeNull();
    expect(at(slices, 'fd00::1')).toBeNull();
  });

  it('in a dual-stack pod CIDR, however far into it', () => {
    const kubenet = spaceOf('pod-cidr', { networkPlugin: 'kubenet', ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['fd12:3456:789a::/64'] }, [
      pool({ count: 200, maxSurge: 0 }),
    ]);
    expect([0, 1, 2, 199].map((node) => rangesOfNode(kubenet, runOf(kubenet, 0), node).map(text))).toEqual([
      ['fd12:3456:789a::-fd12:3456:789a::ffff:ffff:ffff'],
      ['fd12:3456:789a:0:1::-fd12:3456:789a:0:1:ffff:ffff:ffff'],
      ['fd12:3456:789a:0:2::-fd12:3456:789a:0:2:ffff:ffff:ffff'],
      ['fd12:3456:789a:0:c7::-fd12:3456:789a:0:c7:ffff:ffff:ffff'],
    ]);
    expect(at(kubenet, 'fd12:3456:789a:0:c7:ffff:ffff:ffff')?.slice(0, 3)).toEqual(['node', 0, 199]);
    expect(at(kubenet, 'fd12:3456:789a:0:c8::')?.[0]).toBe('free');
  });

  it('in a node subnet: Azure, a node, its pods, others', () => {
    const nodes = spaceOf('nodes', {}, [pool({ count: 2, maxPods: 30, maxSurge: 1 })], { ranges: ['10.1.0.0/25'], used: 20 });
    expect(at(nodes, '10.1.0.0')).toEqual(['reserved', null, null, null, null]);
    expect(at(nodes, '10.1.0.3')?.[0]).toBe('reserved');
    expect(at(nodes, '10.1.0.4')).toEqual(['node', 0, 0, 'node', '10.1.0.4-10.1.0.34']);
    expect(at(nodes, '10.1.0.34')).toEqual(['node', 0, 0, 'pod', '10.1.0.4-10.1.0.34']);
    expect(at(nodes, '10.1.0.35')).toEqual(['node', 0, 1, 'node', '10.1.0.35-10.1.0.65']);
    expect(at(nodes, '10.1.0.96')).toEqual(['node', 0, 2, 'pod', '10.1.0.66-10.1.0.96']);
    expect(at(nodes, '10.1.0.97')?.[0]).toBe('free');
    expect(at(nodes, '10.1.0.106')?.[0]).toBe('free');
    expect(at(nodes, '10.1.0.107')?.[0]).toBe('used');
    expect(at(nodes, '10.1.0.126')?.[0]).toBe('used');
    expect(at(nodes, '10.1.0.127')?.[0]).toBe('reserved');
    expect(rangesTaken(nodes).map(text)).toEqual(['10.1.0.107-10.1.0.126']);
    expect(rangesFree(nodes).map(text)).toEqual(['10.1.0.97-10.1.0.106']);
  });

  it('across the prefixes of a subnet', () => {
    const nodes = spaceOf('nodes', {}, [pool({ count: 2, maxPods: 10, maxSurge: 0 })], { ranges: ['10.1.0.0/28', '10.2.0.0/28'] });
    expect(rangesOfRun(nodes, runOf(nodes, 0)).map(text)).toEqual(['10.1.0.4-10.1.0.14', '10.2.0.4-10.2.0.14']);
    const wide = spaceOf('nodes', {}, [pool({ count: 1, maxPods: 14, maxSurge: 0 })], { ranges: ['10.1.0.0/28', '10.2.0.0/28'] });
    expect(rangesOfNode(wide, runOf(wide, 0), 0).map(text)).toEqual(['10.1.0.4-10.1.0.14', '10.2.0.4-10.2.0.7']);
    expect(at(wide, '10.2.0.5')).toEqual(['node', 0, 0, 'pod', '10.2.0.4-10.2.0.7']);
  });

  it('in a dynamic pod subnet: a primary address, then batches, the last one cut', () => {
    const pods = spaceOf('pod-subnet', {}, [pool({ count: 2, maxPods: 40, maxSurge: 0 })]);
    expect(at(pods, '10.1.0.4')).toEqual(['node', 0, 0, 'primary', '10.1.0.4-10.1.0.20']);
    expect(at(pods, '10.1.0.20')).toEqual(['node', 0, 0, 'pod', '10.1.0.4-10.1.0.20']);
    expect(at(pods, '10.1.0.21')).toEqual(['node', 0, 1, 'primary', '10.1.0.21-10.1.0.37']);
    expect(at(pods, '10.1.0.38')).toEqual(['node', 0, 0, 'pod', '10.1.0.38-10.1.0.53']);
    expect(at(pods, '10.1.0.54')).toEqual(['node', 0, 0, 'pod', '10.1.0.54-10.1.0.61']);
    expect(at(pods, '10.1.0.62')).toEqual(['node', 0, 1, 'pod', '10.1.0.62-10.1.0.77']);
  });

  it("in a static one: /28 blocks, Azure's addresses told apart", () => {
    const blocks = spaceOf('pod-subnet', {}, [pool({ count: 2, maxPods: 30, maxSurge: 0, podIPAllocationMode: 'StaticBlock' })], { ranges: ['10.1.0.0/26'] });
    expect(at(blocks, '10.1.0.16')).toEqual(['node', 0, 0, 'primary', '10.1.0.16-10.1.0.31']);
    expect(at(blocks, '10.1.0.47')).toEqual(['node', 0, 0, 'pod', '10.1.0.32-10.1.0.47']);
    expect(at(blocks, '10.1.0.62')).toEqual(['node', 0, 1, 'pod', '10.1.0.48-10.1.0.63']);
    expect(at(blocks, '10.1.0.63')?.slice(0, 3)).toEqual(['reserved', 0, 1]);
    expect(at(blocks, '10.1.0.5')).toEqual(['node', 0, 1, 'pod', '10.1.0.0-10.1.0.15']);
    expect(at(blocks, '10.1.0.0')?.slice(0, 3)).toEqual(['reserved', 0, 1]);
  });

  it('is no node that does not fit', () => {
    const full = spaceOf('nodes', {}, [pool({ count: 8, maxPods: 30, maxSurge: 1 })], { ranges: ['10.1.0.0/24'], used: 10 });
    expect(full.runs.map((run) => overhangOfRun(full, run))).toEqual([7, 31]);
    expect([demandOf(full), overhang(full)]).toEqual([279, 38]);
    expect(rangesOfRun(full, runOf(full, 1))).toEqual([]);
    expect(rangesOfNode(full, runOf(full, 0), 7).map(text)).toEqual(['10.1.0.221-10.1.0.244']);
    expect(rangesOfNode(full, runOf(full, 0), 8)).toEqual([]);
    expect(at(full, '10.1.0.245')?.[0]).toBe('used');
    expect(rangesFree(full)).toEqual([]);
    expect(overhang(spaceOf('nodes', overlay, [pool()]))).toBe(0);
  });
});

describe('positions', () => {
  const arbSpace = fc
    .record({
      role: fc.constantFrom<Space['role']>('nodes', 'pod-subnet', 'pod-cidr'),
      plugin: fc.constantFrom<Partial<Cluster>>({}, overlay, { networkPlugin: 'kubenet' }),
      pools: fc.array(fc.record({ count: fc.nat(60), maxPods: fc.integer({ min: 1, max: 60 }), maxSurge: fc.nat(3), isStatic: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      }),
      lengths: fc.array(fc.integer({ min: 22, max: 31 }), { minLength: 1, maxLength: 3 }),
      used: fc.nat(40),
      cidr: fc.constantFrom('10.244.0.0/16', '10.244.0.0/20', 'fd00:1::/64', 'fd00:1::/118'),
    })
    .map(({ role, plugin, pools, lengths, used, cidr }) =>
      spaceOf(
        role,
        role === 'pod-cidr'
          ? { networkPlugin: 'kubenet', ...(plugin.networkPlugin ? {} : { networkPlugin: 'azure', ...overlay }), podCidrs: [cidr] }
          : role === 'nodes'
            ? plugin
            : {},
        pools.map(({ isStatic, ...given }, i) =>
          pool({ name: `p${i}`, ...given, ...(role === 'pod-subnet' && isStatic ? { podIPAllocationMode: 'StaticBlock' as const } : {}) }),
        ),
        { ranges: lengths.map((length, i) => `10.${i}.0.0/${length}`), used },
      ),
    );

  it('lead to an address and back', () => {
    fc.assert(
      fc.property(arbSpace, fc.nat(100_000), (space, some) => {
        const total = countAddresses(space.segments);
        fc.pre(total > 0n);
        const position = BigInt(some) % total;
        const found = addressAt(space, position);
        expect(found).not.toBeNull();
        if (found) expect(positionOf(space, found)).toBe(position);
        expect(addressAt(space, total)).toBeNull();
      }),
    );
  });

  it('give every address that fits to the run, node and block that claim it', () => {
    fc.assert(
      fc.property(arbSpace, fc.nat(100_000), (space, some) => {
        const fitting = Math.min(demandOf(space), space.capacity);
        fc.pre(fitting > 0);
        const position = BigInt(some % fitting);
        const found = addressAt(space, position);
        if (!found) throw new Error('no address');
        const holder = occupantAt(space, found);
        if (!holder?.run || holder.node === null || !holder.block) throw new Error('no holder');
        const holds = (range: AddressRange) => range.first <= found.value && found.value <= range.last;
        expect(runAt(space, position)).toBe(holder.run);
        expect(rangesOfRun(space, holder.run).some(holds)).toBe(true);
        const own = rangesOfNode(space, holder.run, holder.node);
        expect(own.some(holds)).toBe(true);
        expect(holds(holder.block)).toBe(true);
        const { first, last } = holder.block;
        expect(own.some((range) => range.first <= first && last <= range.last)).toBe(true);
      }),
    );
  });

  it('part a space into runs, free and used addresses without rest, and what is left over into the overhang', () => {
    fc.assert(
      fc.property(arbSpace, (space) => {
        const parts = [...space.runs.flatMap((run) => rangesOfRun(space, run)), ...rangesFree(space), ...rangesTaken(space)];
        const count = parts.reduce((sum, range) => sum + range.last - range.first + 1n, 0n);
        expect(count).toBe(BigInt(space.capacity) + BigInt(space.taken));
        expect(countAddresses(parts)).toBe(count);
        const fitting = space.runs.flatMap((run) => rangesOfRun(space, run)).reduce((sum, range) => sum + range.last - range.first + 1n, 0n);
        expect(Number(fitting) + overhang(space)).toBe(demandOf(space));
        expect(space.runs.reduce((sum, run) => sum + overhangOfRun(space, run), 0)).toBe(overhang(space));
      }),
    );
  });
});
