import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { emptyScenario } from '../src/core/scenario/fresh.ts';
import type { Scenario } from '../src/core/scenario/types.ts';
import { errorRules, idle, placeOf, scenario, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

// Where things come to lie is what counts here, not how the map gets there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PLAN: Scenario = {
  version: 1,
  name: 'To be edited',
  networks: [
    {
      name: 'spoke',
      kind: 'vnet',
      addressPrefixes: ['10.10.0.0/16'],
      peerings: ['hub'],
      subnets: [
        { name: 'nodes', addressPrefixes: ['10.10.0.0/24'] },
        { name: 'ends', addressPrefixes: ['10.10.3.0/24'] },
      ],
    },
    { name: 'hub', kind: 'vnet', addressPrefixes: ['10.11.0.0/22'], peerings: [] },
  ],
  clusters: [
    {
      name: 'shop',
      networkPlugin: 'azure',
      networkPluginMode: 'overlay',
      podCidrs: ['10.244.0.0/16'],
      serviceCidrs: ['10.12.0.0/16'],
      dnsServiceIP: '10.12.0.10',
      agentPoolProfiles: [{ name: 'system', mode: 'System', count: 3, vnetSubnet: 'spoke/nodes' }],
    },
  ],
};

const map = (page: Page) => page.getByRole('application', { name: 'Address map' });
const bar = (page: Page) => page.getByRole('region', { name: 'Editing on the map' });
const words = (page: Page) => page.locator('.map-edit-words');
const subnets = async (page: Page) => (await scenario(page))?.networks?.[0]?.subnets?.map(({ addressPrefixes }) => addressPrefixes?.[0]);

/** The plan, its map looking at a block, being edited. */
async function edited(page: Page, around: string, plan: Scenario = PLAN): Promise<void> {
  await start(page);
  expect(await page.evaluate((given) => window.cidrAtlas?.open(given), plan)).toMatchObject({ ok: true });
  await lookAt(page, around);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await bar(page).waitFor();
  await idle(page);
}

async function lookAt(page: Page, cidr: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Find an address, CIDR or name' }).fill(cidr);
  await page.keyboard.press('Enter');
  await idle(page);
  await page.keyboard.press('Escape');
}

async function middleOf(page: Page, cidr: string): Promise<{ readonly x: number; readonly y: number }> {
  const rect = await placeOf(page, cidr);
  if (!rect) throw new Error(`${cidr} is out of sight`);
  return { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
}

async function press(page: Page, cidr: string): Promise<void> {
  const { x, y } = await middleOf(page, cidr);
  await page.mouse.click(x, y);
  await idle(page);
}

/** Takes hold of the middle of one block and lets go over the middle of another; meanwhile `over` looks. */
async function drag(page: Page, from: string, to: string, over: () => Promise<void> = async () => undefined): Promise<void> {
  const start = await middleOf(page, from);
  const end = await middleOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await idle(page);
  await over();
  await page.mouse.up();
  await idle(page);
}

/** Keys on the map, the page at rest after each: what a key carries is brought into sight before the next. */
async function keys(page: Page, ...list: readonly string[]): Promise<void> {
  for (const key of list) {
    await page.keyboard.press(key);
    await idle(page);
  }
}

test('a range carried to the edge takes the map along, and comes to lie where nothing was in sight', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await press(page, '10.10.0.0/24');
  const from = await middleOf(page, '10.10.0.0/24');
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('no map');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y, { steps: 2 });
  await page.mouse.move(box.x + box.width - 3, from.y, { steps: 4 });
  await expect.poll(async () => (await placeOf(page, '10.10.0.0/24')) === null, { timeout: 20_000 }).toBe(true);
  // Away from the edge it rests. Then, of what came into sight, a free block well inside.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 });
  let target: string | null = null;
  for (let i = 4; i < 256 && target === null; i += 1) {
    const place = await placeOf(page, `10.10.${i}.0/24`);
    const [x, y] = place ? [place.x + place.w / 2 - box.x, place.y + place.h / 2 - box.y] : [0, 0];
    if (x > 40 && y > 40 && x < box.width - 40 && y < box.height - 40) target = `10.10.${i}.0/24`;
  }
  if (target === null) throw new Error('nothing free came into sight');
  const to = await middleOf(page, target);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await idle(page);
  expect(await subnets(page)).toEqual([target, '10.10.3.0/24']);
});

test('a subnet is dragged to another place in one step; undo brings it back, the selection stays with it', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await press(page, '10.10.3.0/24');
  await drag(page, '10.10.3.0/24', '10.10.6.0/24', async () => {
    await expect(words(page)).toHaveAttribute('data-tone', 'plain');
    await expect(words(page)).toContainText('10.10.6.0/24');
    expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.3.0/24']);
  });
  expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.6.0/24']);
  expect((await view(page))?.selection).toContain('10.10.6.0/24');
  await page.getByRole('button', { name: 'Steps' }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText('Move subnet spoke/ends to 10.10.6.0/24');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await idle(page);
  expect(await scenario(page)).toEqual(PLAN);
  expect((await view(page))?.selection).toContain('10.10.3.0/24');
});

test('a place that is taken, or outside the VNet, says why while it is dragged over, and letting go there changes nothing', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await press(page, '10.10.3.0/24');
  await drag(page, '10.10.3.0/24', '10.10.0.0/24', async () => {
    await expect(words(page)).toHaveAttribute('data-tone', 'error');
    await expect(words(page)).toContainText(/subnet spoke\/nodes share 256 addresses/);
    await expect(page.getByRole('status').filter({ hasText: 'share 256 addresses' })).toHaveCount(1);
  });
  expect(await scenario(page)).toEqual(PLAN);
  await expect(words(page)).toHaveCount(0);
  await lookAt(page, '10.8.0.0/14');
  await press(page, '10.10.0.0/16');
  // The VNet itself, now: onto a network that it is connected with.
  await drag(page, '10.10.0.0/16', '10.11.0.0/16', async () => {
    await expect(words(page)).toContainText('hub');
    await expect(words(page)).toHaveAttribute('data-tone', 'error');
  });
  expect(await scenario(page)).toEqual(PLAN);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled();
});

test('Escape in the middle of a drag gives it up', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await press(page, '10.10.3.0/24');
  await drag(page, '10.10.3.0/24', '10.10.6.0/24', async () => {
    await page.keyboard.press('Escape');
    await expect(words(page)).toHaveCount(0);
  });
  expect(await scenario(page)).toEqual(PLAN);
});

test('a drag beside the selection still moves the map, and nothing of the plan', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await press(page, '10.10.3.0/24');
  const before = await placeOf(page, '10.10.9.0/24');
  await drag(page, '10.10.9.0/24', '10.10.10.0/24');
  const after = await placeOf(page, '10.10.9.0/24');
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(20);
  expect(await scenario(page)).toEqual(PLAN);
});

test('a corner makes a range larger or smaller', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await press(page, '10.10.3.0/24');
  const rect = await placeOf(page, '10.10.3.0/24');
  if (!rect) throw new Error('in sight');
  // From the lower right corner to the middle of the right side: the upper half is left.
  await page.mouse.move(rect.x + rect.w, rect.y + rect.h);
  await page.mouse.down();
  await page.mouse.move(rect.x + rect.w, rect.y + rect.h * 0.5, { steps: 4 });
  await page.mouse.up();
  await idle(page);
  expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.3.0/25']);
  // From the lower left corner a cell to the left and back to its lower edge: the /23 around it.
  const half = await placeOf(page, '10.10.3.0/25');
  if (!half) throw new Error('in sight');
  await page.mouse.move(half.x, half.y + half.h);
  await page.mouse.down();
  await page.mouse.move(half.x - rect.w, half.y + rect.h, { steps: 4 });
  await page.mouse.up();
  await idle(page);
  expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.2.0/23']);
});

test('a service CIDR takes its DNS service IP along, a VNet its subnets', async ({ page }) => {
  await edited(page, '10.0.0.0/12');
  await press(page, '10.12.0.0/16');
  await drag(page, '10.12.0.0/16', '10.13.0.0/16', async () => {
    await expect(words(page)).toContainText('With its DNS service IP to 10.13.0.10');
  });
  expect((await scenario(page))?.clusters?.[0]).toMatchObject({ serviceCidrs: ['10.13.0.0/16'], dnsServiceIP: '10.13.0.10' });
  await keys(page, 'Escape');
  await press(page, '10.10.128.0/17');
  await drag(page, '10.10.0.0/16', '10.5.0.0/16');
  expect(await subnets(page)).toEqual(['10.5.0.0/24', '10.5.3.0/24']);
  expect(await errorRules(page)).toEqual([]);
});

test('a subnet is drawn into free space and named; cancelling leaves nothing behind', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await bar(page).getByRole('button', { name: 'Draw' }).click();
  await drag(page, '10.10.8.0/24', '10.10.9.0/24');
  const asked = page.getByRole('dialog', { name: 'What is 10.10.8.0/23?' });
  await expect(asked.getByRole('combobox', { name: 'It is' })).toBeFocused();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await scenario(page)).toEqual(PLAN);
  await drag(page, '10.10.8.0/24', '10.10.9.0/24');
  await asked.getByRole('textbox', { name: 'Name' }).fill('pods');
  await asked.getByRole('button', { name: 'Add' }).click();
  await idle(page);
  expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.3.0/24', '10.10.8.0/23']);
  expect((await view(page))?.selection).toContain('networks/spoke/subnets/pods');
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(await scenario(page)).toEqual(PLAN);
});

test('free blocks of a length light up, counted, and a click draws there', async ({ page }) => {
  await edited(page, '10.10.0.0/20');
  await bar(page).getByRole('button', { name: 'Where would it fit?' }).click();
  await bar(page).getByRole('combobox', { name: 'Look in' }).selectOption('spoke');
  await bar(page).getByRole('combobox', { name: 'Prefix length' }).selectOption('/22');
  await expect(bar(page)).toContainText('63 free /22 blocks, longest run 63 from 10.10.4.0/22');
  // The first /22 is taken: a click there selects what is there.
  await press(page, '10.10.3.0/24');
  await expect(page.getByRole('dialog', { name: /What is/ })).toHaveCount(0);
  await press(page, '10.10.8.0/22');
  await expect(page.getByRole('dialog', { name: 'What is 10.10.8.0/22?' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('wide');
  await page.keyboard.press('Enter');
  await idle(page);
  expect(await subnets(page)).toContain('10.10.8.0/22');
  await expect(bar(page)).toContainText('62 free /22 blocks, longest run 61 from 10.10.12.0/22');
});

test('by keyboard alone: select, carry, size, refuse, apply, give up', async ({ page }) => {
  await start(page);
  expect(await page.evaluate((given) => window.cidrAtlas?.open(given), PLAN)).toMatchObject({ ok: true });
  await keys(page, '/');
  await page.keyboard.type('ends');
  await keys(page, 'Enter', 'Escape');
  await map(page).focus();
  await keys(page, 'e');
  await bar(page).waitFor();
  await expect(map(page)).toBeFocused();
  // One row further down, and another: 10.10.3.0 → .7.0 → .11.0
  await keys(page, 'ArrowDown', 'ArrowDown');
  await expect(words(page)).toContainText('10.10.11.0/24');
  expect(await scenario(page)).toEqual(PLAN);
  await keys(page, 'Enter');
  expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.11.0/24']);
  await keys(page, ']', 'Enter');
  expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.11.0/25']);
  await keys(page, '[', '[', '[', '[', '[');
  await expect(words(page)).toHaveAttribute('data-tone', 'error');
  await keys(page, 'Enter');
  // Not there: it stays in hand, and Escape gives it up.
  await expect(words(page)).toHaveAttribute('data-tone', 'error');
  await keys(page, 'Escape');
  await expect(words(page)).toHaveCount(0);
  expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.11.0/25']);
  // Two steps to undo, no more.
  await keys(page, 'ControlOrMeta+z', 'ControlOrMeta+z');
  expect(await scenario(page)).toEqual(PLAN);
  // The selection goes before the mode does.
  await keys(page, 'Escape', 'Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(map(page)).toBeFocused();
});

test('from an empty plan to networks, a subnet and the ranges of a cluster, drawn by keyboard alone', async ({ page }) => {
  await start(page);
  expect(await page.evaluate((given) => window.cidrAtlas?.open(given), emptyScenario('Drawn'))).toMatchObject({ ok: true });
  await map(page).focus();
  await keys(page, 'e');
  await bar(page).waitFor();
  /** Brings a block to the middle of the view, and draws it with keys. */
  const draw = async (cidr: string, what: string, name: string | null): Promise<void> => {
    await keys(page, '/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(cidr);
    await keys(page, 'Enter');
    // Back on the map, whatever the search left open.
    await keys(page, 'Escape', 'Escape');
    await map(page).focus();
    const wanted = Number(cidr.split('/')[1]);
    await keys(page, 'd', 'ArrowRight');
    for (let i = 0; i < 40; i += 1) {
      const now = Number(/\/(\d+)\.?$/.exec((await words(page).locator('.map-tip-title').textContent()) ?? '')?.[1]);
      if (now === wanted) break;
      await keys(page, now > wanted ? '[' : ']');
    }
    await expect(words(page)).toContainText(cidr);
    await keys(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: `What is ${cidr}?` });
    const list = dialog.getByRole('combobox', { name: 'It is' });
    await expect(list).toBeFocused();
    for (let i = 0; i < 12; i += 1) {
      if ((await list.evaluate((element) => (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : ''))) === what) break;
      await keys(page, 'ArrowDown');
    }
    await keys(page, 'Tab');
    if (name !== null) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(name);
      await keys(page, 'Enter');
    } else await keys(page, 'Tab', 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(map(page)).toBeFocused();
  };
  await draw('10.20.0.0/16', 'VNet', 'spoke');
  await draw('10.20.0.0/22', 'Subnet of spoke', 'nodes');
  await draw('192.168.0.0/16', 'On-premises network', 'dc');
  await draw('10.244.0.0/16', 'Pod CIDR of a new cluster', 'shop');
  await draw('172.20.0.0/16', 'Service CIDR of shop', null);
  expect(await scenario(page)).toMatchObject({
    networks: [
      { name: 'spoke', kind: 'vnet', addressPrefixes: ['10.20.0.0/16'], subnets: [{ name: 'nodes', addressPrefixes: ['10.20.0.0/22'] }] },
      { name: 'dc', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16'] },
    ],
    clusters: [{ name: 'shop', podCidrs: ['10.244.0.0/16'], serviceCidrs: ['172.20.0.0/16'] }],
  });
  expect(await errorRules(page)).toEqual([]);
  await keys(page, ...Array.from({ length: 5 }, () => 'ControlOrMeta+z'));
  expect(await scenario(page)).toEqual(emptyScenario('Drawn'));
});

test('without editing, arrows go among neighbours, Enter in, Backspace out, and what is there is read: name, range, kind, use', async ({ page }) => {
  await start(page);
  expect(await page.evaluate((given) => window.cidrAtlas?.open(given), PLAN)).toMatchObject({ ok: true });
  await lookAt(page, '10.10.0.0/16');
  await map(page).focus();
  await keys(page, 'Escape', 'ArrowRight');
  const heard = page.locator('.map-stage > output').first();
  await expect(heard).toHaveText(/^10\.10\.\d+\.0\/20: 4,096 addresses, in spoke 10\.10\.0\.0\/16/);
  await keys(page, 'Backspace');
  await expect(heard).toHaveText(/^spoke: 10\.10\.0\.0\/16, 65,536 addresses; VNet/);
  await keys(page, 'Enter', 'Enter');
  await expect(heard).toHaveText(/^nodes: 10\.10\.0\.0\/24, 256 addresses; subnet of spoke; .*of 251 addresses now/);
  await keys(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ');
  expect((await view(page))?.selection).toContain('networks/spoke/subnets/ends');
});

test('at 320 px the tools leave room for the map, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await edited(page, '10.10.0.0/20');
  await keys(page, 'd', 'ArrowRight', 'Enter');
  const dialog = page.getByRole('dialog', { name: /What is/ });
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeInViewport();
  await keys(page, 'Escape', 'w');
  const [tools, sheet] = [await bar(page).boundingBox(), await map(page).boundingBox()];
  expect(tools?.x).toBeGreaterThanOrEqual(0);
  expect((tools?.x ?? 0) + (tools?.width ?? 999)).toBeLessThanOrEqual(320);
  expect((tools?.y ?? 0) - (sheet?.y ?? 0)).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('a finger carries the selection, a finger beside it moves the map', async ({ page }) => {
    await edited(page, '10.10.0.0/20');
    const start = await middleOf(page, '10.10.3.0/24');
    await page.touchscreen.tap(start.x, start.y);
    await idle(page);
    expect((await view(page))?.selection).toContain('10.10.3.0/24');
    const end = await middleOf(page, '10.10.6.0/24');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', start.x, start.y);
    await touch('touchMove', (start.x + end.x) / 2, (start.y + end.y) / 2);
    await touch('touchMove', end.x, end.y);
    await idle(page);
    await expect(words(page)).toContainText('10.10.6.0/24');
    await touch('touchEnd', 0, 0);
    await idle(page);
    expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.6.0/24']);
    const before = await middleOf(page, '10.10.9.0/24');
    await touch('touchStart', before.x, before.y);
    await touch('touchMove', before.x + 30, before.y);
    await touch('touchMove', before.x + 60, before.y);
    await touch('touchEnd', 0, 0);
    await idle(page);
    expect((await middleOf(page, '10.10.9.0/24')).x - before.x).toBeGreaterThan(25);
    expect(await subnets(page)).toEqual(['10.10.0.0/24', '10.10.6.0/24']);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing while ranges are carried, drawn and looked for', async ({ page }) => {
      test.setTimeout(180_000);
      await edited(page, '10.10.0.0/20');
      const violations = async (): Promise<string[]> =>
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
      await press(page, '10.10.3.0/24');
      await keys(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      await expect(words(page)).toHaveAttribute('data-tone', 'error');
      expect(await violations()).toEqual([]);
      await keys(page, 'Escape', 'w');
      expect(await violations()).toEqual([]);
      await keys(page, 'd', 'ArrowRight', 'Enter');
      await page.getByRole('dialog', { name: /What is/ }).waitFor();
      expect(await violations()).toEqual([]);
    });
  });
}
