import type { Page } from '@playwright/test';
import { exampleById } from '../src/core/scenario/examples.ts';
import type { Scenario } from '../src/core/scenario/types.ts';
import { MAP_PLANS } from '../src/testing/mapPlans.ts';
import { at, idle, placeOf, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

// Steps are told apart by where they lead, not by how they move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What an address is: as far as it is stated. */
interface Known {
  readonly role: string;
  readonly owner?: string;
  readonly node?: number | null;
  readonly pool?: string;
  readonly phase?: string | null;
  /** One of the lines that the tooltip has. */
  readonly line?: RegExp;
}

interface Way {
  readonly model: string;
  readonly scenario: Scenario;
  /** Where the wheel leads. */
  readonly target: string;
  readonly is: Known;
  /** Texts that have to be read somewhere on the map, in this order, on the way there. */
  readonly read: readonly RegExp[];
  /** Other addresses that are looked at when they come by. */
  readonly beside: Readonly<Record<string, Known>>;
}

const example = (id: string): Scenario => {
  const found = exampleById(id);
  if (found === null) throw new Error(`no example ${id}`);
  return found.scenario;
};

const nodes = (network: string, subnet: string): string => `networks/${network}/subnets/${subnet}`;

const WAYS: readonly Way[] = [
  {
    model: 'kubenet: a /24 a node, its first two addresses kept',
    scenario: example('kubenet-400'),
    target: '10.244.3.137',
    is: { role: 'pod', owner: 'clusters/aks-retail', node: 4, pool: 'system', phase: 'now', line: /^pod range of node 4, pool system/ },
    read: [/^pods$/, /^10\.244\.0\.0\/15$/, /^\.3\.0\/24$/, /^system 4$/, /^\.137$|^10\.244\.3\.137$/],
    beside: { '10.244.3.0': { role: 'reserved' }, '10.244.3.1': { role: 'gateway', line: /^gateway that no pod gets/ } },
  },
  {
    model: 'node subnet: runs of a node and its pods',
    scenario: example('node-subnet-30x30'),
    target: '10.110.0.66',
    // Azure keeps .0 to .3; each node takes 1 + 30.
    is: { role: 'node', owner: nodes('vnet-crm', 'snet-aks'), node: 3, pool: 'system', line: /^31 addresses in snet-aks/ },
    read: [/^vnet-crm$/, /^snet-aks$/, /^system$/, /^\.66$|^10\.110\.0\.66$/],
    beside: {
      '10.110.0.65': { role: 'pod', node: 2 },
      '10.110.0.67': { role: 'pod', node: 3, line: /^pod address of node 3/ },
      '10.110.0.3': { role: 'reserved', node: null, line: /^kept by Azure/ },
      '10.110.0.1': { role: 'gateway', line: /^gateway, kept by Azure/ },
      '10.110.3.255': { role: 'reserved' },
      '10.110.3.254': { role: 'pod', phase: 'while-upgrading', line: /^only while upgrading$/ },
    },
  },
  {
    model: 'pod subnet, dynamic: a primary address and a batch of 16',
    scenario: example('pod-subnet-dynamic'),
    target: '10.70.16.38',
    is: { role: 'node', owner: nodes('vnet-claims', 'snet-aks-pods'), node: 3, line: /^primary address of node 3/ },
    read: [/^vnet-claims$/, /^snet-aks-pods$/, /^\.38$|^10\.70\.16\.38$/],
    beside: { '10.70.16.37': { role: 'pod', node: 2 }, '10.70.16.39': { role: 'pod', node: 3, pool: 'system' }, '10.70.16.2': { role: 'reserved' } },
  },
  {
    model: 'pod subnet, static: /28 squares',
    scenario: example('pod-subnet-static'),
    target: '10.70.32.21',
    is: { role: 'pod', owner: nodes('vnet-claims', 'snet-aks-pods'), node: 1, line: /^10\.70\.32\.16\/28 in snet-aks-pods/ },
    read: [/^vnet-claims$/, /^snet-aks-pods$/, /^\.16(\/28)?$/, /^system 1$/, /^\.21$|^10\.70\.32\.21$/],
    beside: { '10.70.32.16': { role: 'node', node: 1, line: /^primary address/ }, '10.70.32.127': { role: 'pod', node: 1 } },
  },
  {
    model: 'overlay, IPv4: a /24 a node, none singled out',
    scenario: example('overlay-232'),
    target: '10.244.6.137',
    is: { role: 'pod', owner: 'clusters/aks-orders', node: 7, line: /^10\.244\.6\.0\/24 in pods/ },
    read: [/^pods$/, /^10\.244\.0\.0\/16$/, /^\.6\.0\/24$/, /^system 7$/, /^\.137$|^10\.244\.6\.137$/],
    beside: { '10.244.6.0': { role: 'pod', node: 7 }, '10.244.5.255': { role: 'pod', node: 6 } },
  },
  {
    model: 'dual stack, IPv4: its own slices',
    scenario: example('dual-stack'),
    target: '10.244.20.9',
    is: { role: 'pod', owner: 'clusters/aks-media', node: 18, pool: 'apps', phase: 'at-maximum', line: /maximum/ },
    read: [/^pods$/, /^\.20\.0\/24$/, /^apps 18$/, /^\.9$|^10\.244\.20\.9$/],
    beside: { '10.244.20.255': { role: 'pod', node: 18 } },
  },
  {
    model: 'own CNI: a pod CIDR that AKS hands out nothing of',
    scenario: MAP_PLANS.byo,
    target: '10.20.7.9',
    is: { role: 'pod-cidr', owner: 'clusters/lab', node: null, line: /^address for pods in pods 10\.20\.0\.0\/16$/ },
    read: [/^pods$/, /^10\.20\.0\.0\/16$/, /^\.9$|^10\.20\.7\.9$/],
    beside: { '10.20.7.10': { role: 'pod-cidr', owner: 'clusters/lab' } },
  },
  {
    model: 'a load balancer among the nodes of an overlay',
    scenario: MAP_PLANS.overlay,
    target: '10.10.0.200',
    is: { role: 'load-balancer', owner: nodes('spoke', 'nodes'), line: /^load balancer address/ },
    read: [/^spoke$/, /^nodes$/, /^\.200$|^10\.10\.0\.200$/, /^load balancer$/],
    beside: { '10.10.0.4': { role: 'node', node: 1, pool: 'system' }, '10.10.0.199': { role: 'free' } },
  },
  {
    model: 'addresses that others use, in a subnet of private endpoints',
    scenario: example('pod-subnet-dynamic'),
    target: '10.70.1.254',
    is: { role: 'used', owner: nodes('vnet-claims', 'snet-private-endpoints'), line: /^used by others/ },
    read: [/^vnet-claims$/, /^snet-private-endpoints$/, /^\.254$|^10\.70\.1\.254$/],
    beside: { '10.70.1.255': { role: 'reserved' }, '10.70.1.4': { role: 'free' } },
  },
];

async function open(page: Page, scenario: Scenario): Promise<void> {
  await start(page);
  expect(await page.evaluate((plan) => window.cidrAtlas?.open(plan), scenario)).toMatchObject({ ok: true });
}

async function wholeSpace(page: Page): Promise<void> {
  await page.getByRole('application', { name: 'Address map' }).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await idle(page);
}

/** Every text in sight: no label is narrower or lower than the steps. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = document.querySelector('.map-canvas')?.getBoundingClientRect();
    const found = new Set<string>();
    if (box !== undefined) {
      for (let y = box.top + 5; y < box.bottom; y += 9) {
        for (let x = box.left + 5; x < box.right; x += 16) {
          const text = window.cidrAtlas?.at(x, y)?.text;
          if (text) found.add(text);
        }
      }
    }
    return [...found];
  });

/** What lies at the middle of an address, where its cell is large enough and in sight. */
async function look(page: Page, address: string, length: number): ReturnType<typeof at> {
  const place = await placeOf(page, `${address}/${length}`);
  if (!place || place.w < 2) return null;
  return at(page, place.x + place.w / 2, place.y + place.h / 2);
}

function compare(hit: NonNullable<Awaited<ReturnType<typeof at>>>, known: Known, of: string): void {
  const { line, ...rest } = known;
  expect(hit, of).toMatchObject(rest);
  if (line) expect(hit.lines, of).toContainEqual(expect.stringMatching(line));
}

/** Turns the wheel over an address until its cell says which it is, and reads what there is to read. */
async function wheelTo(page: Page, way: Way, length: number): Promise<void> {
  const left = new Map(Object.entries(way.beside));
  const unread = [...way.read];
  let steps = 0;
  for (; ; steps += 1) {
    const place = await placeOf(page, `${way.target}/${length}`);
    expect(place, `step ${steps}`).not.toBeNull();
    const x = (place?.x ?? 0) + (place?.w ?? 0) / 2;
    const y = (place?.y ?? 0) + (place?.h ?? 0) / 2;
    // The map is exact to a hundredth of a pixel: of an IPv6 range's addresses that tells one only when its cell is larger.
    if ((place?.w ?? 0) > (length === 32 ? 0 : 0.1)) {
      const hit = await at(page, x, y);
      expect(hit?.address, `step ${steps}`).toBe(way.target);
      if (hit) compare(hit, way.is, `step ${steps}`);
    }
    const read = await texts(page);
    expect(read.length, `something is labelled at step ${steps}`).toBeGreaterThan(0);
    while (unread[0] !== undefined && read.some((text) => unread[0]?.test(text))) unread.shift();
    for (const [address, known] of left) {
      const seen = await look(page, address, length);
      if (!seen) continue;
      expect(seen.address).toBe(address);
      compare(seen, known, address);
      left.delete(address);
    }
    if ((place?.w ?? 0) > 90 || steps > 80) break;
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -150);
    await idle(page);
    // The address stays under the pointer, however deep; the browser tells the wheel's place in whole pixels.
    const moved = await placeOf(page, `${way.target}/${length}`);
    expect(Math.abs((moved?.x ?? 0) + (moved?.w ?? 0) / 2 - x), `step ${steps}`).toBeLessThan(2);
  }
  expect(steps).toBeLessThanOrEqual(length === 32 ? 24 : 70);
  expect(unread, 'every text was read on the way').toEqual([]);
  expect([...left.keys()], 'every address beside came by').toEqual([]);
}

for (const way of WAYS) {
  test(`by wheel from the whole space to one address: ${way.model}`, async ({ page }) => {
    await open(page, way.scenario);
    await wholeSpace(page);
    expect((await view(page))?.range).toBe('0.0.0.0/0');
    await wheelTo(page, way, 32);
  });
}

test('by wheel from the whole of the IPv6 ranges to one address of an overlay, on ever nearer roots', async ({ page }) => {
  await open(page, example('dual-stack'));
  await page.getByRole('button', { name: 'IPv6', exact: true }).click();
  await wholeSpace(page);
  await wheelTo(
    page,
    {
      model: 'overlay, IPv6',
      scenario: example('dual-stack'),
      target: 'fd12:3456:789a::389',
      is: { role: 'pod', owner: 'clusters/aks-media', node: 1, pool: 'apps', phase: 'now', line: /^fd12:3456:789a::300\/120 in pods/ },
      read: [/^pods$/, /^fd12:3456:789a::\/64$/, /^:300(\/120)?$/, /^apps$/, /^:389$/],
      beside: { 'fd12:3456:789a::2ff': { role: 'pod', node: 3, pool: 'system' }, 'fd12:3456:789a::400': { role: 'pod', node: 2, pool: 'apps' } },
    },
    128,
  );
});

test('a window of another size shows what was fitted, whatever was selected since', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await idle(page);
  const range = async (): Promise<string | undefined> => (await view(page))?.range;
  const fitted = await range();
  await page.getByRole('textbox', { name: 'Name of network vnet-payments' }).click();
  await idle(page);
  expect(await range()).toBe(fitted);
  await page.setViewportSize({ width: 1300, height: 880 });
  await idle(page);
  expect(await range()).toBe(fitted);
  // Fit is asked again, of what is selected now.
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await idle(page);
  expect(await range()).not.toBe(fitted);
});

test('texts stay in their place while the map is panned, and both layouts show the same block', async ({ page }) => {
  await open(page, example('overlay-232'));
  const search = page.getByRole('textbox', { name: /Find an address/ });
  await search.fill('10.244.0.0/20');
  await search.press('Enter');
  await idle(page);
  const before = await placeOf(page, '10.244.5.0/24');
  const corner = { x: (before?.x ?? 0) + 12, y: (before?.y ?? 0) + 12 };
  expect((await at(page, corner.x, corner.y))?.text).toBe('.5.0/24');
  await page.mouse.move(corner.x + 40, corner.y + 40);
  await page.mouse.down();
  await page.mouse.move(corner.x + 20, corner.y + 57, { steps: 3 });
  await page.mouse.up();
  await idle(page);
  const after = await placeOf(page, '10.244.5.0/24');
  expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)].map(Math.round)).toEqual([-20, 17]);
  expect((await at(page, corner.x - 20, corner.y + 17))?.text).toBe('.5.0/24');
  await page.getByRole('button', { name: 'Hilbert' }).click();
  await idle(page);
  expect((await view(page))?.layout).toBe('hilbert');
  const turned = await placeOf(page, '10.244.5.0/24');
  const hit = await at(page, (turned?.x ?? 0) + (turned?.w ?? 0) / 2, (turned?.y ?? 0) + (turned?.h ?? 0) / 2);
  expect(hit).toMatchObject({ node: 6, block: { first: '10.244.5.0', last: '10.244.5.255' } });
});
