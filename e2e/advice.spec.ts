/** What the page knows beyond its findings: pages about a cluster, sizing, free space, growth, help. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { at, errorRules, idle, openExample, placeOf, scenario, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const violations = async (page: Page): Promise<string[]> => (await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(({ id }) => id);

/** How far something scrolls sideways, CSS pixels. */
const sideways = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollWidth - element.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the pages about a cluster', async ({ page }) => {
      await start(page);
      await openExample(page, 'kubenet-400');
      await page.getByRole('button', { name: 'Actions for aks-retail' }).click();
      await page.getByRole('menuitem', { name: /^Advice/ }).click();
      for (const tab of await dialog(page).getByRole('tab').all()) {
        await tab.click();
        expect(await violations(page), (await tab.textContent()) ?? '').toEqual([]);
      }
    });

    test('axe finds nothing while sizing, in the help, nor in growth', async ({ page }) => {
      const close = (): Promise<void> => dialog(page).getByRole('button', { name: 'Close' }).click();
      await start(page);
      await page.getByRole('button', { name: 'Size a cluster' }).click();
      await dialog(page).getByRole('button', { name: 'Use Overlay' }).waitFor();
      expect(await violations(page), 'models').toEqual([]);
      await dialog(page).getByRole('button', { name: 'Free space' }).click();
      expect(await violations(page), 'free space').toEqual([]);
      await close();
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await dialog(page).getByRole('heading', { name: 'On the map', exact: true }).waitFor();
      expect(await violations(page), 'keys').toEqual([]);
      await dialog(page).getByRole('button', { name: 'Glossary' }).click();
      expect(await violations(page), 'glossary').toEqual([]);
      await close();
      await page.getByRole('tab', { name: 'Growth' }).click();
      await page.getByRole('img', { name: /^Demand on/ }).waitFor();
      const growth = await new AxeBuilder({ page }).include('#map').analyze();
      expect(growth.violations.map(({ id }) => id)).toEqual([]);
    });
  });
}

test('the pages about a cluster are read by keyboard and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await start(page);
  await openExample(page, 'kubenet-400');
  await page.getByRole('button', { name: 'Advice on aks-retail' }).press('Enter');
  await dialog(page).getByRole('tab', { name: 'What can be changed later' }).focus();
  await page.keyboard.press('ArrowDown');
  const migration = dialog(page).getByRole('tabpanel', { name: 'Moving to another model' });
  await expect(migration).toContainText('Azure CNI Overlay');
  await expect(migration).toContainText('Calico has to be uninstalled first.');
  await expect(migration).toContainText('AKS docs: Update Azure CNI, 2026-05-12');
  await dialog(page).getByRole('textbox', { name: 'Pod CIDR that an overlay should get' }).fill('10.50.0.0/16');
  await expect(migration).toContainText('10.50.0.0/16');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# aks-retail: Moving to another model\n/);
  await dialog(page).getByRole('tab', { name: 'Moving to another model' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('tabpanel', { name: 'Rules of network security groups' })).toContainText('10.50.0.0/23');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Advice on aks-retail' })).toBeFocused();
});

test('a cluster is sized, adopted as one step without an error, and taken back', async ({ page }) => {
  await start(page);
  const before = await scenario(page);
  await page.getByRole('button', { name: 'Size a cluster' }).click();
  const nodes = dialog(page).getByRole('textbox', { name: 'Nodes of apps' });
  await nodes.fill('many');
  await expect(dialog(page).getByText('Expected a whole number from 0 up.')).toBeVisible();
  await nodes.fill('4000');
  await dialog(page).getByRole('textbox', { name: 'Maximum of apps' }).fill('');
  const kubenet = dialog(page).getByRole('row', { name: /^kubenet/ });
  await expect(kubenet).toContainText('not possible');
  await expect(kubenet).toContainText('a route table holds 400');
  await nodes.fill('30');
  const overlay = dialog(page).getByRole('row', { name: /^Overlay/ });
  await expect(overlay).toContainText('Node subnet');
  await overlay.getByRole('button', { name: 'Use Overlay' }).click();
  await idle(page);
  const after = await scenario(page);
  expect(after?.clusters?.map(({ name }) => name)).toEqual([...(before?.clusters ?? []).map(({ name }) => name), 'aks-new']);
  expect(await errorRules(page)).toEqual([]);
  const pods = after?.clusters?.find(({ name }) => name === 'aks-new')?.podCidrs?.[0] ?? '';
  expect(await placeOf(page, pods)).not.toBeNull();
  await page.getByRole('button', { name: 'Undo: Add cluster aks-new, overlay' }).click();
  await idle(page);
  expect(await scenario(page)).toEqual(before);
});

test('free space is counted for a VNet and shown on the map', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  await page.getByRole('button', { name: 'Actions for vnet-shop' }).click();
  await page.getByRole('menuitem', { name: /^Free space/ }).click();
  // 10.0.0.0/16 without a /22 and a /24, and without the service CIDR that covers it all.
  await expect(dialog(page).getByText('Nothing is free in vnet-shop.')).toBeVisible();
  await page.keyboard.press('Escape');
  const services = page.getByRole('textbox', { name: 'Service CIDR of aks-shop' });
  await services.fill('172.20.0.0/16');
  await services.press('Enter');
  await page.getByRole('button', { name: 'Actions for vnet-shop' }).click();
  await page.getByRole('menuitem', { name: /^Free space/ }).click();
  await expect(dialog(page).getByText(/^Free in vnet-shop: 64,256 addresses\. Largest block:/)).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /^\/22/ })).toContainText('62');
  await dialog(page).getByRole('button', { name: 'Show 10.0.8.0/21' }).click();
  await idle(page);
  const place = await placeOf(page, '10.0.8.0/21');
  expect(Math.max(place?.w ?? 0, place?.h ?? 0)).toBeGreaterThan(200);
  const hit = await at(page, (place?.x ?? 0) + (place?.w ?? 0) / 2, (place?.y ?? 0) + (place?.h ?? 0) / 2);
  expect(hit?.address).toMatch(/^10\.0\.(?:8|9|1[0-5])\./);
});

test('growth draws where each limit breaks, looks ahead, and makes the pool so large', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  await page.getByRole('tab', { name: 'Growth' }).click();
  await expect(page.getByRole('img', { name: /Pod CIDR slices breaks at 233/ })).toBeVisible();
  await expect(page.getByText(/^First to run out: pod CIDR slices/).first()).toBeVisible();
  const slices = page.getByRole('row', { name: /^Pod CIDR slices/ });
  await expect(slices).toContainText('256');
  await slices.getByRole('button', { name: '233' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Nodes looked at' })).toHaveValue('233');
  await expect(slices).toContainText('257');
  expect(await errorRules(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make it 233 nodes' }).click();
  await idle(page);
  expect(await errorRules(page)).toEqual(['pod-cidr-exhausted']);
  // Showing a finding brings the map to the front.
  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  await expect(page.getByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true');
  expect(await placeOf(page, '10.244.0.0/16')).not.toBeNull();
});

test('a question mark opens the keys, unless it is typed; a field says what it is and leads to its word', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  const pods = page.getByRole('textbox', { name: 'Pod CIDR of aks-shop' });
  await pods.focus();
  const line = page.getByRole('complementary', { name: 'Help for the field' });
  await expect(line).toContainText('The range that pods get addresses from');
  await expect(line).toContainText('can only grow');
  await expect(pods).toHaveAccessibleDescription(/Later: can only grow\.$/);
  await page.keyboard.press('Tab');
  await expect(line).toContainText('The range that services get addresses from');
  await line.getByRole('button', { name: 'Service CIDR' }).click();
  await expect(dialog(page).getByText('The range that services get addresses from.', { exact: false })).toBeInViewport();
  await dialog(page).getByRole('searchbox', { name: 'Find a word' }).fill('netmask');
  await expect(dialog(page).getByRole('term')).toHaveText('Prefix length');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await pods.fill('?');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Map' }).focus();
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Find an address, a CIDR or a name');
});

test('on a phone sizes and growth are read without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page);
  await page.getByRole('button', { name: 'Actions for vnet-payments', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Free space/ }).click();
  await dialog(page).getByText('Largest block').waitFor();
  expect(await sideways(page, '.advice-page')).toBeLessThanOrEqual(0);
  await dialog(page).getByText('All models', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Use Overlay', exact: true }).waitFor();
  expect(await sideways(page, '.advice-page')).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Growth' }).click();
  const name = page.locator('.growth-limit > span').first();
  await name.waitFor();
  expect(await sideways(page, '.growth-table')).toBeLessThanOrEqual(0);
  expect((await name.boundingBox())?.width).toBeGreaterThan(80);
});
