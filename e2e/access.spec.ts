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
