import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Scenario } from '../src/core/scenario/types.ts';
import typical from '../src/share/golden/v1-typical.json' with { type: 'json' };
import { encodeScenario } from '../src/share/link.ts';
import { idle, keptNames, openExample, scenario, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

const FOLDER = 'src/share/golden';
/** Links that were sent, by file. */
const golden = readdirSync(FOLDER).map((file) => {
  const held: unknown = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  return { file, link: String(Reflect.get(Object(held), 'link')), plan: Reflect.get(Object(held), 'scenario') as unknown };
});

/** What the checker's own code makes of a plan. */
const linkOf = (plan: Scenario | undefined): string => `#${plan === undefined ? '' : encodeScenario(plan)}`;
const hashOf = (page: Page): Promise<string> => page.evaluate(() => window.location.hash);
const nodes = (page: Page) => page.getByRole('textbox', { name: /^Nodes of/ }).first();
const notice = (page: Page) => page.getByRole('alert');

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Follows a link in the open page, as pasting it into the address does. */
async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((text) => {
    window.location.hash = text;
  }, hash);
  await idle(page);
}

async function setNodes(page: Page, count: number): Promise<void> {
  await nodes(page).fill(String(count));
  await nodes(page).press('Enter');
  await idle(page);
}

test('every link that was ever sent opens exactly, and the page writes today’s links with the checker’s characters', async ({ page }) => {
  await start(page);
  for (const { file, link, plan } of golden) {
    await follow(page, `#${link}`);
    await expect(notice(page), file).toBeHidden();
    const opened = await scenario(page);
    expect(opened, file).toEqual(plan);
    await expect.poll(() => hashOf(page), { message: file }).toBe(linkOf(opened));
  }
});

test('the address follows edits without a history of them, and opens the same plan elsewhere', async ({ page, browser, baseURL }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  const entries = await page.evaluate(() => window.history.length);
  for (const count of [3, 4, 5]) await setNodes(page, count);
  const plan = await scenario(page);
  // A pool that is worked on is selected, which the view says.
  await expect.poll(async () => (await hashOf(page)).split('&')[0]).toBe(linkOf(plan));
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(`${baseURL ?? ''}${await hashOf(page)}`);
  await idle(theirs);
  expect(await scenario(theirs)).toEqual(plan);
  await stranger.close();
});

test('a link opens beside what one had; back and undo lead to it again', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  await setNodes(page, 7);
  const mine = await scenario(page);
  await follow(page, `#${typical.link}`);
  expect((await scenario(page))?.name).toBe(typical.scenario.name);
  await expect.poll(() => keptNames(page)).toEqual([mine?.name ?? '', typical.scenario.name].sort((a, b) => (a < b ? -1 : 1)));
  await page.goBack();
  await idle(page);
  expect(await scenario(page)).toEqual(mine);
  await page.goForward();
  await idle(page);
  expect(await scenario(page)).toEqual(typical.scenario);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await idle(page);
  expect(await scenario(page)).toEqual(mine);
});

test('the view of a link is shown, and what of it does not fit falls back alone', async ({ page }) => {
  await page.goto(`./#${typical.link}&in=10.20.0.0/20&on=networks/vnet-hub-weu&as=hilbert&tab=nowhere`);
  await idle(page);
  expect(await view(page)).toMatchObject({ range: '10.20.0.0/20', selection: 'networks/vnet-hub-weu', layout: 'hilbert', tab: 'map' });
  await follow(page, `#${typical.link}&in=everywhere&on=networks/gone`);
  expect(await view(page)).toMatchObject({ selection: null, layout: 'hex' });
  await expect(notice(page)).toBeHidden();
});

test('the view comes back with a reload', async ({ page }) => {
  await start(page);
  await follow(page, `#${typical.link}&in=10.20.0.0/16&on=clusters/aks-payments-prod`);
  await expect.poll(() => hashOf(page)).toMatch(/&in=10\.20\.0\.0\/16&on=clusters\/aks-payments-prod$/);
  await page.reload();
  await idle(page);
  expect(await view(page)).toMatchObject({ range: '10.20.0.0/16', selection: 'clusters/aks-payments-prod' });
});

const changed = `${typical.link.slice(0, 60)}${typical.link.charAt(60) === 'A' ? 'B' : 'A'}${typical.link.slice(61)}`;
const broken: readonly (readonly [string, string, RegExp])[] = [
  ['cut', typical.link.slice(0, -40), /was cut off on its way/],
  ['damaged', typical.link.replace(/.{3}$/, '%%%'), /was damaged on its way/],
  ['of a wrong check sum', changed, /does not match its check sum/],
  ['of someone else', 'access_token=abc&state=xyz', /is no link of CIDR Atlas/],
  ['of a newer page', `7${typical.link.slice(1)}`, /made by a newer CIDR Atlas/],
];

test('broken links are explained in their own words and leave the plan as it is', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  await setNodes(page, 9);
  const mine = await scenario(page);
  for (const [what, link, words] of broken) {
    await follow(page, `#${link}`);
    await expect(notice(page), what).toContainText(words);
    await expect(notice(page), what).toContainText('The plan on the page is unchanged');
    expect(await scenario(page), what).toEqual(mine);
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toBeHidden();
});

for (const [what, link, words] of broken) {
  test(`a page that is loaded with a link that is ${what} says so and starts with an example`, async ({ page }) => {
    await page.goto(`./#${link}`);
    await idle(page);
    await expect(notice(page)).toContainText(words);
    expect((await scenario(page))?.networks?.length).toBeGreaterThan(0);
    expect(await keptNames(page)).toEqual([]);
  });
}

test('jumping to a part of the page is no link', async ({ page }) => {
  await start(page);
  const before = await scenario(page);
  await follow(page, '#report');
  await expect.poll(() => hashOf(page)).toMatch(/^#1\./);
  expect(await scenario(page)).toEqual(before);
  await expect(notice(page)).toBeHidden();
});

test('a pasted link opens with its view', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('menuitem', { name: /Paste/ }).click();
  await page.getByRole('textbox', { name: /az aks show/ }).fill(` https://example.org/somewhere/#${typical.link}&on=networks/vnet-hub-weu `);
  await page.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).click();
  await idle(page);
  expect(await scenario(page)).toEqual(typical.scenario);
  expect(await view(page)).toMatchObject({ selection: 'networks/vnet-hub-weu' });
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('one click copies the link, says how long it is and who can read it', async ({ page, baseURL }) => {
    await start(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText(/Link copied, [\d,]+ characters\./)).toBeVisible();
    await expect(page.getByText('Whoever has it has the plan.')).toBeVisible();
    const plan = await scenario(page);
    expect(await clipboard(page)).toBe(`${baseURL ?? ''}${linkOf(plan)}`);
  });

  test('the dialog has the link, the link to this view, a code and the file', async ({ page, baseURL }) => {
    await page.goto(`./#${typical.link}&in=10.20.0.0/20&on=networks/vnet-hub-weu`);
    await idle(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this plan' });
    await expect(dialog).toContainText('Whoever has the link has the plan.');
    await dialog.getByRole('button', { name: 'Copy: link to the plan' }).click();
    expect(await clipboard(page)).toBe(`${baseURL ?? ''}#${typical.link}`);
    await dialog.getByRole('button', { name: 'Copy: link to this view' }).click();
    expect(await clipboard(page)).toBe(`${baseURL ?? ''}#${typical.link}&in=10.20.0.0/20&on=networks/vnet-hub-weu`);
    await expect(dialog).toContainText('The plan with 10.20.0.0/20 in sight, network vnet-hub-weu selected.');
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Payments-platform-production.atlas.json');
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(typical.scenario);
    const axe = await new AxeBuilder({ page }).analyze();
    expect(axe.violations.map(({ id, nodes: at }) => [id, at.map(({ target }) => target)])).toEqual([]);
  });

  test('past 2,000 characters the dialog warns, past 8,000 it offers the file first, and a code says that it is too small', async ({ page }) => {
    await start(page);
    const openPlan = (count: number) =>
      page.evaluate(
        (n) =>
          window.cidrAtlas?.open({
            version: 1,
            name: `${n} networks`,
            networks: Array.from({ length: n }, (_, i) => ({
              name: `net-${(i * 7919) % 104729}-${(i * 104729) % 7919}`,
              kind: 'vnet',
              addressPrefixes: [`10.${(i * 37) % 256}.${(i * 101) % 256}.0/24`],
              peerings: [],
            })),
            clusters: [],
          }),
        count,
      );
    await openPlan(300);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this plan' });
    await expect(dialog).toContainText('Past 2,000 characters');
    expect((await clipboard(page)).length).toBeGreaterThan(2000);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openPlan(1500);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog).toContainText('Past 8,000 characters');
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await expect(dialog).toContainText('too long for a QR code');
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('data-kind', 'strong');
  });
});

test.describe('where copying is not allowed', () => {
  test('the dialog opens with the link selected', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await start(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this plan' });
    await dialog.getByRole('button', { name: 'Copy: link to the plan' }).click();
    await expect(dialog).toContainText('did not allow copying');
    expect(await page.evaluate(() => window.getSelection()?.toString())).toMatch(/#1\./);
  });
});

test('what reads and writes links is not loaded before the first picture of an address without one', async ({ page }) => {
  const before: string[] = [];
  page.on('request', (request) => before.push(new URL(request.url()).pathname));
  await page.goto('./');
  await idle(page);
  expect(before.filter((path) => /linkCodec|location|qrPath|ShareDialog|PlansDialog/.test(path))).toEqual([]);
});
