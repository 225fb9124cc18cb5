import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { run } from '../src/cli/run.ts';
import { formatScenario } from '../src/core/scenario/text.ts';
import type { Scenario } from '../src/core/scenario/types.ts';
import { encodeLink } from '../src/share/location.ts';
import { at, idle, openExample, placeOf, scenario, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';
import { keyboard, mouse } from './hands.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const before: Scenario = {
  version: 1,
  name: 'Today',
  networks: [
    {
      name: 'spoke',
      kind: 'vnet',
      addressPrefixes: ['10.20.0.0/16'],
      peerings: [],
      subnets: [
        { name: 'nodes', addressPrefixes: ['10.20.0.0/24'] },
        { name: 'old', addressPrefixes: ['10.20.64.0/18'] },
      ],
    },
  ],
  clusters: [
    {
      name: 'shop',
      networkPlugin: 'azure',
      networkPluginMode: 'overlay',
      podCidrs: ['10.244.0.0/16'],
      serviceCidrs: ['172.16.0.0/16'],
      dnsServiceIP: '172.16.0.10',
      agentPoolProfiles: [{ name: 'apps', count: 3, vnetSubnet: 'spoke/nodes' }],
    },
  ],
};
const after: Scenario = {
  ...before,
  name: 'Next year',
  networks: [
    {
      name: 'spoke',
      kind: 'vnet',
      addressPrefixes: ['10.20.0.0/16'],
      peerings: [],
      subnets: [
        { name: 'nodes', addressPrefixes: ['10.20.0.0/24'] },
        { name: 'new', addressPrefixes: ['10.20.128.0/18'] },
      ],
    },
  ],
  clusters: [
    {
      name: 'shop',
      networkPlugin: 'azure',
      networkPluginMode: 'overlay',
      podCidrs: ['10.248.0.0/16'],
      serviceCidrs: ['172.16.0.0/16'],
      dnsServiceIP: '172.16.0.10',
      agentPoolProfiles: [{ name: 'apps', count: 300, vnetSubnet: 'spoke/nodes' }],
    },
  ],
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const text = (page: Page) => page.getByRole('textbox', { name: /^A link to a plan/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Comparison on the map' });
const table = (page: Page, title: string) => page.getByRole('region', { name: title });

/** What the checker prints of the same two plans. */
function checked(from: Scenario, to: Scenario): string {
  let out = '';
  run(['diff', 'a.json', 'b.json', '--format', 'markdown'], '1.0.0', {
    readFile: (path) => new TextEncoder().encode(formatScenario(path === 'a.json' ? from : to)),
    readStdin: () => 'nothing there',
    out: (piece) => void (out += piece),
    err: () => undefined,
    colour: false,
  });
  return out;
}

async function open(page: Page, plan: unknown): Promise<void> {
  expect(await page.evaluate((given) => window.cidrAtlas?.open(given), plan)).toEqual({ ok: true, issues: [] });
}

async function compareWith(page: Page, given: string): Promise<void> {
  await tab(page, 'Compare').click();
  await text(page).fill(given);
  await page.getByRole('button', { name: 'Compare with the text' }).click();
  await idle(page);
}

/** The owner of what is painted in the middle of a range; null where it is not in sight. */
async function ownerOf(page: Page, cidr: string): Promise<string | null | undefined> {
  const place = await placeOf(page, cidr);
  if (!place) return null;
  return (await at(page, place.x + place.w / 2, place.y + place.h / 2))?.owner;
}

for (const [name, hands] of [
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const) {
  test(`two plans are compared, shown on the map and copied by ${name}`, async ({ page }) => {
    const { press, write } = hands(page);
    await start(page);
    await open(page, after);
    const mine = await scenario(page);
    await press(tab(page, 'Map'));
    const isChosen = async (): Promise<boolean> => (await tab(page, 'Compare').getAttribute('aria-selected')) === 'true';
    if (name === 'mouse') await tab(page, 'Compare').click();
    // Arrow keys go from tab to tab.
    else for (let i = 0; i < 5 && !(await isChosen()); i += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Nothing to compare with yet' })).toBeVisible();
    if (name === 'keyboard') {
      await write(text(page), encodeLink(before, null));
    } else await text(page).fill(`https://atlas.example/${encodeLink(before, null)}`);
    await press(page.getByRole('button', { name: 'Compare with the text' }));
    await idle(page);

    await expect(page.getByText(/1 change refused on a running cluster/)).toBeVisible();
    await expect(table(page, 'Ranges').getByRole('row', { name: /Added subnet spoke\/new/ })).toBeVisible();
    await expect(table(page, 'Ranges').getByRole('row', { name: /Moved cluster shop pod CIDR/ })).toBeVisible();
    await expect(table(page, 'Counts and settings').getByRole('row', { name: /pool apps of cluster shop nodes 3 300 \+297/ })).toBeVisible();
    await press(page.getByRole('button', { name: 'Copy as Markdown' }));
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(checked(before, after));

    await press(table(page, 'Ranges').getByRole('button', { name: 'Show 10.20.64.0/18 on the map before the change' }));
    await idle(page);
    await expect(tab(page, 'Map')).toHaveAttribute('aria-selected', 'true');
    await expect(bar(page).getByRole('button', { name: 'Before' })).toHaveAttribute('aria-pressed', 'true');
    expect(await ownerOf(page, '10.20.64.0/18')).toBe('networks/spoke/subnets/old');
    // The camera stays, the plan too.
    const seen = await placeOf(page, '10.20.64.0/18');
    await press(bar(page).getByRole('button', { name: 'After' }));
    await idle(page);
    expect(await ownerOf(page, '10.20.64.0/18')).toBe('networks/spoke');
    expect(await placeOf(page, '10.20.64.0/18')).toEqual(seen);
    expect(await scenario(page)).toEqual(mine);

    await press(bar(page).getByRole('button', { name: 'All changes' }));
    await press(page.getByRole('button', { name: 'Swap' }));
    await expect(table(page, 'Ranges').getByRole('row', { name: /Removed subnet spoke\/new/ })).toBeVisible();
    await press(page.getByRole('button', { name: 'End', exact: true }));
    await expect(page.getByRole('heading', { name: 'Nothing to compare with yet' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
}

test('the map marks what differs, and says what became of it', async ({ page }) => {
  await start(page);
  await open(page, after);
  await compareWith(page, JSON.stringify(before));
  await tab(page, 'Map').click();
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await idle(page);
  const labelOf = async (cidr: string): Promise<string | null | undefined> => {
    const place = await placeOf(page, cidr);
    // The label of a mark stands above its range.
    return place ? (await at(page, place.x + 20, place.y - 12))?.text : null;
  };
  expect(await labelOf('10.248.0.0/16')).toBe('10.248.0.0/16 moved from 10.244.0.0/16');
  await bar(page).getByRole('button', { name: 'Before' }).click();
  await idle(page);
  expect(await labelOf('10.244.0.0/16')).toBe('10.244.0.0/16 moves to 10.248.0.0/16');
  await bar(page).getByRole('checkbox').uncheck();
  await idle(page);
  expect(await labelOf('10.244.0.0/16')).not.toBe('10.244.0.0/16 moves to 10.248.0.0/16');
});

test('a plan is compared with itself as it was, with a kept one and with a file', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  await open(page, before);
  const nodes = page.getByRole('textbox', { name: /^Nodes of/ }).first();
  await nodes.fill('9');
  await nodes.press('Enter');
  await tab(page, 'Compare').click();
  await page.getByRole('button', { name: 'Compare with this plan as it was' }).click();
  await expect(table(page, 'Counts and settings').getByRole('row', { name: /nodes 3 9 \+6/ })).toBeVisible();
  // Edits are followed.
  await nodes.fill('10');
  await nodes.press('Enter');
  await expect(table(page, 'Counts and settings').getByRole('row', { name: /nodes 3 10 \+7/ })).toBeVisible();

  await open(page, after);
  await page.getByRole('button', { name: 'Other plan…' }).click();
  await page.getByRole('button', { name: 'Compare with the kept plan' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Compare' }).getByText('the kept plan Today')).toBeVisible();
  await expect(table(page, 'Ranges').getByRole('row', { name: /Removed subnet spoke\/old/ })).toBeVisible();

  await page.getByRole('button', { name: 'Other plan…' }).click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'File…' }).click()]);
  await chooser.setFiles({ name: 'same.json', mimeType: 'application/json', buffer: Buffer.from(formatScenario(after)) });
  await idle(page);
  await expect(page.getByText('Nothing differs.')).toBeVisible();
});

test('what cannot be compared with says why, and nothing is lost', async ({ page }) => {
  await start(page);
  await open(page, after);
  const problem = page.getByRole('alert');
  await compareWith(page, encodeLink(before, null).slice(0, -6));
  await expect(problem).toContainText(/Nothing to compare with in the pasted text/);
  await compareWith(page, '{"x": 1}');
  await expect(problem).toContainText('holds nothing that belongs to a plan');
  await compareWith(page, '<img src=x onerror=alert(1)>');
  await expect(problem).toContainText('of no known format');
  expect((await scenario(page))?.name).toBe('Next year');
});

test('hostile names stay text, and the filter finds them', async ({ page }) => {
  await start(page);
  const evil = '<img src=x onerror=alert(1)>\u202e';
  await open(page, after);
  await compareWith(page, JSON.stringify({ ...before, name: evil, networks: [{ name: evil, kind: 'vnet', addressPrefixes: ['10.9.0.0/16'] }], clusters: [] }));
  const pane = page.getByRole('tabpanel', { name: 'Compare' });
  await expect(pane.getByText(evil).first()).toBeVisible();
  expect(await pane.locator('img').count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('onerror 10.9.0.0');
  await expect(pane.getByRole('table')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('no such thing');
  await expect(pane.getByText('No change matches the filter.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('axe finds nothing while choosing, in the tables and on the map', async ({ page }) => {
      test.slow();
      const violations = async (): Promise<string[]> =>
        (await new AxeBuilder({ page }).include('main').analyze()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
      await start(page);
      await open(page, after);
      await tab(page, 'Compare').click();
      await expect(page.getByRole('heading', { name: 'Nothing to compare with yet' })).toBeVisible();
      expect(await violations()).toEqual([]);
      await compareWith(page, JSON.stringify(before));
      await expect(table(page, 'Ranges')).toBeVisible();
      expect(await violations()).toEqual([]);
      await tab(page, 'Map').click();
      await bar(page).getByRole('button', { name: 'Before' }).click();
      await idle(page);
      expect(await violations()).toEqual([]);
    });
  });
}
