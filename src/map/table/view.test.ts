import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../core/report/evaluate.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { MAP_PLANS } from '../../testing/mapPlans.ts';
import { buildMapModel } from '../model.ts';
import { arrange, type Arrangement, type RowOrder } from './arrange.ts';
import { cellsFor, COLUMNS, type CellReader } from './cells.ts';
import { NO_ROW_FILTER, ROW_ROLES, type RowFilter } from './filter.ts';
import { treeOf } from './tree.ts';
import type { Branch, Kids } from './types.ts';
import { listRows, pathTo, withOpen } from './view.ts';

const NONE: ReadonlySet<string> = new Set();

function arranged(scenario: Scenario, order: RowOrder | null = null, filter: RowFilter = NO_ROW_FILTER): Arrangement & { readonly reader: CellReader } {
  const { plan, report } = evaluate(scenario);
  const model = buildMapModel(plan, report.findings);
  const reader = cellsFor(model, report.findings);
  return { ...arrange(treeOf(model), reader, order, filter), reader };
}

/** The list written out, the plain way. */
function plainly({ top, kidsOf }: Arrangement, open: ReadonlySet<string>): readonly string[] {
  const out: string[] = [];
  const walk = (kids: Kids): void => {
    for (let i = 0; i < kids.count && out.length < 5000; i += 1) {
      const branch = kids.at(i);
      out.push(branch.key);
      if (open.has(branch.key)) walk(kidsOf(branch));
    }
  };
  walk(top);
  return out;
}

/** Opens rows at random, a few at each depth. */
function opened({ top, kidsOf }: Arrangement, picks: readonly number[]): ReadonlySet<string> {
  const open = new Set<string>();
  let kids = top;
  let above: Branch | null = null;
  for (const pick of picks) {
    if (kids.count === 0) {
      kids = top;
      above = null;
    }
    const branch = kids.at(pick % kids.count);
    const below = kidsOf(branch);
    if (below.count > 0 && below.count <= 600) open.add(branch.key);
    if (below.count > 0 && pick % 3 !== 0) {
      kids = below;
      above = branch;
    } else if (above !== null && pick % 5 === 0) kids = top;
    if (top.count === 0) break;
  }
  return open;
}

const arbOrder = fc.option(fc.record({ by: fc.constantFrom(...COLUMNS), descending: fc.boolean() }), { nil: null });
const arbFilter: fc.Arbitrary<RowFilter> = fc.oneof(
  fc.constant(NO_ROW_FILTER),
  fc.record({
    text: fc.constantFrom('', 'a', 'pods', '10.0.0.5', '10.0.0.0/16', 'fd00::/8', 'nothing of this'),
    severity: fc.constantFrom<RowFilter['severity']>(null, 'error', 'warning', 'note'),
    role: fc.constantFrom<RowFilter['role']>(null, ...ROW_ROLES),
  }),
);
const anyPlan = fc.oneof(arbScenario, fc.constantFrom<Scenario>(...Object.values(MAP_PLANS)));
const somePicks = fc.array(fc.nat(100_000), { maxLength: 25 });

describe('rows by number', () => {
  it('are those of the open tree, in its order, whatever is open, sorted or filtered', () => {
    fc.assert(
      fc.property(anyPlan, arbOrder, arbFilter, somePicks, (scenario, order, filter, picks) => {
        const arrangement = arranged(scenario, order, filter);
        if (arrangement.top.count === 0) return;
        const open = opened(arrangement, picks);
        const keys = plainly(arrangement, open);
        const rows = listRows(arrangement, open);
        if (keys.length < 5000) expect(rows.total).toBe(keys.length);
        for (let i = 0; i < keys.length; i += Math.max(1, Math.floor(keys.length / 40))) {
          const row = rows.at(i);
          expect(row.branch.key).toBe(keys[i]);
          expect(row.open === true).toBe(open.has(row.branch.key) && arrangement.kidsOf(row.branch).count > 0);
          expect(row.level).toBe(pathTo(row.branch.key).length + 1);
          expect(row.place).toBeGreaterThan(0);
          expect(row.place).toBeLessThanOrEqual(row.size);
          const at = rows.indexOf(row.branch.key);
          // Names are unique in a plan; a range that one part gives twice is not.
          if (keys.indexOf(row.branch.key) === keys.lastIndexOf(row.branch.key)) expect(at).toBe(i);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('are opened one by one where a network gives one range twice', () => {
    const twice: Scenario = {
      version: 1,
      name: 'Twice',
      networks: [{ name: 'vnet-hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/23', '10.0.0.0/23'], peerings: [], subnets: [] }],
      clusters: [],
    };
    const arrangement = arranged(twice);
    const network = arrangement.top.at(0);
    const [first, second] = [0, 1].map((i) => network.kids().at(i).key);
    expect(first).not.toBe(second);
    const total = (...open: readonly (string | undefined)[]): number =>
      listRows(arrangement, new Set([network.key, ...open].filter((key) => key !== undefined))).total;
    expect(total(first)).toBe(total(second));
    expect(total(first, second) - total(first)).toBe(total(first) - total());
    expect(total(first)).toBeGreaterThan(total());
  });

  it('cost nothing for being many: a /8 of addresses and a hundred thousand slices of 256', () => {
    const pods = MAP_PLANS.overlay;
    const scenario: Scenario = {
      ...pods,
      networks: [{ name: 'spoke', kind: 'vnet', addressPrefixes: ['12.0.0.0/8'], peerings: [], subnets: [{ name: 'nodes', addressPrefixes: ['12.0.0.0/8'] }] }],
      clusters: [
        {
          name: 'big',
          networkPlugin: 'azure',
          networkPluginMode: 'overlay',
          podCidrs: ['11.0.0.0/8'],
          agentPoolProfiles: [{ name: 'apps', count: 5000, vnetSubnet: 'spoke/nodes', maxSurge: 0 }],
        },
      ],
    };
    const arrangement = arranged(scenario);
    const find = (kids: Kids, text: string): Branch => {
      const found = kids.list?.find(({ entry }) => arrangement.reader.cell(entry, 'name').text === text);
      if (found === undefined) throw new Error(text);
      return found;
    };
    const cluster = find(arrangement.top, 'big');
    const cidr = find(cluster.kids(), 'pods');
    const run = find(cidr.kids(), 'apps, nodes 1–5,000');
    const nodes = Array.from({ length: 5000 }, (_, i) => run.kids().at(i).key);
    const open = withOpen(NONE, [cluster.key, cidr.key, run.key, ...nodes], true);
    const rows = listRows(arrangement, open);
    expect(rows.total).toBe(2 + 3 + 2 + 5000 * 257);
    const row = rows.at(rows.indexOf(nodes[4321] ?? '') + 138);
    expect(arrangement.reader.cell(row.branch.entry, 'range').text).toBe('11.16.225.137');
    expect([row.level, row.place, row.size]).toEqual([5, 138, 256]);
    const started = performance.now();
    for (let i = 0; i < 2000; i += 1) rows.at((i * 641) % rows.total);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('order', () => {
  it('sorts the rows of each parent, those with nothing last, and turns back', () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(...COLUMNS), (scenario, by) => {
        const up = arranged(scenario, { by, descending: false });
        const down = arranged(scenario, { by, descending: true });
        const ranks = (one: Arrangement & { reader: CellReader }): readonly (string | bigint)[] =>
          (one.top.list ?? []).flatMap(({ entry }) => one.reader.rank(entry, by) ?? []);
        expect(ranks(down)).toEqual([...ranks(up)].reverse());
        const gaps = (up.top.list ?? []).map(({ entry }) => up.reader.rank(entry, by) === null);
        expect(gaps).toEqual([...gaps].sort((a, b) => Number(a) - Number(b)));
        expect(up.top.count).toBe(arranged(scenario).top.count);
      }),
      { numRuns: 60 },
    );
  });
});

const shown = (filter: Partial<RowFilter>, scenario: Scenario = MAP_PLANS.overlay): readonly string[] => {
  const arrangement = arranged(scenario, null, { ...NO_ROW_FILTER, ...filter });
  const rows = listRows(arrangement, arrangement.opened());
  return Array.from({ length: rows.total }, (_, i) => {
    const { branch, level } = rows.at(i);
    return `${'  '.repeat(level - 1)}${arrangement.reader.cell(branch.entry, 'name').text}`;
  });
};

describe('filter', () => {
  it('leads down to an address', () => {
    expect(shown({ text: '10.244.6.137' })).toEqual(['payments', '  pods', '    apps, nodes 1–30', '      node 4', '        10.244.6.137']);
    expect(shown({ text: '10.10.77.5' })).toEqual(['spoke', '  outside every subnet', '    10.10.77.0/24', '      10.10.77.5']);
  });

  it('finds names, CIDRs, severities and roles with what is above them', () => {
    expect(shown({ text: 'gatewaysubnet' })).toEqual(['hub', '  GatewaySubnet']);
    expect(shown({ text: '10.1.0.0/27' })).toContain('  GatewaySubnet');
    expect(shown({ severity: 'error' })).toContain('  services');
    expect(shown({ severity: 'error' })).not.toContain('spoke');
    expect(shown({ role: 'load-balancer' })).toEqual(['spoke', '  nodes', '    load balancer']);
    expect(shown({ text: 'nothing of this' })).toEqual([]);
  });
});
