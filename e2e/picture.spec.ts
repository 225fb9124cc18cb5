import type { Page } from '@playwright/test';
import { exampleById } from '../src/core/scenario/examples.ts';
import { idle, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';

/**
 * A few pictures of the map, pixel by pixel: one for each way of carving a range up, and each theme. The page brings its
 * fonts; size, ratio and motion are fixed. A browser of another version may draw the edge of a letter otherwise: that much
 * is let pass, a line, a fill or a name out of its place is not. `npx playwright test picture --update-snapshots` draws them anew.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1000, height: 720 }, deviceScaleFactor: 1 });

interface Picture {
  readonly name: string;
  readonly example: string;
  /** Typed into the search; null: the plan as Fit shows it. */
  readonly block: string | null;
  readonly theme: 'light' | 'dark';
  readonly layout?: 'Hilbert';
}

const PICTURES: readonly Picture[] = [
  { name: 'overlap', example: 'classic-trap', block: '10.0.0.0/16', theme: 'light' },
  { name: 'slices', example: 'overlay-233', block: '10.244.0.0/16', theme: 'dark' },
  { name: 'node-subnet', example: 'node-subnet-30x30', block: '10.110.0.0/22', theme: 'light' },
  { name: 'batches', example: 'pod-subnet-dynamic', block: '10.70.16.0/24', theme: 'dark', layout: 'Hilbert' },
  { name: 'fit', example: 'hub-and-spoke', block: null, theme: 'light' },
];

async function show(page: Page, { example, block, layout }: Picture): Promise<void> {
  await page.evaluate(async (plan) => window.cidrAtlas?.open(plan), exampleById(example)?.scenario);
  // A face is drawn with only once it was asked for.
  await page.evaluate(async () => {
    const sans = [500, 600].map((weight) => document.fonts.load(`${weight} 12px "Inter Variable"`));
    await Promise.all([...sans, document.fonts.load('450 12px "JetBrains Mono Variable"')]);
  });
  if (layout !== undefined) await page.getByRole('button', { name: layout, exact: true }).click();
  if (block !== null) {
    const search = page.getByRole('textbox', { name: /Find an address/ });
    await search.fill(block);
    await search.press('Enter');
    await idle(page);
  }
  // Nothing is chosen, and nothing has the focus or the pointer.
  await page.locator('.map-canvas').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if (block === null) await page.keyboard.press('f');
  await page.locator('.map-canvas').blur();
  await idle(page);
}

for (const picture of PICTURES) {
  test.describe(picture.name, () => {
    test.use({ colorScheme: picture.theme });
    test(`${picture.example} looks as it did, ${picture.theme}`, async ({ page }) => {
      await start(page);
      await show(page, picture);
      await expect(page.locator('.map-stage')).toHaveScreenshot(`${picture.name}.png`, { threshold: 0.25, maxDiffPixelRatio: 0.01 });
    });
  });
}
