import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { idle, openExample, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';

async function openPicture(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Picture…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture of the map' });
  await dialog.locator('canvas').waitFor();
  return dialog;
}

async function saved(page: Page, dialog: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('PNG at 1×, 2× and 4× has the pixels that it says, painted', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  const dialog = await openPicture(page);
  const sizes: number[] = [];
  for (const ratio of [1, 2, 4]) {
    await dialog.getByRole('button', { name: `PNG ${ratio}×` }).click();
    const told = /([\d,]+) × ([\d,]+) pixels/
      .exec((await dialog.textContent()) ?? '')
      ?.slice(1)
      .map((text) => Number(text.replaceAll(',', '')));
    const { name, bytes } = await saved(page, dialog);
    expect(name).toBe(`The-classic-trap.10.0.0.0-8${ratio === 1 ? '' : `@${ratio}x`}.png`);
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(told);
    sizes.push(bytes.readUInt32BE(16));
    const colours = await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      const seen = new Set<number>();
      for (let i = 0; i < data.length; i += 4 * 97) seen.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0));
      return seen.size;
    }, bytes.toString('base64'));
    expect(colours).toBeGreaterThan(20);
  }
  expect(sizes[1]).toBe((sizes[0] ?? 0) * 2);
  expect(sizes[2]).toBe((sizes[0] ?? 0) * 4);
});

test('SVG keeps texts as texts and holds nothing that runs, whatever things are called', async ({ page }) => {
  await start(page);
  await page.evaluate(() =>
    window.cidrAtlas?.open({
      version: 1,
      name: '<script>alert(1)</script> & "plan"',
      networks: [{ name: 'onload=alert(1)', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], subnets: [{ name: "a'b", addressPrefixes: ['10.0.0.0/20'] }] }],
      clusters: [],
    }),
  );
  await idle(page);
  const dialog = await openPicture(page);
  await dialog.getByRole('button', { name: 'SVG' }).click();
  const { name, bytes } = await saved(page, dialog);
  expect(name).toMatch(/^script-alert-1-script-plan\.[\d.]+-\d+\.svg$/);
  const found = await page.evaluate((text) => {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      broken: svg.querySelector('parsererror') !== null,
      executable: svg.querySelectorAll('script, foreignObject, iframe, image, use, a, style, animate, set').length,
      handlers: [...svg.querySelectorAll('*')].flatMap((element) => [...element.attributes]).filter(({ name: key }) => /^on|href/i.test(key)).length,
      foreign: [...svg.querySelectorAll('*')]
        .flatMap((element) => [...element.attributes])
        .filter(({ name: key, value }) => key !== 'xmlns' && /:\/\//.test(value)).length,
      texts: [...svg.querySelectorAll('text')].map(({ textContent }) => textContent),
    };
  }, bytes.toString('utf8'));
  expect(found).toMatchObject({ broken: false, executable: 0, handlers: 0, foreign: 0 });
  expect(found.texts).toEqual(expect.arrayContaining(['<script>alert(1)</script> & "plan"', 'onload=alert(1)', '10.0.0.0/16', 'VNet']));
});

test('a picture goes to the clipboard where that is allowed, and is told where not', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await start(page);
  const dialog = await openPicture(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toContain('image/png');
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText(/did not allow copying/)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the dialog, and the sheet is printed light with map, findings, headroom and plan', async ({ page }) => {
      await start(page);
      await openExample(page, 'classic-trap');
      await openPicture(page);
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.print-sheet');
      await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('The classic trap');
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Findings', 'Headroom', 'The plan']);
      await expect(sheet.locator('.print-drawing svg text', { hasText: 'vnet-shop' }).first()).toBeVisible();
      await expect(sheet.locator('.print-finding')).toHaveCount(3);
      await expect(sheet.locator('.print-legend')).toContainText('overlap');
      await expect(page.locator('.topbar')).toBeHidden();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--map-paper').trim())).toMatch(/^#(?:fff){1,2}$/);
      await page.emulateMedia({ media: 'screen' });
      await expect(sheet).toHaveCount(0);
      await expect(page.locator('.topbar')).toBeVisible();
      for (const format of ['A4', 'Letter'] as const) expect((await page.pdf({ format })).length).toBeGreaterThan(20_000);
    });
  });
}
