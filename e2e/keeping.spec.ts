import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { idle, keptNames, openExample, scenario, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Name of the plan' });
const nameIs = async (page: Page): Promise<string | undefined> => (await scenario(page))?.name;

async function rename(page: Page, text: string): Promise<void> {
  await name(page).fill(text);
  await name(page).press('Enter');
}

/** All of a name in one event, without the waiting that a hand's typing is given: two tabs are then changed within milliseconds. */
async function typeAtOnce(page: Page, text: string): Promise<void> {
  await name(page).evaluate((input: HTMLInputElement, value) => {
    input.focus();
    input.select();
    document.execCommand('insertText', false, value);
  }, text);
}

async function openPlans(page: Page) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('menuitem', { name: /Your plans/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Plans in this browser' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const listed = (page: Page): Promise<string[]> => page.locator('.plans .plan-title > bdi').allTextContents();

test('a reload keeps edits, and what is typed but no value', async ({ page }) => {
  await start(page);
  await rename(page, 'Kept over a reload');
  const pods = page.getByRole('textbox', { name: 'Pod CIDR' }).first();
  await pods.fill('10.244.0.0/99');
  await page.reload();
  await idle(page);
  expect(await nameIs(page)).toBe('Kept over a reload');
  await expect(page.getByRole('textbox', { name: 'Pod CIDR' }).first()).toHaveValue('10.244.0.0/99');
});

test('the last second is all that a crash can cost, even in the middle of a change that goes on', async ({ page, context }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  const slider = page.getByRole('slider', { name: /^Nodes of/ }).first();
  await slider.focus();
  const counts: { readonly at: number; readonly count: number }[] = [];
  const end = Date.now() + 2500;
  while (Date.now() < end) {
    await page.keyboard.press('ArrowRight');
    const count = await page.evaluate(() => window.cidrAtlas?.scenario().clusters?.[0]?.agentPoolProfiles?.[0]?.count ?? 0);
    counts.push({ at: Date.now(), count });
  }
  // Nothing of the page's own runs any more, as when its process is killed.
  const client = await context.newCDPSession(page);
  const killed = Date.now();
  await Promise.race([client.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  await page.close();
  const again = await context.newPage();
  await start(again);
  const kept = await again.evaluate(() => window.cidrAtlas?.scenario().clusters?.[0]?.agentPoolProfiles?.[0]?.count ?? 0);
  const oldEnough = counts.findLast(({ at }) => at < killed - 1000)?.count ?? 0;
  expect(kept).toBeGreaterThanOrEqual(oldEnough);
  expect(oldEnough).toBeGreaterThan(0);
});

test('two tabs follow each other and never write over each other’s work', async ({ page, context }) => {
  await start(page);
  await rename(page, 'Shared');
  await idle(page);
  const other = await context.newPage();
  await start(other);
  expect(await nameIs(other)).toBe('Shared');
  await rename(other, 'Changed there');
  await expect.poll(() => nameIs(page)).toBe('Changed there');
  // Both change it within one pause: neither has seen the other's.
  await Promise.all([typeAtOnce(page, 'Changed here'), typeAtOnce(other, 'Changed there again')]);
  await expect(async () => {
    const names = [await nameIs(page), await nameIs(other)];
    const kept = await keptNames(page);
    for (const one of names) expect(kept).toContain(one);
    expect([...names, ...kept].some((one) => one?.startsWith('Changed there again'))).toBe(true);
    expect([...names, ...kept].some((one) => one?.startsWith('Changed here'))).toBe(true);
  }).toPass();
});

test('two tabs with plans of their own stay apart, over a reload too', async ({ page, context }) => {
  await start(page);
  await rename(page, 'One');
  await idle(page);
  const other = await context.newPage();
  await start(other);
  await openExample(other, 'classic-trap');
  await rename(other, 'Two');
  await idle(other);
  await rename(page, 'One, changed');
  await idle(page);
  await page.reload();
  await other.reload();
  await Promise.all([idle(page), idle(other)]);
  expect([await nameIs(page), await nameIs(other)]).toEqual(['One, changed', 'Two']);
});

test('without storage the page works, says once that nothing is kept, and a reload goes on from the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await start(page);
  await rename(page, 'Not kept');
  await expect(page.getByRole('alert')).toContainText('does not keep the plan');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await rename(page, 'Still not kept');
  await idle(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('Not kept in this browser')).toBeVisible();
  await page.reload();
  await idle(page);
  expect(await nameIs(page)).toBe('Still not kept');
  const plans = await openPlans(page);
  await expect(plans).toContainText('No plan is kept yet');
});

test('full storage is said once and survived; the older version stays', async ({ page }) => {
  await start(page);
  await rename(page, 'Before');
  await idle(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await rename(page, 'After');
  await expect(page.getByRole('alert')).toContainText('full');
  await idle(page);
  expect(await nameIs(page)).toBe('After');
  const kept = await page.evaluate(() => Object.values(window.localStorage).join('\n'));
  expect(kept).toContain('Before');
});

test('plans are listed, renamed, duplicated, removed and put back', async ({ page }) => {
  await start(page);
  await rename(page, 'First');
  await idle(page);
  await openExample(page, 'overlay-232');
  await rename(page, 'Second');
  await idle(page);
  let plans = await openPlans(page);
  expect(await listed(page)).toEqual(['Second', 'First']);
  await expect(plans.getByRole('listitem').first()).toContainText('open');
  await plans.getByRole('button', { name: 'Duplicate First' }).click();
  expect(await listed(page)).toEqual(['First (copy)', 'Second', 'First']);
  await plans.getByRole('button', { name: 'Rename First (copy)' }).click();
  await plans.getByRole('textbox', { name: 'New name of First (copy)' }).fill('Third');
  await page.keyboard.press('Enter');
  expect(await listed(page)).toContain('Third');
  await plans.getByRole('button', { name: 'Remove First', exact: true }).click();
  expect(await listed(page)).not.toContain('First');
  await expect(plans.getByText('Removed “First”')).toBeVisible();
  await expect(plans.getByRole('button', { name: 'Put it back' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await listed(page)).toContain('First');
  // The plan at hand goes too: the one before it comes on the table, and it can be put back.
  await plans.getByRole('button', { name: 'Remove Second' }).click();
  expect(await nameIs(page)).toBe('Third');
  await plans.getByRole('button', { name: 'Put it back' }).click();
  expect(await nameIs(page)).toBe('Second');
  await plans.locator('.plan-open', { hasText: 'First' }).click();
  await idle(page);
  expect(await nameIs(page)).toBe('First');
  await expect(plans).toBeHidden();
  plans = await openPlans(page);
  await page.keyboard.press('Escape');
  await expect(plans).toBeHidden();
});

test('the gallery offers the plans that one worked on last', async ({ page }) => {
  await start(page);
  await rename(page, 'Worked on');
  await idle(page);
  await openExample(page, 'overlay-232');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('menuitem', { name: /Examples/ }).click();
  await page.getByRole('button', { name: 'Open Worked on' }).click();
  await idle(page);
  expect(await nameIs(page)).toBe('Worked on');
});

test('looking at examples leaves no plan behind and takes none away', async ({ page }) => {
  await start(page);
  await rename(page, 'Mine');
  await idle(page);
  await page.reload();
  await idle(page);
  for (const id of ['overlay-232', 'classic-trap']) await openExample(page, id);
  await openPlans(page);
  expect(await listed(page)).toEqual(['Mine']);
});

for (const theme of ['light', 'dark'] as const) {
  test(`names of markup, right-to-left marks and wide characters stay in their boxes (${theme})`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme: theme });
    await start(page);
    const names = ['<img src=x onerror=alert(1)><b>bold</b>', '\u202eabc\u200f مرحبا', '漢'.repeat(80), 'a'.repeat(200)];
    for (const one of names) {
      await page.evaluate((plan) => window.cidrAtlas?.open({ version: 1, name: plan, networks: [], clusters: [] }), one);
      await idle(page);
    }
    const plans = await openPlans(page);
    expect([...(await listed(page))].sort()).toEqual([...names].sort());
    expect(await page.locator('img, dialog b').count()).toBe(0);
    const fits = (): Promise<boolean> => page.locator('dialog .dialog-body').evaluate((body) => body.scrollWidth <= body.clientWidth);
    expect(await fits()).toBe(true);
    const check = async (): Promise<void> => {
      const axe = await new AxeBuilder({ page }).analyze();
      expect(axe.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    };
    await check();
    await page.screenshot({ path: info.outputPath(`plans-${theme}.png`) });
    await plans.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Share this plan' }).getByRole('textbox').first()).toBeVisible();
    expect(await fits()).toBe(true);
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await check();
    await page.screenshot({ path: info.outputPath(`share-${theme}.png`) });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('menuitem', { name: /Examples/ }).click();
    await expect(page.getByRole('heading', { name: 'Your plans' })).toBeVisible();
    expect(await fits()).toBe(true);
    await check();
    await page.screenshot({ path: info.outputPath(`gallery-${theme}.png`) });
  });
}
