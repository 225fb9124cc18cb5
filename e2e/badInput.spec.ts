import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { exampleById } from '../src/core/scenario/examples.ts';
import { at, idle, placeOf, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const overlay = exampleById('overlay-232')?.scenario ?? null;

async function openOverlay(page: Page): Promise<void> {
  await start(page);
  expect(await page.evaluate((plan) => window.cidrAtlas?.open(plan), overlay)).toMatchObject({ ok: true });
}

/** Whether the map's canvas shows more than one colour. */
const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.querySelector('.map-canvas');
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const small = document.createElement('canvas');
    small.width = 32;
    small.height = 32;
    const context = small.getContext('2d');
    context?.drawImage(canvas, 0, 0, 32, 32);
    return new Set(new Uint32Array(context?.getImageData(0, 0, 32, 32).data.buffer ?? new ArrayBuffer(0))).size > 1;
  });

/** The page does what it is there for: it flies, tells what is there, and the wheel moves the map. */
async function expectUsable(page: Page): Promise<void> {
  const map = page.getByRole('application', { name: 'Address map' });
  await map.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await idle(page);
  expect(await isPainted(page)).toBe(true);
  const place = await placeOf(page, '10.244.0.0/16');
  expect(place).not.toBeNull();
  const x = (place?.x ?? 0) + (place?.w ?? 0) / 2;
  const y = (place?.y ?? 0) + (place?.h ?? 0) / 2;
  expect(await at(page, x, y)).toMatchObject({ owner: 'clusters/aks-orders' });
  const cell = (await view(page))?.cell ?? 0;
  await page.mouse.move(x, y);
  // Some browsers count what a test turns in device pixels.
  await page.mouse.wheel(0, -200 * (await page.evaluate(() => Math.max(1, devicePixelRatio))));
  await idle(page);
  expect((await view(page))?.cell ?? 0).toBeGreaterThan(cell * 1.5);
}

test('20,000 subnets: what is not drawn one by one is said, and each can still be reached', async ({ page }) => {
  await start(page);
  const subnets = Array.from({ length: 20_000 }, (_, i) => ({ name: `snet-${i}`, addressPrefixes: [`10.${i >> 8}.${i & 255}.0/24`] }));
  const opened = await page.evaluate((plan) => window.cidrAtlas?.open(plan), {
    version: 1,
    name: 'many',
    networks: [{ name: 'vnet-many', kind: 'vnet', addressPrefixes: ['10.0.0.0/9'], subnets }],
    clusters: [],
  });
  expect(opened).toMatchObject({ ok: true });
  await expect(page.locator('.map-omitted')).toHaveText(/\d,\d{3} small ranges are drawn as shades; zoom in to tell them apart/);
  expect(await isPainted(page)).toBe(true);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2000);
  const search = page.getByRole('textbox', { name: /Find an address/ });
  await search.fill('snet-19999');
  await search.press('Enter');
  await idle(page);
  const place = await placeOf(page, '10.78.31.0/24');
  expect(place?.w ?? 0).toBeGreaterThan(100);
  expect(await at(page, (place?.x ?? 0) + (place?.w ?? 0) / 2, (place?.y ?? 0) + (place?.h ?? 0) / 2)).toMatchObject({
    owner: 'networks/vnet-many/subnets/snet-19999',
  });
  await expect(page.locator('.map-omitted')).toHaveText('');
});

test('a window of 1 × 1 pixel, and back', async ({ page }) => {
  await openOverlay(page);
  await page.setViewportSize({ width: 1, height: 1 });
  await idle(page);
  await page.setViewportSize({ width: 1, height: 900 });
  await idle(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await idle(page);
  await expectUsable(page);
});

test('the wheel stops at both ends', async ({ page }) => {
  await openOverlay(page);
  const map = page.getByRole('application', { name: 'Address map' });
  const box = await map.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  for (let i = 0; i < 60; i += 1) await page.mouse.wheel(0, 400);
  await idle(page);
  const far = await view(page);
  expect(far?.range).toBe('0.0.0.0/0');
  for (let i = 0; i < 60; i += 1) await page.mouse.wheel(0, -400);
  await idle(page);
  const near = await view(page);
  expect(near?.range).toMatch(/\/32$/);
  expect(near?.cell ?? 0).toBeLessThan(box?.height ?? 0);
  await page.mouse.wheel(0, -4000);
  await idle(page);
  expect((await view(page))?.cell).toBe(near?.cell);
  await expectUsable(page);
});

for (const deviceScaleFactor of [0.5, 4]) {
  test.describe(`at ${deviceScaleFactor} device pixels a pixel`, () => {
    test.use({ deviceScaleFactor });

    test('the map is painted and picked in the same places', async ({ page }) => {
      await openOverlay(page);
      expect(await page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor);
      const size = await page.locator('.map-canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { width, height, clientWidth, clientHeight } = canvas;
        return { width, height, clientWidth, clientHeight };
      });
      // Never more than a browser can hold, however dense the screen.
      expect(size.width * size.height).toBeLessThanOrEqual(size.clientWidth * size.clientHeight * Math.max(1, deviceScaleFactor) ** 2);
      expect(size.width).toBeGreaterThan(size.clientWidth * 0.4);
      await expectUsable(page);
    });
  });
}

test('a lost canvas context comes back with the same picture', async ({ page }) => {
  await openOverlay(page);
  const canvas = page.locator('.map-canvas');
  const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await page.mouse.move(2, 2);
  await idle(page);
  const before = await picture();
  await canvas.evaluate((lost: HTMLCanvasElement) => {
    lost.dispatchEvent(new Event('contextlost', { cancelable: true }));
    lost.getContext('2d')?.clearRect(0, 0, lost.width, lost.height);
  });
  // Nothing is painted meanwhile, the page says why, and goes on answering.
  await expect(page.getByText(/took the picture of the map away/)).toBeVisible();
  await expect(canvas).toHaveCSS('opacity', '0');
  await page.getByRole('application', { name: 'Address map' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('f');
  await idle(page);
  expect((await placeOf(page, '10.244.0.0/16')) === null).toBe(false);
  expect((await picture()) === before).toBe(false);
  await canvas.evaluate((element) => {
    element.dispatchEvent(new Event('contextrestored'));
    if (element instanceof HTMLElement) element.blur();
  });
  await idle(page);
  await expect(page.getByText(/took the picture of the map away/)).toHaveCount(0);
  await expect(canvas).toHaveCSS('opacity', '1');
  expect((await picture()) === before).toBe(true);
  await expectUsable(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`without any canvas, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the page says so, and the plan can be read and changed all the same', async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await openOverlay(page);
      const message = page.getByText(/gives the page no canvas to draw on/);
      await expect(message).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('.map').withTags(['wcag2a', 'wcag2aa']).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await page.getByRole('button', { name: 'Fit', exact: true }).click();
      await page.getByRole('button', { name: 'Hilbert' }).click();
      await page.getByRole('button', { name: 'Fold gaps' }).click();
      await idle(page);
      await page.getByRole('tab', { name: 'Table' }).click();
      await idle(page);
      await expect(page.getByRole('treegrid')).toContainText('10.244.0.0/16');
    });
  });
}

test.describe('without the fonts of the page', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the system’s fonts stand in, and labels stay in their blocks', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await openOverlay(page);
    expect(await page.evaluate(() => [...document.fonts].every((face) => face.status !== 'loaded'))).toBe(true);
    await expectUsable(page);
    const search = page.getByRole('textbox', { name: /Find an address/ });
    await search.fill('10.244.6.0/24');
    await search.press('Enter');
    await idle(page);
    const place = await placeOf(page, '10.244.6.0/24');
    expect((await at(page, (place?.x ?? 0) + 20, (place?.y ?? 0) + 16))?.text).toBe('.6.0/24');
  });
});
