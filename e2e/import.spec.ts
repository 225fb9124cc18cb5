import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dropFile, fixture, idle, keptNames, scenario, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import' });
const artefact = (name: string): string => fixture(`artefacts/${name}`);

/** Pastes a text into the import dialog and has it read. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).getByRole('textbox').fill(text);
  await dialog(page).getByRole('button', { name: 'Read', exact: true }).click();
  await idle(page);
}

const sum = (parts: readonly (readonly unknown[] | null | undefined)[]): number => parts.reduce<number>((total, part) => total + (part?.length ?? 0), 0);

/** Each file of the folder, and what its report counts. */
const ARTEFACTS: readonly (readonly [file: string, counts: string])[] = [
  ['arm-template-dualstack.json', '1 cluster with 1 pool, 1 network with 2 subnets'],
  ['az-aks-list-flat-and-kubenet.json', '2 clusters with 3 pools, 1 network with 2 subnets'],
  ['az-aks-show-overlay.json', '1 cluster with 2 pools, 1 network with 1 subnet'],
  ['az-cli-overlay-and-second-pool.sh', '1 cluster with 2 pools, 1 network with 2 subnets'],
  ['az-network-vnet-list-peered.json', '4 networks with 5 subnets'],
  ['kubectl-get-nnc-overlay-dual-stack.json', '1 cluster with 1 pool, 3 observed nodes'],
  ['kubectl-get-nnc-pod-subnet.json', '1 cluster with 2 pools, 1 network with 1 subnet, 3 observed nodes'],
  ['kubectl-get-nodes-overlay.json', '1 cluster with 2 pools, 1 network with 1 subnet, 5 observed nodes'],
  ['resource-graph-clusters-and-vnets.json', '2 clusters with 3 pools, 2 networks with 4 subnets'],
  ['terraform-plan-azapi.json', '1 cluster with 1 pool, 1 network with 1 subnet'],
  ['terraform-show-state-overlay.json', '1 cluster with 2 pools, 2 networks with 1 subnet'],
];

for (const [file, counts] of ARTEFACTS) {
  test(`${file}, pasted, is reported on before it opens`, async ({ page }) => {
    await start(page);
    const before = await scenario(page);
    await paste(page, artefact(file));
    await expect(dialog(page)).toContainText(`It holds ${counts}.`);
    expect(await scenario(page)).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Open as new plan' }).click();
    await idle(page);
    await expect(dialog(page)).toBeHidden();
    const opened = await scenario(page);
    const networks = opened?.networks ?? [];
    const clusters = opened?.clusters ?? [];
    const figures = [
      ...(clusters.length > 0 ? [clusters.length, sum(clusters.map((one) => one.agentPoolProfiles))] : []),
      ...(networks.length > 0 ? [networks.length, sum(networks.map((one) => one.subnets))] : []),
      sum(clusters.map((one) => one.observed)),
    ].filter((count) => count > 0);
    expect(figures.map(String)).toEqual(counts.match(/\d+/g));
  });
}

test('each file of the folder, dropped, is taken for the same as pasted', async ({ page }) => {
  test.slow();
  await start(page);
  for (const [file, counts] of ARTEFACTS) {
    await dropFiles(page, [file]);
    await expect(dialog(page)).toContainText(`It holds ${counts}.`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('a file is the page’s wherever it is held over it: over fields, lists and dialogs too', async ({ page }) => {
  await start(page);
  /** Whether the page keeps what is held over an element from the browser, which would open a file in the page's place. */
  const taken = (selector: string, carried: 'file' | 'text'): Promise<boolean> =>
    page.evaluate(
      ([where, what]) => {
        const data = new DataTransfer();
        if (what === 'file') data.items.add(new File(['{}'], 'plan.json'));
        else data.setData('text/plain', '10.0.0.0/8');
        return !(
          document.querySelector(where ?? '')?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: data })) ?? true
        );
      },
      [selector, carried],
    );
  expect(await taken('#plan select', 'file')).toBe(true);
  expect(await taken('#plan .number', 'file')).toBe(true);
  expect(await taken('.map-canvas', 'text')).toBe(true);
  // A text may be dropped into a field as anywhere.
  expect(await taken('#plan .number', 'text')).toBe(false);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  expect(await taken('dialog', 'file')).toBe(true);
  expect(await taken('dialog', 'text')).toBe(false);
});

test('several files dropped together become one plan; a parameter file finds its template', async ({ page }) => {
  await start(page);
  await dropFiles(page, ['arm-template-dualstack.json', 'arm-template-dualstack.parameters.json']);
  await expect(dialog(page)).toContainText('Together they hold 1 cluster with 1 pool, 1 network with 2 subnets.');
  await expect(dialog(page).getByRole('list', { name: 'What each input was taken for' })).toContainText('taken for an ARM parameter file');
  await page.keyboard.press('Escape');
  await dropFiles(page, ['az-aks-show-overlay.json', 'az-network-vnet-list-peered.json', 'kubectl-get-nodes-overlay.json']);
  await expect(dialog(page)).toContainText('Together they hold 1 cluster with 2 pools, 4 networks with 5 subnets, 5 observed nodes.');
  await page.keyboard.press('Enter');
  await idle(page);
  expect((await scenario(page))?.clusters?.[0]).toMatchObject({ name: 'aks-shop', podCidrs: ['10.244.0.0/16'] });
  expect((await scenario(page))?.clusters?.[0]?.observed).toHaveLength(5);
});

async function dropFiles(page: Page, names: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer();
      for (const [name, text] of files) data.items.add(new File([text], name));
      return data;
    },
    names.map((name) => [name, artefact(name)] as const),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await page.locator('body').dispatchEvent(type, { dataTransfer: transfer });
  await idle(page);
}

test('merging says what it will do, does it as one step, and leaves what the plan tells', async ({ page }) => {
  await start(page);
  await dropFile(page, 'aks.json', artefact('az-aks-show-overlay.json'));
  await page.keyboard.press('Enter');
  await idle(page);
  const before = await scenario(page);
  await dropFile(page, 'vnets.json', artefact('az-network-vnet-list-peered.json'));
  await expect(dialog(page)).toContainText(/Adds 3 networks, 2 subnets and \d connections; fills in 2 ranges;/);
  await dialog(page).getByRole('button', { name: 'Merge into this plan' }).click();
  await idle(page);
  const merged = await scenario(page);
  expect(merged?.networks).toHaveLength(4);
  expect(merged?.networks?.find(({ name }) => name === 'vnet-shop')?.addressPrefixes).toEqual(['10.60.0.0/16']);
  expect(merged?.clusters).toEqual(before?.clusters);
  expect(merged?.name).toBe(before?.name);
  await page.getByRole('button', { name: 'Undo: Merge vnets.json' }).click();
  await idle(page);
  expect(await scenario(page)).toEqual(before);
  await page.getByRole('button', { name: 'Undo: Open aks.json' }).click();
  await idle(page);
  expect((await scenario(page))?.name).toBe('Hub and spoke with on-premises');
});

test('the plan at hand is kept under its own id when an import opens', async ({ page }) => {
  await start(page);
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill('mine');
  await page.keyboard.press('Enter');
  await dropFile(page, 'aks.json', artefact('az-aks-show-overlay.json'));
  await page.keyboard.press('Enter');
  await idle(page);
  await expect.poll(() => keptNames(page)).toEqual(['aks-shop', 'mine']);
});

test('a table asks which column is which, and lists the rows that it leaves out', async ({ page }) => {
  await start(page);
  await dropFile(page, 'ranges.csv', 'code,site,range,note\nA1,hub,10.0.0.0/16,x\nB2,paris,10.1.0.0/33,y\nC3,bonn,10.2.0.0/16,z\n');
  await expect(dialog(page).getByRole('combobox', { name: 'CIDR' })).toHaveValue('2');
  await expect(dialog(page)).toContainText('It holds 2 networks.');
  await expect(dialog(page).getByRole('region', { name: 'Not resolved' })).toContainText(/line 3\s*a row is left out: "10\.1\.0\.0\/33" is no CIDR/);
  await dialog(page).getByRole('combobox', { name: 'Name' }).selectOption({ label: 'code' });
  await idle(page);
  await expect(dialog(page).getByRole('region', { name: 'What it holds' })).toContainText('C3: other range, 10.2.0.0/16');
  await dialog(page).getByRole('combobox', { name: 'CIDR' }).selectOption({ label: 'note' });
  await idle(page);
  await expect(dialog(page).getByRole('alert')).toContainText('nothing can be opened');
  await dialog(page).getByRole('combobox', { name: 'CIDR' }).selectOption({ label: 'range' });
  await idle(page);
  await dialog(page).getByRole('button', { name: 'Open as new plan' }).click();
  await idle(page);
  expect((await scenario(page))?.networks?.map(({ name }) => name)).toEqual(['A1', 'C3']);
});

test('an error text of AKS names the finding that it means and what it would set', async ({ page }) => {
  await start(page);
  await paste(
    page,
    'Code: InsufficientSubnetSize. Pre-allocated IPs 1280 exceeds IPs available 1024 in Subnet Cidr 10.244.0.0/22, Subnet Name podCIDR. Target: networkProfile.podCIDR',
  );
  await expect(dialog(page)).toContainText('The finding here is called Pod CIDR too small.');
  await expect(dialog(page).getByRole('region', { name: 'What it would set' })).toContainText('pod CIDR 10.244.0.0/22');
});

test('a plan that no link holds is saved, and its file opens again behind a report that says so', async ({ page }) => {
  await start(page);
  await dropFile(page, 'ranges.csv', `name,cidr\n${Array.from({ length: 2500 }, (_, i) => `site-${i},10.${i >> 8}.${i & 255}.0/24`).join('\n')}`);
  await expect(dialog(page)).toContainText('more than a link or a pasted plan holds: 2,500 networks, at most 2,000.');
  await page.keyboard.press('Enter');
  await idle(page);
  const estate = await scenario(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await idle(page);
  expect((await scenario(page))?.networks?.length).not.toBe(2500);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await saved.path());
  await idle(page);
  await expect(dialog(page)).toContainText('2,500 networks, at most 2,000');
  await page.keyboard.press('Enter');
  await idle(page);
  expect(await scenario(page)).toEqual(estate);
});

test('reading can be cancelled, and what was given is still there', async ({ page }) => {
  await start(page);
  // A network that the worker's own file never arrives by: reading lasts until it is given up.
  await page.route(/importWorker/, () => undefined);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).getByRole('textbox').fill(artefact('az-aks-show-overlay.json'));
  await dialog(page).getByRole('button', { name: 'Read', exact: true }).click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancel reading' })).toBeFocused();
  await page.keyboard.press('Enter');
  await idle(page);
  await expect(dialog(page).getByRole('list', { name: 'Inputs' })).toContainText('pasted text');
  await page.unroute(/importWorker/);
  await dialog(page).getByRole('button', { name: 'Read', exact: true }).click();
  await idle(page);
  await expect(dialog(page)).toContainText('1 cluster with 2 pools');
});

test.describe('where the worker cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the dialog says so, and the plan stays', async ({ page }) => {
    await start(page);
    const before = await scenario(page);
    await page.route(/importWorker/, (route) => route.abort());
    await dropFile(page, 'aks.json', artefact('az-aks-show-overlay.json'));
    await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded');
    expect(await scenario(page)).toEqual(before);
  });
});

test('hostile names stay text, in the report and after it', async ({ page }) => {
  await start(page);
  const name = '<img src=x onerror=alert(1)><b>x</b>';
  const text = JSON.stringify([
    { name, type: 'Microsoft.Network/virtualNetworks', addressSpace: { addressPrefixes: ['10.0.0.0/16'] }, subnets: [{ name, addressPrefix: '10.0.0.0/24' }] },
  ]);
  await dropFile(page, `${name.replaceAll('/', '')}.json`, text);
  await expect(dialog(page).getByRole('region', { name: 'What it holds' })).toContainText('<b>x<-b>');
  expect(await page.locator('img, b').count()).toBe(0);
  await page.keyboard.press('Enter');
  await idle(page);
  expect(await page.locator('img, b').count()).toBe(0);
  await dropFile(page, 'ranges.csv', 'name,cidr\n"=cmd|\'/c calc\'!A1 <script>alert(1)</script>",10.5.0.0/16\n');
  await expect(dialog(page)).toContainText('<script>alert(1)');
  expect(await page.locator('script:not([src])').count()).toBe(0);
});

test('by keyboard alone: open, paste, read, merge', async ({ page }) => {
  await start(page);
  const button = page.getByRole('button', { name: 'Import', exact: true });
  for (let i = 0; i < 60 && !(await button.evaluate((element) => element === document.activeElement)); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText('name,cidr\nparis,10.200.0.0/16\n');
  await page.keyboard.press('Control+Enter');
  await idle(page);
  await expect(dialog(page).getByRole('button', { name: 'Open as new plan' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).getByRole('button', { name: 'Merge into this plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await idle(page);
  await expect(dialog(page)).toBeHidden();
  expect((await scenario(page))?.networks?.map((network) => network.name)).toContain('paris');
  await expect(button).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the dialog, its report, its table and its refusal', async ({ page }) => {
      test.slow();
      await start(page);
      const violations = async (): Promise<string[]> =>
        (await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await dialog(page).waitFor();
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Escape');
      await dropFile(page, 'vnets.json', artefact('az-network-vnet-list-peered.json'));
      await dialog(page)
        .getByRole('button', { name: /^Added and removed/ })
        .click();
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Escape');
      await dropFile(page, 'ranges.csv', 'name,cidr\nhub,10.0.0.0/16\nbonn,10.2.0.0/99\n');
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Escape');
      await dropFile(page, 'broken.json', '{\n"a": [');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      expect(await violations()).toEqual([]);
    });
  });
}
