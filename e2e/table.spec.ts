import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { at, idle, openExample, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

const grid = (page: Page): Locator => page.getByRole('treegrid', { name: 'Address plan' });
/** The row that the keyboard is at. */
const active = (page: Page): Locator => grid(page).locator('[data-at="true"]').first();
const nameAt = async (page: Page): Promise<string> =>
  grid(page).evaluate((element) => {
    const at = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return at?.closest('tr')?.querySelector('th')?.textContent ?? '';
  });
const row = (page: Page, name: string): Locator => grid(page).locator('tbody tr', { has: page.locator(`th bdi:text-is("${name}")`) });

async function openTable(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Table' }).click();
  await grid(page).waitFor();
  await idle(page);
}

/** Goes down to the row with a name, which must come within a number of rows. */
async function downTo(page: Page, name: string, most = 40): Promise<void> {
  for (let i = 0; i < most && (await nameAt(page)) !== name; i += 1) await page.keyboard.press('ArrowDown');
  expect(await nameAt(page)).toBe(name);
}

/** One cluster of 5,000 nodes, each with 256 addresses. */
const MANY = {
  version: 1,
  name: 'Five thousand nodes',
  networks: [{ name: 'spoke', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], peerings: [], subnets: [{ name: 'nodes', addressPrefixes: ['10.0.0.0/18'] }] }],
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
const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

test.describe('by keyboard', () => {
  test('one goes down to an address, selects it and shows it on the map', async ({ page }) => {
    await start(page);
    await page.getByRole('tab', { name: 'Map' }).focus();
    await page.keyboard.press('ArrowRight');
    await grid(page).waitFor();
    for (let i = 0; i < 12 && !(await grid(page).evaluate((element) => element === document.activeElement)); i += 1) await page.keyboard.press('Tab');
    await expect(grid(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    expect(await nameAt(page)).toBe('vnet-hub');
    await downTo(page, 'aks-payments');
    await page.keyboard.press('ArrowDown');
    expect(await nameAt(page)).toBe('pods');
    await expect(active(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await expect(active(page)).toHaveAttribute('aria-expanded', 'true');
    await downTo(page, 'apps, nodes 1–12');
    await page.keyboard.press('ArrowRight');
    await downTo(page, 'node 4');
    await expect(active(page)).toHaveAttribute('aria-posinset', '4');
    await expect(active(page)).toHaveAttribute('aria-setsize', '12');
    await expect(active(page)).toHaveAttribute('aria-level', '4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await nameAt(page)).toBe('10.244.6.0');
    await page.keyboard.type('10.244.6.137');
    expect(await nameAt(page)).toBe('10.244.6.137');
    await expect(page.getByRole('region', { name: 'The row in full' })).toContainText('node 4, pool apps, cluster aks-payments');
    await page.keyboard.press('Enter');
    await expect(active(page)).toHaveAttribute('aria-selected', 'true');
    expect((await view(page))?.selection).toBe('clusters/aks-payments|pod-cidr|10.244.0.0/16');
    await page.keyboard.press('Shift+Enter');
    await idle(page);
    const shown = await view(page);
    expect(shown?.tab).toBe('map');
    const box = await page.evaluate(() => window.cidrAtlas?.placeOf('10.244.6.137/32'));
    expect(box).not.toBeNull();
    expect((await at(page, (box?.x ?? 0) + (box?.w ?? 0) / 2, (box?.y ?? 0) + (box?.h ?? 0) / 2))?.lines).toContain(
      'pod range of node 4, pool apps, cluster aks-payments',
    );
    // Back where one was.
    await page.getByRole('tab', { name: 'Map' }).focus();
    await page.keyboard.press('ArrowRight');
    await grid(page).waitFor();
    expect(await nameAt(page)).toBe('10.244.6.137');
  });

  test('arrows move among cells and close what is open, letters seek a name, Shift and Enter show a network on the map', async ({ page }) => {
    await start(page);
    await openTable(page);
    await grid(page).focus();
    await page.keyboard.type('vnet-p');
    expect(await nameAt(page)).toBe('vnet-payments');
    await page.keyboard.press('ArrowRight');
    await expect(active(page)).toHaveRole('rowheader');
    await page.keyboard.press('End');
    await expect(active(page)).toHaveAttribute('data-column', 'notes');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveAttribute('data-column', 'notes');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(active(page)).toHaveRole('row');
    await page.keyboard.press('ArrowLeft');
    expect(await nameAt(page)).toBe('vnet-payments');
    await page.keyboard.press('ArrowLeft');
    await expect(active(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Enter');
    await idle(page);
    expect((await view(page))?.tab).toBe('map');
    expect((await view(page))?.selection).toBe('networks/vnet-payments|vnet|10.11.0.0/16');
  });

  test('marked rows and single cells are copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await start(page);
    await openTable(page);
    await grid(page).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(grid(page).locator('tr[aria-selected="true"]')).toHaveCount(3);
    await page.keyboard.press('ControlOrMeta+c');
    await expect(page.getByText('Copied 3 rows')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['1', 'vnet-hub', '10.10.0.0/22'],
      ['2', 'AzureFirewallSubnet', '10.10.0.0/26'],
      ['2', 'AzureBastionSubnet', '10.10.0.64/26'],
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10.10.0.64/26');
  });
});

test.describe('by mouse', () => {
  test('a row is selected everywhere, and what is selected elsewhere comes into sight', async ({ page }) => {
    await start(page);
    await openTable(page);
    await row(page, 'snet-aks-apps').click();
    expect((await view(page))?.selection).toBe('networks/vnet-payments/subnets/snet-aks-apps|subnet|10.11.1.0/24');
    await row(page, 'snet-aks-apps').locator('[data-twist]').click();
    await expect(row(page, 'apps, nodes 1–12')).toBeVisible();
    // From the search box, by way of the map, to a row that was out of sight and closed.
    await page.getByLabel('Find an address, CIDR or name').fill('10.244.6.137');
    await page.keyboard.press('Enter');
    await idle(page);
    expect((await view(page))?.tab).toBe('map');
    await openTable(page);
    await expect(row(page, 'pods')).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'pods')).toBeInViewport();
  });

  test('rows are sorted, narrowed and saved', async ({ page }) => {
    await start(page);
    await openExample(page, 'classic-trap');
    await openTable(page);
    await grid(page).getByRole('columnheader', { name: 'Addresses' }).getByRole('button').click();
    await expect(grid(page).getByRole('columnheader', { name: 'Addresses' })).toHaveAttribute('aria-sort', 'descending');

    // By keys: one tab stop, arrows along the heads, and down into the rows.
    await page.keyboard.press('ArrowRight');
    const now = grid(page).getByRole('columnheader', { name: 'Used now' });
    await expect(now.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(now).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('Space');
    await expect(now).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('ArrowDown');
    await expect(grid(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(now.getByRole('button')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show on the map' })).toBeFocused();
    await page.getByLabel('Sort by').selectOption({ label: 'Plan’s order' });
    await page.getByLabel('Only rows with findings').selectOption({ label: 'With errors' });
    const shown = await grid(page).locator('tbody tr').count();
    expect(shown).toBeGreaterThan(0);
    await expect(grid(page).locator('[data-severity="error"]').first()).toContainText(/error/);
    await page.getByLabel('Only rows with findings').selectOption({ label: 'Any findings' });
    await page.getByLabel('Rows with this text, address or CIDR').fill('nothing like this');
    await expect(page.getByText('No row is like this.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(grid(page).locator('tbody tr').first()).toBeVisible();
    await page.getByLabel('Rows with this text, address or CIDR').fill('10.0.4.5');
    await expect(grid(page).locator('tbody tr').last().locator('th')).toHaveText('10.0.4.5');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await (await download).path();
    const lines = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(lines[0]).toBe('level,name,range,first,last,what,owner,addresses,used now,used at maximum,used while upgrading,free,counted in,notes');
    expect(lines.at(-1)).toContain('10.0.4.5,10.0.4.5,10.0.4.5,10.0.4.5');
  });
});

test('the row at hand is in sight when all rows of its level are opened', async ({ page }) => {
  await start(page);
  await openTable(page);
  await grid(page).focus();
  await downTo(page, 'vnet-payments');
  await page.keyboard.press('ArrowRight');
  await idle(page);
  await downTo(page, 'snet-private-endpoints');
  await page.keyboard.press('*');
  await idle(page);
  expect(await nameAt(page)).toBe('snet-private-endpoints');
  const [own, box] = [await active(page).boundingBox(), await page.locator('.table-scroll').boundingBox()];
  if (own === null || box === null) throw new Error('the row is not drawn');
  expect(own.y).toBeGreaterThanOrEqual(box.y);
  expect(own.y + own.height).toBeLessThanOrEqual(box.y + box.height + 1);
});

test('five thousand slices of 256 addresses scroll to the last one, with few elements', async ({ page }) => {
  await start(page);
  expect(await page.evaluate((scenario) => window.cidrAtlas?.open(scenario), MANY)).toEqual({ ok: true, issues: [] });
  await openTable(page);
  await grid(page).focus();
  await downTo(page, 'pods');
  await page.keyboard.press('ArrowRight');
  await downTo(page, 'apps, nodes 1–5,000');
  await page.keyboard.press('ArrowRight');
  await downTo(page, 'node 1');
  await page.keyboard.press('*');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /^1285\d{3}$/);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('PageUp');
  await expect(active(page)).toBeInViewport();
  const scroller = grid(page).locator('..');
  // Half way by the bar.
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  await expect(grid(page).locator('tbody tr[aria-level="5"]').nth(5)).toBeInViewport();
  const before = await grid(page).locator('tbody tr').first().getAttribute('aria-rowindex');
  await grid(page).hover();
  await page.mouse.wheel(0, 440);
  await expect.poll(async () => Number(await grid(page).locator('tbody tr').first().getAttribute('aria-rowindex')) - Number(before)).toBe(10);
  // The row at the keyboard stays for screen readers while it is out of sight.
  await expect(grid(page).locator(`[id="${(await grid(page).getAttribute('aria-activedescendant')) ?? ''}"]`)).toBeAttached();
  expect(await elements(page)).toBeLessThan(2000);
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(grid(page).locator('tbody tr').filter({ hasText: 'apps' }).last()).toBeAttached();
  await expect
    .poll(() => grid(page).evaluate((element) => [...element.querySelectorAll('tbody tr')].at(-2)?.getAttribute('aria-rowindex')))
    .toMatch(/^1285\d{3}$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the table', async ({ page }) => {
      await start(page);
      await openExample(page, 'classic-trap');
      await openTable(page);
      await grid(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    });
  });
}

/** Elements of the table that reach out of it sideways. */
const sticking = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const table = document.querySelector('.table');
    const box = table?.getBoundingClientRect();
    if (table === null || box === undefined) return ['no table'];
    return [...table.querySelectorAll('button, input, select, th, td, p, dd')]
      .filter((element) => {
        const own = element.getBoundingClientRect();
        return own.width > 1 && (own.right > box.right + 0.5 || own.left < box.left - 0.5);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30) ?? ''}`);
  });

/** Cells that lie over another of their row, or reach out of it below. */
const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-rows > .table-row')].flatMap((row) => {
      const floor = row.getBoundingClientRect().bottom;
      const cells = [...row.children].map((cell) => ({
        text: cell.textContent ?? '',
        high: cell.scrollHeight > cell.clientHeight + 1,
        box: cell.getBoundingClientRect(),
      }));
      return cells
        .filter(
          ({ box, high }, i) =>
            box.width > 0 &&
            (high ||
              box.bottom > floor + 1 ||
              cells
                .slice(0, i)
                .some(({ box: other }) => other.bottom > box.top + 1 && other.top < box.bottom - 1 && other.right > box.left && other.left < box.right)),
        )
        .map(({ text }) => text);
    }),
  );

test.describe('in little room', () => {
  for (const [what, width, larger] of [
    ['a window 320 px wide', 320, false],
    ['text twice as large', 1200, true],
    ['text twice as large in a small window', 640, true],
  ] as const) {
    test(`the columns fold into the row: ${what}`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      if (larger) {
        // As a browser is set to larger text.
        const browser = await context.newCDPSession(page);
        await browser.send('Page.enable');
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      }
      await start(page);
      await openTable(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await sticking(page)).toEqual([]);
      expect(await overlapping(page)).toEqual([]);
      await expect(row(page, 'vnet-hub').getByText('10.10.0.0/22')).toBeVisible();
      await expect(row(page, 'vnet-hub').locator('[data-column="free"] .table-label')).toBeVisible();
      await page.getByRole('group', { name: 'Narrow and sort the table' }).getByRole('button', { name: 'More' }).click();
      await page.getByLabel('Sort by').selectOption({ label: 'By name' });
      await expect(grid(page).locator('tbody tr').first().locator('th')).toHaveText('aks-payments');
      expect(await sticking(page)).toEqual([]);
    });
  }
});

test('the row and the cell at the keyboard are marked in forced colours, and nothing moves where motion is reduced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await start(page);
  await openTable(page);
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  const outline = (): Promise<string> => active(page).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('dashed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(grid(page).locator('tr[aria-selected="true"]')).toHaveCSS('outline-style', 'solid');
  const twist = grid(page).locator('.table-twist > svg').first();
  expect(Number.parseFloat(await twist.evaluate((element) => getComputedStyle(element).transitionDuration))).toBeLessThan(0.001);
});
