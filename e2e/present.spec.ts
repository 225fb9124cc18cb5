import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { idle, openExample, scenario, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

const presenter = (page: Page) => page.getByRole('region', { name: 'Presentation' });
const counter = (page: Page) => presenter(page).getByRole('button', { name: /^Step \d+ of \d+/ });

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await idle(page);
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByLabel('Save what is in sight as').fill(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('by keys: steps, before and after of a fix, and back to where one was', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  await page.evaluate(() => document.querySelector<HTMLElement>('.map-canvas')?.focus());
  for (let i = 0; i < 3; i += 1) await press(page, '+');
  const before = await view(page);

  await press(page, 'p');
  await expect(presenter(page)).toBeFocused();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(counter(page)).toHaveText('1 of 4');
  await expect(presenter(page).getByRole('heading')).toHaveText('The classic trap');

  await press(page, 'ArrowRight');
  await expect(counter(page)).toHaveText('2 of 4');
  await expect(presenter(page).getByRole('heading')).toHaveText('Service CIDR meets a subnet');
  await expect(presenter(page)).toContainText('share 1,024 addresses');
  await expect(presenter(page)).toContainText('AKS troubleshooting');
  expect((await view(page))?.range).toBe('10.0.0.0/16');

  const plan = await scenario(page);
  await expect(presenter(page).getByRole('button', { name: 'After the fix' })).toBeVisible();
  await press(page, 'b');
  await expect(presenter(page).getByRole('button', { name: 'After the fix' })).toHaveAttribute('aria-pressed', 'true');
  await expect(presenter(page)).toContainText('No errors, no warnings');
  const box = await page.evaluate(() => window.cidrAtlas?.placeOf('10.1.0.0/16'));
  expect(box).not.toBeNull();
  const owner = await page.evaluate(
    ([x, y]) => window.cidrAtlas?.at(x ?? 0, y ?? 0)?.role,
    [(box?.x ?? 0) + (box?.w ?? 0) / 2, (box?.y ?? 0) + (box?.h ?? 0) / 2],
  );
  expect(owner).toBe('service');
  expect(await scenario(page)).toEqual(plan);
  await press(page, 'b');
  await expect(presenter(page).getByRole('button', { name: 'Before', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await press(page, 'End');
  await expect(counter(page)).toHaveText('4 of 4');
  await press(page, 'ArrowRight');
  await expect(counter(page)).toHaveText('4 of 4');
  await press(page, 'PageUp');
  await expect(counter(page)).toHaveText('3 of 4');
  await press(page, 'Home');
  await expect(counter(page)).toHaveText('1 of 4');

  await press(page, 'Escape');
  await expect(presenter(page)).toHaveCount(0);
  expect(await view(page)).toEqual(before);
  await expect(page.locator('.map-canvas')).toBeFocused();
});

test('by mouse: the button, the list of steps, notes, and leaving', async ({ page }) => {
  await start(page);
  await openExample(page, 'kubenet-400');
  await page.getByRole('tab', { name: 'Growth' }).click();
  const button = page.getByRole('button', { name: 'Present' });
  await button.click();
  await idle(page);
  await presenter(page).getByRole('button', { name: 'Next step' }).click();
  await idle(page);
  await expect(counter(page)).toHaveText(/^2 of/);
  await counter(page).click();
  await page.getByRole('menuitemradio', { name: /^1\. / }).click();
  await expect(counter(page)).toHaveText(/^1 of/);
  await expect(presenter(page).getByRole('button', { name: 'Step before' })).toHaveAttribute('aria-disabled', 'true');
  const short = await counter(page).textContent();
  await presenter(page).getByRole('button', { name: 'Notes' }).click();
  await expect(counter(page)).not.toHaveText(short ?? '');
  await presenter(page).getByRole('button', { name: 'Leave' }).click();
  await idle(page);
  await expect(page.getByRole('tab', { name: 'Growth' })).toHaveAttribute('aria-selected', 'true');
  await expect(button).toBeFocused();
});

test('a fix is applied without leaving: one step, the list of steps follows, and undo brings both back', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  const before = await scenario(page);
  await press(page, 'p');
  await expect(presenter(page)).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(presenter(page).getByRole('heading')).toHaveText('Service CIDR meets a subnet');
  await presenter(page)
    .getByRole('button', { name: /^Use 10\.1\.0\.0\/16/ })
    .click();
  await idle(page);
  expect((await scenario(page))?.clusters?.[0]?.serviceCidrs).toEqual(['10.1.0.0/16']);
  await expect(presenter(page)).toBeFocused();
  await expect(presenter(page)).toContainText('No errors');
  await expect(counter(page)).toHaveText('1 of 1');
  await presenter(page).getByRole('button', { name: 'Undo' }).click();
  await idle(page);
  expect(await scenario(page)).toEqual(before);
  await expect(presenter(page).getByRole('heading')).toHaveText('Service CIDR meets a subnet');
  await expect(counter(page)).toHaveText('2 of 4');

  // By key too, and undone by key.
  await expect(presenter(page).getByRole('button', { name: 'After the fix' })).toBeVisible();
  await press(page, 'b');
  await press(page, 'a');
  expect((await scenario(page))?.clusters?.[0]?.serviceCidrs).toEqual(['10.1.0.0/16']);
  await press(page, 'ControlOrMeta+z');
  expect(await scenario(page)).toEqual(before);
  await expect(presenter(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await press(page, 'a');
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
});

test('full screen comes and goes, by its button and with the presentation', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  await press(page, 'p');
  const full = presenter(page).getByRole('button', { name: 'Full screen' });
  const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  expect(await isFull()).toBe(true);
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  expect(await isFull()).toBe(false);
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await presenter(page).getByRole('button', { name: 'Leave' }).click();
  await expect.poll(isFull).toBe(false);
});

test('in larger text the step goes below the map, as in a smaller window', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await start(page);
  await openExample(page, 'classic-trap');
  await press(page, 'p');
  const map = await page.locator('.map-column').boundingBox();
  const step = await presenter(page).boundingBox();
  expect(step?.y).toBeGreaterThan(map?.y ?? 0);
  expect(step?.width).toBe(map?.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  await expect(presenter(page).getByRole('button', { name: 'Leave' })).toBeInViewport({ ratio: 1 });
});

test('saved views are kept with the plan, travel in its link, and are steps', async ({ page, context }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  await saveView(page, 'All of it');
  await page.getByRole('button', { name: 'Show' }).first().click();
  await idle(page);
  await page.getByRole('button', { name: 'Hilbert' }).click();
  await idle(page);
  await saveView(page, 'The clash; here');
  await idle(page);
  const link = page.url();
  expect(link).toMatch(/&views=All%20of%20it;The%20clash%3B%20here,in:10\.0\.0\.0\/16,as:hilbert$/);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Saved views…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('button', { name: 'Move All of it down' }).click();
  await dialog.getByRole('button', { name: 'Rename All of it' }).click();
  await dialog.getByLabel('New name of All of it').fill('Overview');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.plan-title')).toHaveText(['The clash; here', 'Overview']);
  await dialog.getByRole('button', { name: 'Remove The clash; here' }).click();
  await expect(dialog.locator('.plan-title')).toHaveText(['Overview']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await idle(page);
  await page.reload();
  await idle(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Saved views…/ }).click();
  await expect(dialog.locator('.plan-title')).toHaveText(['The clash; here', 'Overview']);

  const other = await context.newPage();
  await other.goto(link);
  await idle(other);
  expect((await view(other))?.layout).toBe('hilbert');
  await other.getByRole('button', { name: 'Hex grid' }).click();
  await other.keyboard.press('p');
  await idle(other);
  // Two that the plan has by now, and the one of the link that it no longer had.
  await expect(counter(other)).toHaveText('1 of 7');
  await press(other, 'ArrowRight');
  await expect(presenter(other).getByRole('heading')).toHaveText('The clash; here');
  expect(await view(other)).toMatchObject({ layout: 'hilbert', range: '10.0.0.0/16' });
  await press(other, 'Escape');
  expect((await view(other))?.layout).toBe('hex');
});

test('a hostile list of views falls back alone', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  const plan = page.url().split('&')[0] ?? '';
  await page.goto('about:blank');
  await page.goto(`${plan}&views=%E0%A4%A,in:x;%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E,in:10.0.0.0/99,as:spiral;${'A;'.repeat(60)}`);
  await idle(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Saved views…, 23$/ }).click();
  await expect(page.locator('.plan-title').first()).toHaveText('<img src=x onerror=alert(1)>');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing while presenting, before and after a fix, nor in the list of views; nothing is cut at any width', async ({ page }) => {
      await start(page);
      await openExample(page, 'classic-trap');
      const violations = async (): Promise<string[]> =>
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
      await saveView(page, 'One');
      await press(page, 'p');
      expect(await violations()).toEqual([]);
      for (let i = 0; i < 2; i += 1) await press(page, 'ArrowRight');
      await presenter(page).getByRole('button', { name: 'After the fix' }).click();
      await idle(page);
      expect(await violations()).toEqual([]);
      for (const [width, height] of [
        [1920, 1080],
        [1024, 768],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await idle(page);
        const cut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(cut).toBe(false);
        await expect(presenter(page).getByRole('button', { name: 'Leave' })).toBeInViewport({ ratio: 1 });
        await expect(presenter(page).getByRole('button', { name: 'After the fix' })).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await press(page, 'Escape');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Saved views…/ }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations()).toEqual([]);
    });
  });
}

test('the buttons of the top bar, the tabs and the search stay within the window at every width', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-5x1000');
  for (const width of [320, 390, 480, 759, 760, 860, 960, 1060, 1199, 1320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await idle(page);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.topbar button, .tabs-row :is(button, input)')]
        .map((button) => ({ name: button.getAttribute('aria-label') ?? button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > window.innerWidth))
        .map(({ name }) => name),
    );
    expect(outside, `${width} px`).toEqual([]);
  }
});

test('comes to rest at every step in every window, and the legend is as high at each', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [640, 900],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await press(page, 'p');
    const heights = new Set<number | undefined>();
    for (let step = 0; step < 4; step += 1) {
      heights.add((await page.locator('.map-legend').boundingBox())?.height);
      await press(page, 'ArrowRight');
    }
    expect([...heights], `${width} × ${height}`).toHaveLength(1);
    await press(page, 'Escape');
  }
});
