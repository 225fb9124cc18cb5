import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress, type Address } from '../../core/net/address.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { rangesOfNode } from '../../core/plan/lookup.ts';
import { evaluate } from '../../core/report/evaluate.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { MAP_PLAN_NAMES, MAP_PLANS } from '../../testing/mapPlans.ts';
import { buildMapModel } from '../model.ts';
import { accountOf, describe as describeHit, hitAt } from '../pick.ts';
import { spacesOf } from '../spaces.ts';
import type { MapItem, MapModel, Owner } from '../types.ts';
import { cellsFor, cellText, type CellReader } from './cells.ts';
import { keyOf } from './locate.ts';
import { treeOf } from './tree.ts';
import { rangeOf, type Branch, type Kids } from './types.ts';
import { hitIn } from './words.ts';

interface Table {
  readonly model: MapModel;
  readonly tree: Kids;
  readonly reader: CellReader;
}

function tableOf(scenario: Scenario): Table {
  const { plan, report } = evaluate(scenario);
  const model = buildMapModel(plan, report.findings);
  return { model, tree: treeOf(model), reader: cellsFor(model, report.findings) };
}

const anyPlan = fc.oneof(arbScenario, fc.constantFrom(...MAP_PLAN_NAMES.map((name): Scenario => MAP_PLANS[name])));

/** Every row that is held in a list. */
function* listed(kids: Kids): Generator<Branch> {
  for (const branch of kids.list ?? []) {
    yield branch;
    yield* listed(branch.kids());
  }
}

const rowOf = (tree: Kids, item: MapItem): Branch | undefined => [...listed(tree)].find(({ entry }) => entry.kind === 'item' && entry.item === item);

/** Rows from below an item's down to an address, by arithmetic. */
function wayTo(branch: Branch, { family, value }: Address): readonly Branch[] {
  const kids = branch.kids();
  const range = { family, first: value, last: value };
  const place = kids.list === null ? kids.within?.(range)?.[0] : kids.list.findIndex(({ entry }) => entry.kind === 'part' && meets(entry.part.range, range));
  if (place === undefined || place < 0 || kids.count === 0) return [];
  const kid = kids.at(place);
  return [kid, ...wayTo(kid, { family, value })];
}

const meets = (a: NonNullable<ReturnType<typeof rangeOf>>, b: typeof a): boolean => a.family === b.family && a.first <= b.last && b.first <= a.last;

const ownerIn = (model: MapModel, item: MapItem, address: Address): Owner | undefined =>
  hitIn(model, item, address).owners.find((owner) => owner.item === item);

/** A network that bears the name of the one that AKS makes itself. */
const namedAsManaged: Scenario = {
  version: 1,
  name: 'Plan',
  networks: [{ name: '(managed) aks', kind: 'vnet', addressPrefixes: ['10.9.0.0/16'], subnets: [{ name: 'aks-subnet', addressPrefixes: ['10.9.0.0/24'] }] }],
  clusters: [
    {
      name: 'aks',
      networkPlugin: 'azure',
      networkPluginMode: 'overlay',
      kubernetesVersion: '1.34',
      agentPoolProfiles: [{ name: 'system', mode: 'System', count: 3 }],
    },
  ],
};

describe('the table and the map', () => {
  it('agree on every range: each has one row with its CIDR, its name and what it is', () => {
    fc.assert(
      fc.property(anyPlan, (scenario) => {
        const { model, tree, reader } = tableOf(scenario);
        const rows = [...listed(tree)].filter(({ entry }) => entry.kind === 'item');
        expect(rows.map(({ entry }) => (entry.kind === 'item' ? entry.item.id : '')).sort()).toEqual(model.items.map(({ id }) => id).sort());
        for (const { entry, key } of rows) {
          if (entry.kind !== 'item') continue;
          expect(reader.cell(entry, 'range').text).toBe(formatPrefix(entry.item.prefix));
          expect(reader.cell(entry, 'name').text).toBe(entry.item.name);
          const found = keyOf(tree, entry.item.id);
          // An item that stands twice in a plan has one id.
          if (model.items.filter(({ id }) => id === entry.item.id).length === 1) expect(found).toBe(key);
        }
      }),
      { numRuns: 80, examples: [[namedAsManaged]] },
    );
  });

  it('agree on every address: a way of rows leads to it, and its row says what the map says of it', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(fc.tuple(fc.nat(1_000_000), fc.bigInt(0n, 2n ** 128n)), { minLength: 1, maxLength: 20 }), (scenario, picks) => {
        const { model, tree, reader } = tableOf(scenario);
        if (model.items.length === 0) return;
        for (const [which, where] of picks) {
          const item = model.items[which % model.items.length];
          if (item === undefined) continue;
          const { family, first, last } = item.prefix;
          // Dense at both ends, where what is special lies.
          const into = where % 3n === 0n ? where % 300n : where;
          const size = last - first + 1n;
          const address = { family, value: where % 2n === 0n ? first + (into % size) : last - (into % size) };
          const branch = rowOf(tree, item);
          expect(branch).toBeDefined();
          if (branch === undefined) continue;
          const owner = ownerIn(model, item, address);
          const way = wayTo(branch, address);
          // Where a subnet of the network lies, the network's own row says nothing.
          if (way.length === 0) {
            expect(item.level).toBe(0);
            continue;
          }
          const end = way.at(-1);
          expect(end?.kids().count).toBe(0);
          expect(end === undefined ? null : rangeOf(end.entry)).toEqual({ family, first: address.value, last: address.value });
          if (end === undefined || owner === undefined) continue;
          if (end.entry.kind === 'address') {
            const account = accountOf(model.plan, hitIn(model, item, address));
            expect(reader.cell(end.entry, 'what').text).toBe([account?.what, account?.when].filter(Boolean).join(', '));
            if (account?.whose) expect(reader.cell(end.entry, 'owner').text).toBe(account.whose.join(', '));
          }
          if (owner.run !== null) {
            const holds = way.some(({ entry }) => {
              const range = rangeOf(entry);
              return range?.first === owner.first && range.last === owner.last;
            });
            const cut = way.some(({ entry }) => entry.kind === 'part' && (entry.part.range.first > owner.first || entry.part.range.last < owner.last));
            expect(holds || cut).toBe(true);
            const run = way.find(({ entry }) => entry.kind === 'part');
            expect(run?.entry.kind === 'part' && run.entry.part.kind === 'run' && run.entry.part.run).toBe(owner.run);
            const node = way.find(({ entry }) => entry.kind === 'node');
            if (node?.entry.kind === 'node') expect(node.entry.node + 1).toBe(owner.node);
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  it('agree on every slice, run, batch and block of the map’s plans', () => {
    for (const name of MAP_PLAN_NAMES) {
      const { model, tree } = tableOf(MAP_PLANS[name]);
      for (const item of model.items) {
        const branch = rowOf(tree, item);
        for (const space of spacesOf(model.plan, item)) {
          for (const run of space.runs) {
            for (let node = run.firstNode; node < run.firstNode + run.nodes; node += 1) {
              for (const range of rangesOfNode(space, run, node)) {
                if (range.family !== item.prefix.family || range.first < item.prefix.first || range.last > item.prefix.last) continue;
                const way = branch === undefined ? [] : wayTo(branch, { family: range.family, value: range.first });
                expect(way.map(({ entry }) => rangeOf(entry))).toContainEqual(range);
              }
            }
          }
        }
      }
    }
  });

  it('put nothing twice and leave nothing out: the rows below a row share its addresses among them', () => {
    fc.assert(
      fc.property(anyPlan, (scenario) => {
        const { tree } = tableOf(scenario);
        for (const branch of listed(tree)) {
          const range = rangeOf(branch.entry);
          if (range === null || (branch.entry.kind === 'item' && branch.entry.item.level === 0)) continue;
          const kids = branch.kids();
          if (kids.count === 0 || kids.count > 2000) continue;
          let next = range.first;
          for (let i = 0; i < kids.count; i += 1) {
            const own = rangeOf(kids.at(i).entry);
            if (own !== null) next = own.first === next ? own.last + 1n : -1n;
          }
          expect(next).toBe(range.last + 1n);
        }
      }),
      { numRuns: 80 },
    );
  });
});

const texts = (name: keyof typeof MAP_PLANS, path: readonly string[]): readonly string[] => {
  const { tree, reader } = tableOf(MAP_PLANS[name]);
  let kids = tree;
  for (const step of path) {
    const next = [...(kids.list ?? [])].find(({ entry }) => reader.cell(entry, 'name').text === step);
    expect(next, `${step} among ${(kids.list ?? []).map(({ entry }) => reader.cell(entry, 'name').text).join('; ')}`).toBeDefined();
    kids = next?.kids() ?? kids;
  }
  return (kids.list ?? Array.from({ length: Math.min(kids.count, 6) }, (_, i) => kids.at(i))).map(({ entry }) =>
    (['name', 'range', 'what', 'owner', 'addresses', 'now', 'maximum', 'upgrading', 'free', 'notes'] as const)
      .map((column) => cellText(reader.cell(entry, column)))
      .join(' | '),
  );
};

describe('what rows say', () => {
  it('names the ranges of a plan, how full they are and what is found', () => {
    expect(texts('overlay', [])).toMatchInlineSnapshot(`
      [
        "spoke | 10.10.0.0/16 | VNet | payments | 65,536 | 33 | 43 | 68 | 65,280 | ",
        "hub | 10.1.0.0/22 | VNet without a cluster |  | 1,024 |  |  |  | 992 | 1 error",
        "payments |  | cluster with overlay |  |  | 33 nodes | 43 nodes | 68 nodes | 4,932 nodes | 2 errors, 1 warning",
      ]
    `);
    expect(texts('overlay', ['payments'])).toMatchInlineSnapshot(`
      [
        "pods | 10.244.0.0/18 | pod CIDR | payments | 16,384 | 33 slices | 43 slices | 68 slices | 4 slices short | 1 error",
        "services | 10.1.0.0/24 | service CIDR | payments | 256 |  |  |  |  | 1 error",
        "system |  | system node pool | payments |  | 3 nodes | 3 nodes | 4 nodes | 996 nodes | 1 error",
        "apps |  | user node pool | payments |  | 30 nodes | 40 nodes | 64 nodes | 936 nodes | 1 error",
      ]
    `);
    expect(texts('overlay', ['spoke'])).toMatchInlineSnapshot(`
      [
        "nodes | 10.10.0.0/24 | subnet | payments | 256 | 33 | 43 | 68 | 183 | 1 warning",
        "outside every subnet | 10.10.1.0–10.10.255.255 | free for subnets | payments | 65,280 |  |  |  | 65,280 | ",
      ]
    `);
    expect(texts('overlay', ['spoke', 'nodes'])).toMatchInlineSnapshot(`
      [
        "kept by Azure | 10.10.0.0 | not handed out | payments | 1 |  |  |  |  | ",
        "gateway | 10.10.0.1 | address kept by Azure | payments | 1 |  |  |  |  | ",
        "kept by Azure | 10.10.0.2/31 | not handed out | payments | 2 |  |  |  |  | ",
        "system, nodes 1–3 | 10.10.0.4–10.10.0.6 | node addresses, now | payments / system | 3 | 3 | 3 | 3 |  | ",
        "apps, nodes 1–30 | 10.10.0.7–10.10.0.36 | node addresses, now | payments / apps | 30 | 30 | 30 | 30 |  | ",
        "apps, nodes 31–40 | 10.10.0.37–10.10.0.46 | node addresses, at maximum | payments / apps | 10 | 0 | 10 | 10 |  | ",
        "system, node 4 | 10.10.0.47 | node address, only while upgrading | payments / system | 1 | 0 | 0 | 1 |  | ",
        "apps, nodes 41–64 | 10.10.0.48–10.10.0.71 | node addresses, only while upgrading | payments / apps | 24 | 0 | 0 | 24 |  | ",
        "free | 10.10.0.72–10.10.0.199 | free addresses | payments | 128 |  |  |  | 128 | ",
        "load balancer | 10.10.0.200 | load balancer address | payments | 1 | 1 | 1 | 1 |  | ",
        "free | 10.10.0.201–10.10.0.254 | free addresses | payments | 54 |  |  |  | 54 | ",
        "kept by Azure | 10.10.0.255 | not handed out | payments | 1 |  |  |  |  | ",
      ]
    `);
    expect(texts('overlay', ['payments', 'pods'])).toMatchInlineSnapshot(`
      [
        "system, nodes 1–3 | 10.244.0.0–10.244.2.255 | pod ranges, now | payments / system | 768 | 768 | 768 | 768 |  | ",
        "apps, nodes 1–30 | 10.244.3.0–10.244.32.255 | pod ranges, now | payments / apps | 7,680 | 7,680 | 7,680 | 7,680 |  | ",
        "apps, nodes 31–40 | 10.244.33.0–10.244.42.255 | pod ranges, at maximum | payments / apps | 2,560 | 0 | 2,560 | 2,560 |  | ",
        "system, node 4 | 10.244.43.0/24 | pod range, only while upgrading | payments / system | 256 | 0 | 0 | 256 |  | ",
        "apps, nodes 41–60 | 10.244.44.0–10.244.63.255 | pod ranges, only while upgrading | payments / apps | 5,120 | 0 | 0 | 5,120 |  | ",
        "apps, 4 nodes without a place |  | does not fit, only while upgrading | payments / apps | 1,024 |  |  |  | 1,024 short | ",
      ]
    `);
  });

  it('goes down to what each node holds', () => {
    expect(texts('overlay', ['payments', 'pods', 'apps, nodes 1–30'])).toMatchInlineSnapshot(`
      [
        "node 1 | 10.244.3.0/24 | pod range, now | payments / apps / node 1 | 256 | 256 | 256 | 256 |  | ",
        "node 2 | 10.244.4.0/24 | pod range, now | payments / apps / node 2 | 256 | 256 | 256 | 256 |  | ",
        "node 3 | 10.244.5.0/24 | pod range, now | payments / apps / node 3 | 256 | 256 | 256 | 256 |  | ",
        "node 4 | 10.244.6.0/24 | pod range, now | payments / apps / node 4 | 256 | 256 | 256 | 256 |  | ",
        "node 5 | 10.244.7.0/24 | pod range, now | payments / apps / node 5 | 256 | 256 | 256 | 256 |  | ",
        "node 6 | 10.244.8.0/24 | pod range, now | payments / apps / node 6 | 256 | 256 | 256 | 256 |  | ",
      ]
    `);
    expect(texts('dynamic', ['spoke', 'pods'])).toMatchInlineSnapshot(`
      [
        "kept by Azure | 10.10.4.0 | not handed out | claims | 1 |  |  |  |  | ",
        "gateway | 10.10.4.1 | address kept by Azure | claims | 1 |  |  |  |  | ",
        "kept by Azure | 10.10.4.2/31 | not handed out | claims | 2 |  |  |  |  | ",
        "system, nodes 1–5 | 10.10.4.4–10.10.4.88 | first batches, now | claims / system | 85 | 85 | 85 | 85 |  | ",
        "apps, nodes 1–4 | 10.10.4.89–10.10.4.156 | first batches, now | claims / apps | 68 | 68 | 68 | 68 |  | ",
        "system, node 6 | 10.10.4.157–10.10.4.173 | first batch, only while upgrading | claims / system | 17 | 0 | 0 | 17 |  | ",
        "apps, node 5 | 10.10.4.174–10.10.4.190 | first batch, only while upgrading | claims / apps | 17 | 0 | 0 | 17 |  | ",
        "system, nodes 1–5 | 10.10.4.191–10.10.5.104 | further batches, now | claims / system | 170 | 170 | 170 | 170 |  | ",
        "apps, nodes 1–4 | 10.10.5.105–10.10.5.160 | further batches, now | claims / apps | 56 | 56 | 56 | 56 |  | ",
        "system, node 6 | 10.10.5.161–10.10.5.194 | further batches, only while upgrading | claims / system | 34 | 0 | 0 | 34 |  | ",
        "apps, node 5 | 10.10.5.195–10.10.5.208 | further batches, only while upgrading | claims / apps | 14 | 0 | 0 | 14 |  | ",
        "free | 10.10.5.209–10.10.7.254 | free addresses | claims | 558 |  |  |  | 558 | ",
        "kept by Azure | 10.10.7.255 | not handed out | claims | 1 |  |  |  |  | ",
      ]
    `);
    expect(texts('blocks', ['spoke', 'pods'])).toMatchInlineSnapshot(`
      [
        "system, node 8 | 10.10.4.0/28 | static blocks, only while upgrading | claims / system | 16 | 0 | 0 | 16 |  | ",
        "system, nodes 1–7 | 10.10.4.16–10.10.5.207 | static blocks, now | claims / system | 448 | 448 | 448 | 448 |  | ",
        "system, node 8 | 10.10.5.208–10.10.5.255 | static blocks, only while upgrading | claims / system | 48 | 0 | 0 | 48 |  | ",
        "system, 1 node without a place |  | does not fit, only while upgrading | claims / system | 64 |  |  |  | 64 short | ",
      ]
    `);
    expect(texts('nodeSubnet', ['spoke', 'nodes'])).toMatchInlineSnapshot(`
      [
        "kept by Azure | 10.10.0.0 | not handed out | crm | 1 |  |  |  |  | ",
        "gateway | 10.10.0.1 | address kept by Azure | crm | 1 |  |  |  |  | ",
        "kept by Azure | 10.10.0.2/31 | not handed out | crm | 2 |  |  |  |  | ",
        "system, nodes 1–30 | 10.10.0.4–10.10.3.165 | nodes with their pods, now | crm / system | 930 | 930 | 930 | 930 |  | ",
        "system, nodes 31–33 | 10.10.3.166–10.10.3.254 | nodes with their pods, only while upgrading | crm / system | 89 | 0 | 0 | 89 |  | ",
        "kept by Azure | 10.10.3.255 | not handed out | crm | 1 |  |  |  |  | ",
        "system, 1 node without a place |  | does not fit, only while upgrading | crm / system | 4 |  |  |  | 4 short | ",
      ]
    `);
    expect(texts('observed', ['live', 'pods'])).toMatchInlineSnapshot(`
      [
        "free | 10.244.0.0/23 | free addresses | live | 512 |  |  |  | 512 | ",
        "vmss000007 | 10.244.2.0/24 | pod range, as imported | live / system | 256 | 256 | 256 | 256 |  | ",
        "system, node 4 | 10.244.3.0/24 | pod range, only while upgrading | live / system | 256 | 0 | 0 | 256 |  | ",
        "free | 10.244.4.0–10.244.8.255 | free addresses | live | 1,280 |  |  |  | 1,280 | ",
        "vmss000004 | 10.244.9.0/24 | pod range, as imported | live / system | 256 | 256 | 256 | 256 |  | ",
        "free | 10.244.10.0–10.244.15.255 | free addresses | live | 1,536 |  |  |  | 1,536 | ",
      ]
    `);
    expect(texts('byo', ['lab'])).toMatchInlineSnapshot(`
      [
        "pods | 10.20.0.0/16 | pod CIDR | lab | 65,536 |  |  |  |  | ",
        "services | 10.0.0.0/16 | service CIDR | lab | 65,536 |  |  |  |  | ",
        "system |  | system node pool | lab |  | 4 nodes | 4 nodes | 5 nodes | 995 nodes | ",
      ]
    `);
    expect(texts('dualStack', ['media'])).toMatchInlineSnapshot(`
      [
        "media | 10.80.0.0/16 | VNet | aks-media | 65,536 |  |  |  | 65,280 | ",
        "media | fd00:10:80::/48 | VNet | aks-media | 2^80 |  |  |  | about 1.21 × 10^24 | ",
      ]
    `);
  });

  it('says of an address what the map says with nothing in front', () => {
    const { model, tree, reader } = tableOf(MAP_PLANS.overlay);
    for (const text of ['10.10.0.5', '10.244.6.137', '10.10.0.1', '10.10.0.199', '10.10.0.200', '10.10.9.9']) {
      const address = parseAddress(text);
      if (!address.ok) throw new Error(text);
      const hit = hitAt(model, address.value);
      const item = hit.owners[0]?.item;
      const branch = item && rowOf(tree, item);
      const end = branch && wayTo(branch, address.value).at(-1);
      if (end === undefined) throw new Error(text);
      const [said] = describeHit(model.plan, hit).slice(1);
      if (end.entry.kind === 'address') expect(said?.startsWith(reader.cell(end.entry, 'what').text.split(',')[0] ?? '?')).toBe(true);
      expect(formatAddress(address.value)).toBe(reader.cell(end.entry, 'range').text);
    }
  });
});
