import type { Locator, Page } from '@playwright/test';
import { errorRules, idle, openExample, report, scenario, start } from './atlas.ts';
import { expect, test } from './fixtures.ts';
import { keyboard, mouse, settled, type Hands } from './hands.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const openIn = (page: Page, section: string, fold: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('button', { name: fold }).first();

const middle = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
};

/** The plan that is built by hand, as its file would say it. */
const WANTED = {
  name: 'Built by hand',
  networks: [
    { name: 'hub', kind: 'vnet', addressPrefixes: ['10.10.0.0/22'], peerings: ['spoke', 'dc'] },
    {
      name: 'spoke',
      kind: 'vnet',
      addressPrefixes: ['10.20.0.0/16', 'fd20::/48'],
      peerings: ['hub'],
      subnets: [
        { name: 'nodes', addressPrefixes: ['10.20.0.0/22', 'fd20:0:0:1::/64'] },
        { name: 'pods', addressPrefixes: ['10.20.16.0/20'], delegations: ['Microsoft.ContainerService/managedClusters'] },
      ],
    },
    { name: 'dc', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16'], peerings: ['hub'] },
  ],
  clusters: [
    {
      name: 'shop',
      networkPlugin: 'azure',
      networkPluginMode: 'overlay',
      ipFamilies: ['IPv4', 'IPv6'],
      podCidrs: ['10.244.0.0/16', 'fd00:10:244::/56'],
      serviceCidrs: ['172.16.0.0/16', 'fd00:172:16::/108'],
      dnsServiceIP: '172.16.0.10',
      kubernetesVersion: '1.34',
      agentPoolProfiles: [
        { name: 'system', mode: 'System', count: 3, vnetSubnet: 'spoke/nodes' },
        { name: 'web', mode: 'User', count: 3, enableAutoScaling: true, minCount: 1, maxCount: 20, vnetSubnet: 'spoke/nodes' },
        { name: 'batch', mode: 'User', count: 12, vnetSubnet: 'spoke/nodes' },
      ],
    },
    {
      name: 'ledger',
      networkPlugin: 'azure',
      agentPoolProfiles: [
        { name: 'system', count: 3, vnetSubnet: 'spoke/nodes', podSubnet: 'spoke/pods' },
        { name: 'books', count: 3, vnetSubnet: 'spoke/nodes', podSubnet: 'spoke/pods' },
        { name: 'audit', count: 3, maxPods: 50, vnetSubnet: 'spoke/nodes', podSubnet: 'spoke/pods' },
      ],
    },
  ],
};

async function build(hands: Hands): Promise<void> {
  const { page, press, take, write, choose } = hands;
  await take(button(page, 'Open'), 'Empty plan');
  await settled(page, write(field(page, 'Name of the plan'), 'Built by hand'));

  await take(button(page, 'Add a network'), 'Virtual network');
  await write(field(page, 'Name of network vnet-1'), 'hub');
  await write(field(page, 'Address ranges of hub'), '10.10.0.0/22');
  await take(button(page, 'Add a network'), 'Virtual network');
  await write(field(page, 'Name of network vnet-1'), 'spoke');
  await write(field(page, 'Address ranges of spoke'), '10.20.0.0/16 fd20::/48');
  await take(button(page, 'Actions for spoke'), 'Add subnet');
  await write(field(page, 'Name of subnet snet-1 in spoke'), 'nodes');
  await write(field(page, 'Address ranges of spoke / nodes'), '10.20.0.0/22 fd20:0:0:1::/64');
  await take(button(page, 'Actions for spoke'), 'Add subnet');
  await write(field(page, 'Name of subnet snet-1 in spoke'), 'pods');
  await write(field(page, 'Address ranges of spoke / pods'), '10.20.16.0/20');
  await press(button(page, 'Settings of subnet pods'));
  await write(field(page, 'Delegations of pods'), 'Microsoft.ContainerService/managedClusters');
  await take(button(page, 'Add a network'), 'On-premises range');
  await write(field(page, 'Name of network on-premises'), 'dc');
  await write(field(page, 'Address ranges of dc'), '192.168.0.0/16');
  await take(button(page, 'Connect hub with another network'), 'spoke');
  await take(button(page, 'Connect hub with another network'), 'dc');

  await press(button(page, 'Add a cluster'));
  await write(field(page, 'Name of cluster aks-1'), 'shop');
  await press(openIn(page, 'Cluster shop', 'More settings'));
  await choose(list(page, 'IP families of shop'), 'IPv4 and IPv6');
  await write(field(page, 'Pod CIDR of shop'), '10.244.0.0/16 fd00:10:244::/56');
  await write(field(page, 'Service CIDR of shop'), '172.16.0.0/16, fd00:172:16::/108');
  await write(field(page, 'DNS service IP of shop'), '172.16.0.10');
  await write(field(page, 'Kubernetes version of shop'), '1.34');
  await press(openIn(page, 'Node pool system', 'Settings'));
  await choose(list(page, 'Node subnet of system'), 'spoke / nodes');
  await press(button(page, 'Add a node pool to shop'));
  await write(field(page, 'Name of node pool pool1'), 'web');
  await press(page.getByRole('switch', { name: 'Autoscaler of web' }));
  await write(field(page, 'Maximum of web'), '20');
  await press(button(page, 'Add a node pool to shop'));
  await write(field(page, 'Name of node pool pool1'), 'batch');
  await write(field(page, 'Nodes of batch'), '12');

  await press(button(page, 'Add a cluster'));
  await write(field(page, 'Name of cluster aks-1'), 'ledger');
  const ledger = page.getByRole('region', { name: 'Cluster ledger', exact: true });
  await press(ledger.getByRole('region', { name: 'Node pool system' }).getByRole('button', { name: 'Settings' }).first());
  await choose(ledger.getByRole('combobox', { name: 'Node subnet of system' }), 'spoke / nodes');
  await press(ledger.getByRole('button', { name: 'Pod subnet', exact: true }));
  await press(button(page, 'Add a node pool to ledger'));
  await write(ledger.getByRole('textbox', { name: 'Name of node pool pool1' }), 'books');
  await press(button(page, 'Add a node pool to ledger'));
  await write(ledger.getByRole('textbox', { name: 'Name of node pool pool1' }), 'audit');
  await settled(page, write(field(page, 'Max pods of audit'), '50'));
}

for (const [way, handsOf] of [
  ['mouse', mouse],
  ['keyboard alone', keyboard],
] as const) {
  test(`from an empty plan to two clusters by ${way}, then all of it undone and done again`, async ({ page }) => {
    test.setTimeout(300_000);
    await start(page);
    const first = await scenario(page);
    const hands = handsOf(page);
    await build(hands);
    const built = await scenario(page);
    expect(built).toMatchObject(WANTED);
    expect(await errorRules(page)).toEqual([]);

    // What each step was is listed, newest first.
    await hands.press(button(page, 'Steps'));
    const steps = await page.getByRole('menuitem').allTextContents();
    expect(steps[0]).toBe('Set max pods of audit to 50');
    expect(steps.slice(1, 6)).toEqual([
      'Rename node pool pool1 to audit',
      'Add node pool pool1 to ledger',
      'Rename node pool pool1 to books',
      'Add node pool pool1 to ledger',
      expect.stringMatching(/^Change ledger to /),
    ]);
    await page.keyboard.press('Escape');

    // Typing, however many keys it took, was one step; so is everything else.
    let taken = 0;
    while (taken < 120 && (await scenario(page))?.name !== first?.name) {
      await hands.undo();
      taken += 1;
    }
    await idle(page);
    expect(taken).toBeLessThan(60);
    expect(await scenario(page)).toEqual(first);
    await expect(button(page, 'Undo')).toBeDisabled();
    await hands.redo();
    expect(await scenario(page)).toMatchObject({ name: 'New plan', networks: [], clusters: [] });
    for (let i = 1; i < taken; i += 1) await hands.redo();
    await idle(page);
    expect(await scenario(page)).toEqual(built);
    await expect(button(page, 'Redo')).toBeDisabled();
  });

  test(`rename, duplicate, reorder, remove and connections by ${way}`, async ({ page }) => {
    test.setTimeout(180_000);
    await start(page);
    const { take, write, press } = handsOf(page);
    const focused = page.locator('*:focus');

    // References follow a name.
    await settled(page, write(field(page, 'Name of network vnet-payments'), 'vnet-pay'));
    const renamed = await scenario(page);
    expect(renamed?.networks?.[0]?.peerings).toEqual(['vnet-pay', 'vnet-data', 'dc-frankfurt']);
    expect(renamed?.clusters?.[0]).toMatchObject({
      apiServerSubnet: 'vnet-pay/snet-api-server',
      agentPoolProfiles: [{ vnetSubnet: 'vnet-pay/snet-aks-system' }, {}, {}],
    });

    // A copy has a name of its own, which can be typed over at once.
    await settled(page, take(button(page, 'Actions for apps'), 'Duplicate'));
    await expect(focused).toHaveAccessibleName(/^Name of node pool apps/);
    await page.keyboard.type('jobs');
    await idle(page);
    const pools = async () => (await scenario(page))?.clusters?.[0]?.agentPoolProfiles?.map(({ name }) => name);
    expect(await pools()).toEqual(['system', 'apps', 'jobs', 'batch']);
    expect((await scenario(page))?.clusters?.[0]?.agentPoolProfiles?.[2]).toMatchObject({ count: 12, maxCount: 60 });

    // The keyboard stays with what was moved.
    await settled(page, take(button(page, 'Actions for jobs'), 'Move down'));
    expect(await pools()).toEqual(['system', 'apps', 'batch', 'jobs']);
    await expect(focused).toHaveAccessibleName('Actions for jobs');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    // Removing what is referred to asks first, and leaves the reference unknown.
    await press(button(page, 'VNet vnet-pay'));
    const actions = button(page, 'Actions for snet-aks-apps');
    await take(actions, 'Remove');
    const question = page.getByRole('dialog', { name: 'Remove snet-aks-apps?' });
    await expect(question).toContainText('node subnet of pool apps, cluster aks-payments');
    await press(question.getByRole('button', { name: 'Keep it' }));
    await expect(actions).toBeFocused();
    expect((await scenario(page))?.networks?.[1]?.subnets).toHaveLength(4);
    await take(actions, 'Remove');
    await settled(page, press(question.getByRole('button', { name: 'Remove', exact: true })));
    expect((await scenario(page))?.networks?.[1]?.subnets).toHaveLength(3);
    expect((await scenario(page))?.clusters?.[0]?.agentPoolProfiles?.[1]?.vnetSubnet).toBeNull();
    await expect(focused).toHaveAccessibleName('Actions for snet-api-server');
    expect((await report(page))?.findings.map(({ rule }) => rule)).toContain('value-unknown');

    // What nothing refers to goes without a question, and undo brings it back.
    await settled(page, take(button(page, 'Actions for jobs'), 'Remove'));
    expect(await pools()).toEqual(['system', 'apps', 'batch']);
    await expect(focused).toHaveAccessibleName('Actions for batch');
    await page.keyboard.press('ControlOrMeta+z');
    expect(await pools()).toEqual(['system', 'apps', 'batch', 'jobs']);

    // Giving one network a connection cuts none of another.
    await press(button(page, 'VNet vnet-data'));
    await settled(page, take(button(page, 'Connect vnet-data with another network'), 'vnet-pay'));
    await settled(page, press(button(page, 'Disconnect vnet-data from dc-frankfurt')));
    const networks = (await scenario(page))?.networks;
    expect(networks?.map(({ peerings }) => peerings)).toEqual([
      ['vnet-pay', 'vnet-data', 'dc-frankfurt'],
      ['vnet-hub', 'dc-frankfurt', 'vnet-data'],
      ['vnet-hub', 'vnet-pay'],
      ['vnet-hub', 'vnet-pay'],
    ]);

    // Kind of a network: free while it has no subnets.
    await settled(page, take(button(page, 'Actions for dc-frankfurt'), 'Other network'));
    expect((await scenario(page))?.networks?.[3]?.kind).toBe('other');
    await press(button(page, 'Actions for vnet-hub'));
    await expect(page.getByRole('menuitemradio', { name: /^On-premises/ })).toHaveAttribute('aria-disabled', 'true');
  });
}

test('what is no value stays as typed, marked and explained, through undo and reload, and never counts', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  const cluster = (await scenario(page))?.clusters?.[0]?.name ?? '';
  const pods = field(page, `Pod CIDR of ${cluster}`);
  const before = await scenario(page);
  const link = new URL(page.url()).hash;
  const explained = async () => {
    await expect(pods).toHaveValue('10.244.0.0/33');
    await expect(pods).toHaveAttribute('aria-invalid', 'true');
    const reason = await pods.getAttribute('aria-describedby');
    await expect(page.locator(`[id="${reason}"]`)).toHaveText('Expected a prefix length from /0 to /32. Until then 10.244.0.0/16 counts.');
  };
  await pods.fill('10.244.0.0/33');
  await pods.blur();
  await idle(page);
  await explained();
  expect(await scenario(page)).toEqual(before);
  expect(new URL(page.url()).hash).toBe(link);

  // The rest of the plan goes on meanwhile.
  const nodes = slider(page, 'Nodes of system');
  await nodes.press('ArrowRight');
  await idle(page);
  expect(await errorRules(page)).toEqual(['pod-cidr-exhausted']);
  await explained();
  await nodes.press('ControlOrMeta+z');
  await explained();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(pods).toHaveValue('10.244.0.0/16');
  await expect(pods).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('ControlOrMeta+y');
  await explained();
  await idle(page);
  await page.reload();
  await idle(page);
  await explained();
  expect((await scenario(page))?.clusters).toEqual(before?.clusters);

  // Escape gives it up.
  await pods.press('Escape');
  await expect(pods).toHaveValue('10.244.0.0/16');
});

test('a change of model takes away what does not apply, and the way back gives it back', async ({ page }) => {
  await start(page);
  const before = (await scenario(page))?.clusters?.[0];
  const model = (name: string) => page.getByRole('group', { name: 'Network model of aks-payments' }).getByRole('button', { name, exact: true });
  await model('kubenet').click();
  await idle(page);
  const kubenet = (await scenario(page))?.clusters?.[0];
  expect(kubenet).toMatchObject({ networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/16'] });
  expect(kubenet).not.toHaveProperty('networkPluginMode');
  expect(kubenet).not.toHaveProperty('networkDataplane');
  expect(kubenet).not.toHaveProperty('networkPolicy');
  // Sliders reach as far as the model does.
  await expect(slider(page, 'Nodes of system')).toHaveAttribute('aria-valuemax', '500');
  await model('Node subnet').click();
  await idle(page);
  expect((await scenario(page))?.clusters?.[0]).not.toHaveProperty('podCidrs');
  await expect(field(page, 'Pod CIDR of aks-payments')).toHaveCount(0);
  await model('Overlay').click();
  await idle(page);
  expect((await scenario(page))?.clusters?.[0]).toEqual(before);
  await expect(slider(page, 'Nodes of system')).toHaveAttribute('aria-valuemax', '5000');
});

test('a slider steps by one and ten, widens for what is typed, and knows where it breaks', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  const nodes = slider(page, 'Nodes of system');
  const typed = field(page, 'Nodes of system');
  const value = (count: number) => expect(nodes).toHaveAttribute('aria-valuenow', String(count));
  await value(232);
  for (const [key, count] of [
    ['ArrowLeft', 231],
    ['PageDown', 221],
    ['Shift+ArrowLeft', 211],
    ['PageUp', 221],
    ['Home', 0],
    ['End', 5000],
  ] as const) {
    await nodes.press(key);
    await value(count);
  }
  await expect(nodes).toHaveAttribute('aria-valuetext', '5,000');
  await typed.fill('12,500');
  await expect(nodes).toHaveAttribute('aria-valuemax', '20000');
  await value(12_500);
  await typed.fill('100');
  await value(100);
  await typed.blur();

  // The number beside it, and a press on its tick, lead to the first count that does not fit.
  await page.getByRole('button', { name: 'breaks at 233: pod CIDR' }).click();
  await value(233);
  await idle(page);
  expect(await errorRules(page)).toEqual(['pod-cidr-exhausted']);
  await nodes.press('Home');
  await value(0);
  const tick = await page.locator('.slider').filter({ has: nodes }).locator('.slider-mark').boundingBox();
  await page.mouse.click((tick?.x ?? 0) + 3, (tick?.y ?? 0) + 6);
  await value(233);

  // A drag is one step of undo.
  const thumb = await nodes.boundingBox();
  await page.mouse.move((thumb?.x ?? 0) + 8, (thumb?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((thumb?.x ?? 0) + 120, (thumb?.y ?? 0) + 8, { steps: 20 });
  await page.mouse.up();
  const dragged = Number(await nodes.getAttribute('aria-valuenow'));
  expect(dragged).toBeGreaterThan(233);
  await expect(button(page, /^Undo: Set nodes of system to/)).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+z');
  await value(233);
});

test('a step of a slider moves thumb, tick and headroom bars without laying them out again', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  const nodes = slider(page, 'Nodes of system');
  const moved = page.locator('.slider > *, .slider-mark, .headroom-bar > *');
  const laidOut = () => moved.evaluateAll((all) => all.map((element) => (element instanceof HTMLElement ? [element.offsetLeft, element.offsetWidth] : [])));
  await nodes.press('PageDown');
  await idle(page);
  const before = { layout: await laidOut(), thumb: await middle(nodes) };
  for (let i = 0; i < 10; i += 1) await nodes.press('PageDown');
  await idle(page);
  expect(await laidOut()).toEqual(before.layout);
  expect(await middle(nodes)).toBeLessThan(before.thumb - 4);

  // At the ends the thumb ends where the track does, and a tick is under it when it breaks here.
  await page.getByRole('button', { name: 'breaks at 233: pod CIDR' }).click();
  const own = page.locator('.slider').filter({ has: nodes });
  expect(Math.abs((await middle(own.locator('.slider-mark'))) - (await middle(nodes)))).toBeLessThan(1.5);
  for (const [key, side] of [
    ['Home', 'left'],
    ['End', 'right'],
  ] as const) {
    await nodes.press(key);
    const gap = await nodes.evaluate((thumb, edge) => {
      const track = thumb.closest('.slider')?.getBoundingClientRect();
      return thumb.getBoundingClientRect()[edge] - (track?.[edge] ?? 0);
    }, side);
    expect(Math.abs(gap)).toBeLessThan(1);
  }
});
