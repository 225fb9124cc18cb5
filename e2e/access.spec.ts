import { AxeBuilder } from '@axe-core/playwright';
import { idle, openExample, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the page, in the gallery and while pasting', async ({ page }) => {
      await start(page);
      const violations = async (): Promise<string[]> =>
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
      expect(await violations()).toEqual([]);
      await openExample(page, 'classic-trap');
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByRole('menuitem', { name: /Examples/ }).click();
      await page.locator('[data-example="classic-trap"]').waitFor();
      await idle(page);
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByRole('menuitem', { name: /Paste/ }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations()).toEqual([]);
    });
  });
}

test.describe('text twice as large', () => {
  for (const width of [1440, 640]) {
    test(`folds the page and clips nothing in a window ${width} px wide`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      // As a browser is set to larger text: not a zoom, lengths in pixels stay as they are.
      const browser = await context.newCDPSession(page);
      await browser.send('Page.enable');
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await start(page);
      await expect(page.getByRole('slider').first()).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const clipped = await page.evaluate(() =>
        [...document.querySelectorAll('.app button, .app input, .app h2, .app h3')]
          .filter((element) => element.clientHeight > 2 && !element.matches('.visually-hidden *') && element.scrollHeight > element.clientHeight + 2)
          .map((element) => `${element.tagName} ${element.className} ${element.textContent ?? ''}`),
      );
      expect(clipped).toEqual([]);
      // A heading is a line or two, never a letter a line.
      const heights = await page.evaluate(() => [...document.querySelectorAll('.app h2')].map((element) => element.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(120);
    });
  }
});

test('map and strip are lettered as large as the page, and follow when that changes', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.enable');
  const set = async (standard: number): Promise<void> => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await idle(page);
  };
  await start(page);
  const axis = (): Promise<number> => page.locator('.strip-scroller').evaluate((element) => Math.round(parseFloat(getComputedStyle(element).bottom)));
  /** Height of the lowest text in sight that says nothing but a CIDR. */
  const letters = (): Promise<number> =>
    page.evaluate(() => {
      const box = document.querySelector('.map-canvas')?.getBoundingClientRect();
      let most = 0;
      if (box === undefined) return most;
      for (let x = box.left + 3; x < box.right; x += 7) {
        let run = 0;
        for (let y = box.top; y < box.bottom; y += 1) {
          run = /^[\d.]+\/\d+$/.test(window.cidrAtlas?.at(x, y)?.text ?? '') ? run + 1 : 0;
          most = Math.max(most, run);
        }
      }
      return most;
    });
  expect(await axis()).toBe(26);
  const usual = await letters();
  await set(32);
  expect(await axis()).toBe(52);
  expect((await letters()) / usual).toBeGreaterThan(1.6);
  const covered = await page.locator('.strip-folds').evaluate((button) => {
    const strip = button.parentElement;
    return (
      button.getBoundingClientRect().right - (strip?.getBoundingClientRect().left ?? 0) - parseFloat(strip?.style.getPropertyValue('--strip-gutter') ?? '0')
    );
  });
  expect(covered).toBeLessThanOrEqual(0);
  await set(16);
  expect(await axis()).toBe(26);
  expect(await letters()).toBe(usual);
});

test('what is chosen is seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await start(page);
  await expect(page.getByRole('button', { name: 'Hex grid' })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('button', { name: 'Hilbert' })).toHaveCSS('outline-style', 'none');
  const line = (name: string): Promise<string> => page.getByRole('tab', { name }).evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await line('Map')).not.toBe(await line('Table'));
});
