import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Scenario } from '../src/core/scenario/types.ts';
import { EXPORT_FORMATS, write, type ExportFormat } from '../src/interchange/export/write.ts';
import { FORMAT_WORDS } from '../src/ui/export/formats.ts';
import { fileNameOf } from '../src/ui/share/shareWords.ts';
import manifest from '../package.json' with { type: 'json' };
import { idle, openExample, scenario, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';
import { keyboard, mouse } from './hands.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const HOSTILE = ["'; rm -rf ~; '", '$(touch x)', '<img src=x onerror=alert(1)>', '=1+1', '\u202eabc', '</textarea><script>alert(1)</script>'];
const hostile: Scenario = {
  version: 1,
  name: '../<b>con\u202e\nx',
  networks: HOSTILE.map((name, i) => ({ name: name.replaceAll('/', '_'), kind: 'vnet', addressPrefixes: i === 0 ? null : [`10.${i}.0.0/16`], peerings: [] })),
  clusters: [],
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' });
const radio = (page: Page, format: ExportFormat) => dialog(page).locator(`input[value="${format}"]`);
const preview = (page: Page) => dialog(page).getByRole('textbox', { name: /preview$/ });
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The text that the checker's own code gives for what the page shows. */
async function expected(page: Page, format: ExportFormat): Promise<string> {
  const plan = await scenario(page);
  if (plan === undefined) throw new Error('no plan');
  return write(format, plan, { planFile: fileNameOf(plan.name), version: manifest.version }).text;
}

async function open(page: Page, plan: unknown): Promise<void> {
  expect(await page.evaluate((given) => window.cidrAtlas?.open(given), plan)).toEqual({ ok: true, issues: [] });
}

async function saved(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: 'Save file' }).click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('every form is previewed and saved as the checker writes it', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  await page.getByRole('button', { name: 'Export' }).click();
  for (const format of EXPORT_FORMATS) {
    await radio(page, format).check();
    await idle(page);
    const text = await expected(page, format);
    expect((await preview(page).inputValue()).length, format).toBeGreaterThan(40);
    const file = await saved(page);
    expect(file.text, format).toBe(text);
    expect(file.name).toMatch(new RegExp(`\\.${FORMAT_WORDS[format].ending.replaceAll('.', '\\.')}$`));
  }
});

for (const [name, hands] of [
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const) {
  test(`a script is chosen and copied by ${name}, and says what it needs`, async ({ page }) => {
    const { press } = hands(page);
    await start(page);
    await open(page, { version: 1, name: 'Half known', networks: [{ name: 'v', kind: 'vnet', addressPrefixes: null }], clusters: [] });
    await press(page.getByRole('button', { name: 'Export' }));
    await expect(dialog(page)).toBeVisible();
    await idle(page);
    if (name === 'mouse') await radio(page, 'az').check();
    else {
      // Radio buttons are one tab stop; arrow keys choose.
      await page.keyboard.press('Tab');
      await expect(radio(page, 'scenario')).toBeFocused();
      for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowDown');
    }
    await expect(radio(page, 'az')).toBeChecked();
    await idle(page);
    await expect(dialog(page).getByText('1 value the plan does not know')).toBeVisible();
    await expect(dialog(page).getByText('V_ADDRESS_PREFIXES', { exact: true })).toBeVisible();
    await press(dialog(page).getByRole('button', { name: 'Copy' }));
    await expect(dialog(page).getByText('Copied')).toBeVisible();
    expect(await clipboard(page)).toBe(await expected(page, 'az'));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  });
}

test('hostile names stay text, in previews and in the names of files', async ({ page }) => {
  await start(page);
  await open(page, hostile);
  await page.getByRole('button', { name: 'Export' }).click();
  for (const format of ['report-html', 'csv', 'az', 'terraform'] as const) {
    await radio(page, format).check();
    await idle(page);
    expect(await preview(page).inputValue()).not.toContain('\u202e');
    const file = await saved(page);
    expect(file.text).toBe(await expected(page, format));
    expect(file.name).toBe(`b-con-x.${FORMAT_WORDS[format].ending}`);
  }
  expect(await dialog(page).locator('script, img').count()).toBe(0);
});

test('of a long text the beginning is shown, with a count, and the file has all of it', async ({ page }) => {
  await start(page);
  const networks = Array.from({ length: 60 }, (_, i) => ({
    name: `v${i}`,
    kind: 'vnet',
    addressPrefixes: [`10.${i}.0.0/16`],
    peerings: [],
    subnets: Array.from({ length: 20 }, (__, j) => ({ name: `s${j}`, addressPrefixes: [`10.${i}.${j}.0/24`] })),
  }));
  await open(page, { version: 1, name: 'Long', networks, clusters: [] });
  await page.getByRole('button', { name: 'Export' }).click();
  await radio(page, 'bicep').check();
  await idle(page);
  await expect(dialog(page).getByText(/The first 1,500 of [\d,]+ lines are shown/)).toBeVisible();
  const text = await expected(page, 'bicep');
  const shown = await preview(page).inputValue();
  expect(shown.split('\n')).toHaveLength(1501);
  expect(text.startsWith(shown)).toBe(true);
  expect((await saved(page)).text).toBe(text);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('axe finds nothing in the dialog', async ({ page }) => {
      await start(page);
      await page.getByRole('button', { name: 'Export' }).click();
      await radio(page, 'terraform').check();
      await idle(page);
      await expect(preview(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    });
  });
}
