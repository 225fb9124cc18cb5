import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../core/scenario/examples.ts';
import { formatScenario } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { FORMATS } from '../interchange/formats.ts';
import { largePlan } from '../testing/largePlans.ts';
import { runImport, type Task } from './importTask.ts';
import type { Given, Progress } from './messages.ts';

const FOLDER = new URL('../testing/fixtures/artefacts/', import.meta.url);
const artefact = (name: string): Given => ({ name, content: readFileSync(new URL(name, FOLDER), 'utf8') });
const names = readdirSync(FOLDER).filter((name) => !name.endsWith('.expected.json') && name !== 'README.md');

const run = async (given: readonly Given[], into: Scenario | null = null): Promise<Task> => runImport(given, into, () => undefined);
const plan = (parts: Partial<Scenario>): Scenario => ({ version: 1, name: 'Plan', networks: [], clusters: [], ...parts });
const asGiven = (scenario: Scenario): Given => ({ name: 'plan.json', content: JSON.stringify(scenario) });

/** What a part of a plan tells: merging may fill in the rest. */
const known = (part: object): object => Object.fromEntries(Object.entries(part).filter(([, value]: [string, unknown]) => value !== null));

describe('what is said of inputs', () => {
  it.each([
    ['az-aks-show-overlay.json', FORMATS.resources, { clusters: 1, pools: 2, networks: 1, subnets: 1, observed: 0 }],
    ['az-network-vnet-list-peered.json', FORMATS.resources, { clusters: 0, pools: 0, networks: 4, subnets: 5, observed: 0 }],
    ['kubectl-get-nodes-overlay.json', FORMATS.kubernetes, { clusters: 1, pools: 2, observed: 5 }],
    ['az-cli-overlay-and-second-pool.sh', FORMATS.script, { clusters: 1, pools: 2 }],
    ['terraform-plan-azapi.json', FORMATS.terraform, { clusters: 1 }],
    ['arm-template-dualstack.json', FORMATS.template, { clusters: 1 }],
  ])('%s is taken for %s, its parts counted', async (name, format, parts) => {
    const { outcome } = await run([artefact(name)]);
    expect(outcome.inputs).toMatchObject([{ name, format }]);
    expect(outcome.parts).toMatchObject(parts);
  });

  it.each(names)('%s gives plain data that a worker can send, its lists bounded', async (name) => {
    const { outcome, plans } = await run([artefact(name)], plan({}));
    expect(structuredClone(outcome)).toEqual(outcome);
    expect(structuredClone(plans)).toEqual(plans);
    expect(JSON.stringify(outcome).length).toBeLessThan(100_000);
  });

  it('is bounded however much is wrong', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `site-${i},10.${i >> 8}.${i & 255}.0/${i % 3 === 0 ? 99 : 24}`);
    const { outcome } = await run([{ name: 'ranges.csv', content: `name,cidr\n${rows.join('\n')}` }], plan({}));
    expect(outcome.parts?.networks).toBe(2000);
    expect(outcome.report.unresolved).toHaveLength(500);
    expect(outcome.report.more.unresolved).toBe(500);
    expect(outcome.parts?.lines).toHaveLength(200);
    expect(outcome.parts?.more).toBe(1800);
    expect(outcome.inputs[0]?.table?.count).toBe(3000);
  });

  it('tells what is being done', async () => {
    const told: Progress[] = [];
    await runImport([artefact('az-aks-show-overlay.json'), artefact('kubectl-get-nodes-overlay.json')], plan({}), (progress) => told.push(progress));
    expect(told.map(({ words, done, of }) => [words, done, of])).toEqual([
      ['Reading az-aks-show-overlay.json', 0, 4],
      ['Reading kubectl-get-nodes-overlay.json', 1, 4],
      ['Working out what it says', 2, 4],
      ['Comparing it with the plan at hand', 3, 4],
    ]);
  });

  it('names what is no readable file', async () => {
    const folder = new File([], 'folder');
    folder.arrayBuffer = async () => Promise.reject(new Error('a folder'));
    const { outcome } = await run([{ name: 'folder', content: folder }]);
    expect(outcome.issues).toEqual([{ input: 'folder', path: '', code: 'unreadable', message: 'is no readable file; folders cannot be opened' }]);
  });

  it('reads files as their bytes say', async () => {
    const text = 'name,cidr\nhub,10.0.0.0/16\n';
    const wide = new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((char) => [char.charCodeAt(0), 0])]);
    const { outcome } = await run([{ name: 'ranges.csv', content: new File([wide], 'ranges.csv') }]);
    expect(outcome.parts?.networks).toBe(1);
  });
});

describe('what opens unseen', () => {
  it.each(EXAMPLES.map(({ id, scenario }) => [id, scenario] as const))('is a plan of this program: %s', async (_, scenario) => {
    expect((await run([asGiven(scenario)])).outcome.isPlan).toBe(true);
  });

  it('is nothing else, nor several, nor a plan that is refused', async () => {
    const given: readonly (readonly Given[])[] = [
      [artefact('az-aks-show-overlay.json')],
      [asGiven(plan({})), { ...asGiven(plan({})), name: 'other.json' }],
      [{ name: 'plan.json', content: '{"version":1,"networks":[{"name":"a"}]}' }],
    ];
    for (const one of given) expect((await run(one)).outcome.isPlan).toBe(false);
  });
});

describe('a plan beyond what links hold', () => {
  const estate = largePlan(2001, 1);
  const text = formatScenario(estate);

  it('opens from its own file, behind a report that says how far it goes', async () => {
    const { outcome, plans } = await run([{ name: 'estate.atlas.json', content: new File([text], 'estate.atlas.json') }]);
    expect(outcome).toMatchObject({ issues: [], isPlan: false, parts: { beyond: ['2,001 networks, at most 2,000'] } });
    expect(plans.alone).toEqual(estate);
  });

  it('is refused where it is pasted, and told that a file may hold it', async () => {
    const { outcome } = await run([{ name: 'pasted text', content: text }]);
    expect(outcome.issues.map(({ message }) => message)).toEqual([
      '2,001 networks stand here; expected at most 2,000 where it is pasted; as a file it may be larger',
    ]);
  });

  it('comes out of inventories, and is said to be one', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => `site-${i},10.${i >> 8}.${i & 255}.0/24`);
    const { outcome, plans } = await run([{ name: 'ranges.csv', content: `name,cidr\n${rows.join('\n')}` }]);
    expect(outcome.parts?.beyond).toEqual(['2,500 networks, at most 2,000']);
    const again = await run([{ name: 'saved.atlas.json', content: new File([formatScenario(plans.alone ?? estate)], 'saved.atlas.json') }]);
    expect(again.plans.alone).toEqual(plans.alone);
  });
});

describe('merging', () => {
  it.each(EXAMPLES.map(({ id, scenario }) => [id, scenario] as const))('a plan into itself changes nothing: %s', async (_, scenario) => {
    expect((await run([asGiven(scenario)], scenario)).outcome.merge).toMatchObject({ ok: true, isEmpty: true });
  });

  it('keeps every part of the plan at hand, or is refused', async () => {
    const given = names.map(artefact);
    const subset = fc.subarray(given, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(subset, fc.constantFrom(...EXAMPLES), async (inputs, { scenario }) => {
        const { outcome, plans } = await run(inputs, scenario);
        if (outcome.merge?.ok !== true) return;
        const merged = plans.merged;
        for (const { agentPoolProfiles, ...settings } of scenario.clusters ?? []) {
          const cluster = merged?.clusters?.find(({ name }) => name === settings.name);
          expect(cluster).toMatchObject(known(settings));
          for (const pool of agentPoolProfiles ?? []) expect(cluster?.agentPoolProfiles?.find(({ name }) => name === pool.name)).toMatchObject(known(pool));
        }
        for (const { name, addressPrefixes } of scenario.networks ?? []) {
          const found = merged?.networks?.find((network) => network.name === name);
          if (addressPrefixes === null) expect(found).toBeDefined();
          else expect(found?.addressPrefixes).toEqual(addressPrefixes);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('says what is added, filled in and left', async () => {
    const { plans } = await run([artefact('az-aks-show-overlay.json')]);
    const into = plan({
      ...plans.alone,
      networks: [...(plans.alone?.networks ?? []), { name: 'paris', kind: 'on-premises', addressPrefixes: ['10.200.0.0/16'] }],
    });
    const { outcome } = await run([artefact('az-network-vnet-list-peered.json'), artefact('kubectl-get-nodes-overlay.json')], into);
    expect(outcome.merge).toMatchObject({
      ok: true,
      summary: expect.stringMatching(
        /^Adds 3 networks, 2 subnets, 5 observed nodes and \d connections; fills in 2 ranges; .*leaves 2 networks and clusters of the plan as they are; .*\.$/,
      ),
    });
  });

  it('tells what both tell differently, and leaves it', async () => {
    const into = plan({ networks: [{ name: 'hub', kind: 'other', addressPrefixes: ['10.0.0.0/16'] }] });
    const { outcome, plans } = await run([{ name: 'ranges.csv', content: 'name,cidr\nhub,10.9.0.0/16\nnew,10.8.0.0/16\n' }], into);
    expect(outcome.merge).toMatchObject({ ok: true, kept: ['hub is 10.9.0.0/16 here and 10.0.0.0/16 elsewhere: 10.0.0.0/16 is kept'] });
    expect(plans.merged?.networks?.map(({ name, addressPrefixes }) => [name, addressPrefixes])).toEqual([
      ['hub', ['10.0.0.0/16']],
      ['new', ['10.8.0.0/16']],
    ]);
  });

  it('is refused where a part of the plan would be lost', async () => {
    const vnets = ['a', 'b'].map((group, i) => ({
      id: `/subscriptions/s/resourceGroups/${group}/providers/Microsoft.Network/virtualNetworks/hub`,
      name: 'hub',
      addressSpace: { addressPrefixes: [`10.${i}.0.0/16`] },
      subnets: [],
    }));
    const into = plan({ networks: [{ name: 'hub', kind: 'vnet', addressPrefixes: ['10.7.0.0/16'] }] });
    const { outcome, plans } = await run([{ name: 'vnets.json', content: JSON.stringify(vnets) }], into);
    expect(outcome.merge).toMatchObject({ ok: false, reasons: [expect.stringContaining('network hub')] });
    expect(plans.merged).toBeNull();
  });
});
