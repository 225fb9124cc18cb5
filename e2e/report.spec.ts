/** The report beside the map: findings by cluster, narrowed, explained, mended; what newly breaks is announced. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { errorRules, idle, openExample, placeOf, report, scenario, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';

const findings = (page: Page) => page.getByRole('region', { name: 'Findings', exact: true });
/** The parts that come once the page is at rest. */
const filter = (page: Page) => page.getByRole('group', { name: 'Narrow the findings' });
const fix = (page: Page) => findings(page).getByRole('button', { name: /^Use / }).first();

async function open(page: Page, example: string): Promise<void> {
  await start(page);
  await openExample(page, example);
  await expect(filter(page)).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in a report with fixes and an open explanation', async ({ page }) => {
      await open(page, 'classic-trap');
      await expect(fix(page)).toBeVisible();
      await findings(page).getByRole('button', { name: 'Why' }).first().click();
      const { violations } = await new AxeBuilder({ page }).include('#report').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
}

test('findings stand under their cluster and are narrowed by severity and kind; the filter stays while the plan changes', async ({ page }) => {
  await open(page, 'classic-trap');
  await expect(findings(page).getByRole('heading', { level: 3, name: 'aks-shop' })).toBeVisible();
  const cards = findings(page).getByRole('article');
  await expect(cards).toHaveCount(3);
  const warnings = filter(page).getByRole('button', { name: /^Only warnings/ });
  await warnings.click();
  await expect(cards).toHaveCount(1);
  await expect(warnings).toHaveAttribute('aria-pressed', 'true');
  await warnings.click();
  await filter(page).getByRole('combobox').selectOption({ label: 'Service CIDR meets a subnet (2)' });
  await expect(cards).toHaveCount(2);
  // With another range there is nothing of that kind any more, and the list says so.
  const services = page.getByRole('textbox', { name: 'Service CIDR of aks-shop' });
  await services.fill('172.20.0.0/16');
  await services.press('Enter');
  await idle(page);
  await expect(cards).toHaveCount(0);
  await expect(findings(page).getByText('Nothing of this kind now.')).toBeVisible();
  await findings(page).getByRole('button', { name: 'Show all findings' }).click();
  await expect(findings(page).getByRole('article', { name: /DNS/ })).toHaveCount(1);
});

test('counts change under a sliding hand without moving what stands beside them', async ({ page }) => {
  await open(page, 'overlay-232');
  const errors = filter(page).getByRole('button', { name: /^Only errors/ });
  const next = filter(page).getByRole('button', { name: /^Only warnings/ });
  const before = [await errors.boundingBox(), await next.boundingBox()];
  await page.getByRole('slider', { name: 'Nodes of system' }).focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('PageUp');
  await idle(page);
  expect((await report(page))?.summary.errors).toBe(1);
  await expect(errors).toHaveText('1');
  const after = [await errors.boundingBox(), await next.boundingBox()];
  expect(after.map((box) => [box?.x, box?.width])).toEqual(before.map((box) => [box?.x, box?.width]));
});

test('a fix is looked at on the map, applied as one step, and taken back', async ({ page }) => {
  await open(page, 'overlay-233');
  expect(await errorRules(page)).toEqual(['pod-cidr-exhausted']);
  await expect(fix(page)).toHaveText('Use 10.244.0.0/15');
  await expect(fix(page)).toHaveAccessibleDescription(/^Enlarge the pod CIDR of cluster aks-orders/);
  // The map shows the range before it is taken: look where it would be.
  const map = page.locator('.map-canvas');
  await page.mouse.move(10, 10);
  await idle(page);
  const plain = await map.screenshot();
  await fix(page).hover();
  await expect.poll(async () => (await map.screenshot()).equals(plain)).toBe(false);
  expect(await placeOf(page, '10.244.0.0/15')).not.toBeNull();
  await fix(page).click();
  await idle(page);
  expect((await scenario(page))?.clusters?.[0]?.podCidrs).toEqual(['10.244.0.0/15']);
  expect(await errorRules(page)).toEqual([]);
  await expect(page.locator('#findings-heading')).toBeFocused();
  await page.getByRole('button', { name: /^Undo: Enlarge the pod CIDR of cluster aks-orders from 10\.244\.0\.0\/16 to 10\.244\.0\.0\/15/ }).click();
  await idle(page);
  expect((await scenario(page))?.clusters?.[0]?.podCidrs).toEqual(['10.244.0.0/16']);
});

test('a fix is applied by keyboard alone', async ({ page }) => {
  await open(page, 'classic-trap');
  await expect(fix(page)).toBeVisible();
  await page.locator('#findings-heading').focus();
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let i = 0; i < 12 && !(await focused()).startsWith('Use '); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await idle(page);
  expect(await errorRules(page)).toEqual([]);
});

test('what no change of the plan mends says what people do, and each finding opens its section', async ({ page }) => {
  await open(page, 'overlay-5x1000');
  const card = findings(page).getByRole('article', { name: 'error: No room for surge nodes in the cluster' });
  await expect(card.getByText('Scale down before upgrading', { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: /^(?:Use|Apply|Change)/ })).toHaveCount(0);
  const other = findings(page).getByRole('article', { name: 'error: Too many nodes in a pool' }).first();
  await other.getByRole('button', { name: 'Why' }).click();
  await expect(other.getByText('What to do:')).toBeVisible();
  await expect(other.getByRole('term').first()).toHaveText('Nodes');
  await expect(other).toContainText('Azure REST API: managed clusters, 2026-04-01');
});

test('what newly breaks is announced once things have come to rest', async ({ page }) => {
  await open(page, 'overlay-232');
  const said = page.locator('[data-announcer]');
  await expect(said).toHaveText('Overlay at 232 nodes: No errors.');
  await page.getByRole('slider', { name: 'Nodes of system' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/^New error: Pod CIDR too small, aks-orders\. .* 1 error\.$/);
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText('No errors.');
});
