import type { Locator, Page } from '@playwright/test';
import { exampleById } from '../src/core/scenario/examples.ts';
import { at, idle, placeOf, report, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, id: string): Promise<void> {
  await start(page);
  const plan = exampleById(id)?.scenario ?? null;
  expect(await page.evaluate((scenario) => window.cidrAtlas?.open(scenario), plan)).toMatchObject({ ok: true });
  await expect(page.locator('.strip-scroller')).toBeVisible();
  await idle(page);
}

const map = (page: Page): Locator => page.getByRole('application', { name: 'Address map' });
const search = (page: Page): Locator => page.getByRole('textbox', { name: /Find an address/ });

/** Away from everything that can be pointed at; what is told of a pointer at rest has been told. */
async function pointNowhere(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await expect(page.locator('[data-hovered="true"]')).toHaveCount(0);
  await idle(page);
}

async function goTo(page: Page, text: string): Promise<void> {
  await search(page).fill(text);
  await search(page).press('Enter');
  await idle(page);
}

async function fitAll(page: Page): Promise<void> {
  await map(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await idle(page);
}

async function middleOf(page: Page, cidr: string): Promise<{ x: number; y: number }> {
  const place = await placeOf(page, cidr);
  expect(place, cidr).not.toBeNull();
  return { x: (place?.x ?? 0) + (place?.w ?? 0) / 2, y: (place?.y ?? 0) + (place?.h ?? 0) / 2 };
}

/** A point of the strip over the bar of this name, found as a hand would: by moving until the tooltip says it. */
async function onStrip(page: Page, name: string): Promise<{ x: number; y: number }> {
  const point = await page.evaluate((wanted) => {
    const scroller = document.querySelector('.strip-scroller');
    const tip = document.querySelector('.strip .map-tip');
    const box = scroller?.getBoundingClientRect();
    if (!scroller || !tip || !box) return null;
    for (let y = box.top + 4; y < box.bottom; y += 5) {
      for (let x = box.left + 60; x < box.right - 16; x += 5) {
        scroller.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, pointerType: 'mouse' }));
        if (!tip.hasAttribute('hidden') && tip.querySelector('.map-tip-title')?.textContent === wanted) {
          scroller.dispatchEvent(new PointerEvent('pointerleave', { clientX: x, clientY: y, pointerType: 'mouse' }));
          return { x, y };
        }
      }
    }
    return null;
  }, name);
  expect(point, `${name} on the strip`).not.toBeNull();
  return point ?? { x: 0, y: 0 };
}

/** A point of the map that a click acts on in this way. */
async function targetOf(page: Page, kind: 'pointer' | 'stack' | 'marker', text?: string): Promise<{ x: number; y: number }> {
  const point = await page.evaluate(
    ([wanted, named]) => {
      const box = document.querySelector('.map-canvas')?.getBoundingClientRect();
      if (!box) return null;
      for (let y = box.top + 2; y < box.bottom; y += 4) {
        for (let x = box.left + 2; x < box.right; x += 4) {
          const hit = window.cidrAtlas?.at(x, y);
          if (hit?.target === wanted && (named === undefined || hit?.name === named)) return { x: x + 2, y: y + 2 };
        }
      }
      return null;
    },
    [kind, text] as const,
  );
  expect(point, `a ${kind} on the map`).not.toBeNull();
  return point ?? { x: 0, y: 0 };
}

/** What is painted, without the tooltip, which is an element of its own. */
const picture = (page: Page, canvas: string): Promise<string> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector);
    return element instanceof HTMLCanvasElement ? element.toDataURL() : '';
  }, canvas);

const SUBNET = 'networks/vnet-crm/subnets/snet-aks';

/** The plan whose one error is about one subnet. */
async function openTight(page: Page): Promise<{ finding: Locator; row: Locator }> {
  await open(page, 'node-subnet-30x30');
  const errors = (await report(page))?.findings.filter(({ severity }) => severity === 'error') ?? [];
  expect(errors[0]?.subjects).toContain(SUBNET);
  const finding = page.locator('.finding').first();
  const row = page.locator(`[data-part="${SUBNET}"]`);
  await expect(finding).toBeVisible();
  await expect(row).toBeVisible();
  await fitAll(page);
  await goTo(page, '10.110.0.0/22');
  await map(page).focus();
  await page.keyboard.press('Escape');
  await pointNowhere(page);
  return { finding, row };
}

test('pointing at a range in one place marks it in all others: map, strip, findings, panel', async ({ page }) => {
  const { finding, row } = await openTight(page);
  const plain = { map: await picture(page, '.map-canvas'), strip: await picture(page, '.strip-canvas') };
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'map',
      async () => {
        const { x, y } = await middleOf(page, '10.110.1.8/32');
        await page.mouse.move(x, y);
      },
    ],
    [
      'strip',
      async () => {
        const { x, y } = await onStrip(page, 'snet-aks');
        await page.mouse.move(x, y);
      },
    ],
    ['findings', () => finding.locator('.finding-title').hover()],
    ['panel', () => row.hover()],
  ];
  const marked: { map: string; strip: string }[] = [];
  for (const [from, point] of ways) {
    await point();
    await expect(row, `${from} → panel`).toHaveAttribute('data-hovered', 'true');
    await expect(finding, `${from} → findings`).toHaveAttribute('data-hovered', 'true');
    await idle(page);
    marked.push({ map: await picture(page, '.map-canvas'), strip: await picture(page, '.strip-canvas') });
    await pointNowhere(page);
    expect(await picture(page, '.map-canvas'), `${from}: the mark goes with the pointer`).toBe(plain.map);
    expect(await picture(page, '.strip-canvas'), `${from}: the mark goes with the pointer`).toBe(plain.strip);
  }
  for (const [i, now] of marked.entries()) {
    const from = ways[i]?.[0] ?? '';
    expect(now.map !== plain.map, `${from} → map`).toBe(true);
    expect(now.strip !== plain.strip, `${from} → strip`).toBe(true);
    expect(now.map === marked[0]?.map && now.strip === marked[0]?.strip, `${from} marks as the map does`).toBe(true);
  }
});

test('a click in one place selects in all others: map, strip, findings, panel, search', async ({ page }) => {
  const { finding, row } = await openTight(page);
  const item = page.locator('.subnet', { has: row });
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'map',
      async () => {
        const { x, y } = await middleOf(page, '10.110.1.8/32');
        await page.mouse.click(x, y);
      },
    ],
    [
      'strip',
      async () => {
        const { x, y } = await onStrip(page, 'snet-aks');
        await page.mouse.click(x, y);
      },
    ],
    ['findings', () => finding.locator('.finding-title').click()],
    ['panel', () => row.click({ position: { x: 4, y: 4 } })],
    ['search', () => goTo(page, 'snet-aks')],
  ];
  const seen: { map: string; strip: string }[] = [];
  for (const [from, choose] of ways) {
    await choose();
    await expect(item, `${from} → panel`).toHaveAttribute('data-selected', 'true');
    await expect(finding, `${from} → findings`).toHaveAttribute('data-selected', 'true');
    await map(page).focus();
    await page.keyboard.press('f');
    await pointNowhere(page);
    seen.push({ map: await picture(page, '.map-canvas'), strip: await picture(page, '.strip-canvas') });
    await map(page).focus();
    await page.keyboard.press('Escape');
    await idle(page);
    await expect(item, `${from}: Escape selects nothing`).toHaveAttribute('data-selected', 'false');
    await expect(finding).toHaveAttribute('data-selected', 'false');
    expect((await picture(page, '.strip-canvas')) !== seen[seen.length - 1]?.strip, `${from} → strip`).toBe(true);
    expect((await picture(page, '.map-canvas')) !== seen[seen.length - 1]?.map, `${from} → map`).toBe(true);
    await goTo(page, '10.110.0.0/22');
    await map(page).focus();
    await page.keyboard.press('Escape');
  }
  for (const [i, now] of seen.entries()) {
    const from = ways[i]?.[0] ?? '';
    expect(now.strip === seen[0]?.strip, `${from} selects as the map does`).toBe(true);
    // What was looked for is outlined besides.
    if (from !== 'search') expect(now.map === seen[0]?.map, `${from} selects as the map does`).toBe(true);
  }
});

test('the tooltip tells owner, role, arithmetic and reachability', async ({ page }) => {
  await open(page, 'node-subnet-30x30');
  const tip = page.locator('.map .map-tip');
  await goTo(page, '10.110.0.67');
  const pod = await middleOf(page, '10.110.0.67/32');
  await page.mouse.move(pod.x, pod.y);
  await expect(tip).toContainText('10.110.0.67');
  await expect(tip).toContainText('pod address of node 3, pool system, cluster aks-crm');
  await expect(tip).toContainText(/reachable from the VNet/);
  await goTo(page, '10.110.0.0/20');
  await fitAll(page);
  const far = await onStrip(page, 'snet-aks');
  await page.mouse.move(far.x, far.y);
  await expect(page.locator('.strip .map-tip')).toContainText('(30 + 3) × (1 + 30) = 1,023');
});

test('the search takes an address, a CIDR or a name, says what it is and flies there', async ({ page }) => {
  await open(page, 'overlay-232');
  await search(page).fill('10.244.6.137');
  await expect(page.locator('.map-found')).toContainText('pod range of node 7, pool system, cluster aks-orders');
  await search(page).press('Enter');
  await idle(page);
  expect((await placeOf(page, '10.244.6.137/32'))?.w ?? 0).toBeGreaterThan(60);
  await search(page).fill('10.244.8.0/21');
  await expect(page.locator('.map-found')).toContainText('2,048 addresses');
  await search(page).press('Enter');
  await idle(page);
  const block = await placeOf(page, '10.244.8.0/21');
  expect(Math.max(block?.w ?? 0, block?.h ?? 0)).toBeGreaterThan(200);
  await search(page).fill('vnet-ord');
  await expect(page.locator('.map-found')).toContainText('10.60.0.0/16');
  await search(page).press('Enter');
  await idle(page);
  expect((await view(page))?.selection).toContain('vnet-orders');
  await search(page).fill('010.0.0.1');
  await expect(page.locator('.map-found')).toContainText(/no whole address/);
  await search(page).fill('nothing-of-this-name');
  await expect(page.locator('.map-found')).toContainText(/nothing in this plan/);
});

test('where several ranges share a place, a chooser with the count brings one to the front', async ({ page }) => {
  await open(page, 'shared-pod-cidr');
  await goTo(page, '10.244.0.0/16');
  await map(page).focus();
  await page.keyboard.press('Escape');
  await idle(page);
  const slice = await middleOf(page, '10.244.1.0/24');
  expect((await at(page, slice.x, slice.y))?.owners).toEqual(expect.arrayContaining(['clusters/aks-blue', 'clusters/aks-green']));
  for (const name of ['pods of aks-green', 'pods of aks-blue']) {
    const chip = await targetOf(page, 'stack');
    await page.mouse.click(chip.x, chip.y);
    const menu = page.getByRole('menu', { name: /2 ranges share this place/ });
    await expect(menu.getByRole('menuitem')).toHaveCount(2);
    await menu.getByRole('menuitem', { name: new RegExp(name) }).click();
    await idle(page);
    expect((await at(page, slice.x, slice.y))?.name).toBe(name);
  }
  // Escape closes it and changes nothing.
  const chip = await targetOf(page, 'stack');
  await page.mouse.click(chip.x, chip.y);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect((await at(page, slice.x, slice.y))?.name).toBe('pods of aks-blue');
});

test('a pointer at the edge flies to what is out of sight, a marker goes nearer, Fit shows all again', async ({ page }) => {
  await open(page, 'overlay-232');
  await goTo(page, '10.244.0.0/16');
  const edge = await targetOf(page, 'pointer');
  await page.mouse.move(edge.x, edge.y);
  const tip = page.locator('.map .map-tip');
  await expect(tip).toContainText(/out of sight/);
  const cidr = ((await tip.textContent()) ?? '').match(/10\.\d+\.\d+\.\d+\/\d+/)?.[0] ?? '';
  expect(await placeOf(page, cidr)).toBeNull();
  await page.mouse.click(edge.x, edge.y);
  await idle(page);
  const there = await placeOf(page, cidr);
  expect(Math.max(there?.w ?? 0, there?.h ?? 0)).toBeGreaterThan(100);
  await map(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await idle(page);
  const cell = (await view(page))?.cell ?? 0;
  const marker = await targetOf(page, 'marker');
  await page.mouse.click(marker.x, marker.y);
  await idle(page);
  expect((await view(page))?.cell ?? 0).toBeGreaterThan(cell * 4);
  await map(page).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await idle(page);
  for (const range of ['10.0.0.0/16', '10.60.0.0/16', '10.244.0.0/16']) expect(await placeOf(page, range), range).not.toBeNull();
  // With something selected, it is what Fit shows.
  await goTo(page, 'vnet-orders');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await idle(page);
  const fitted = await placeOf(page, '10.60.0.0/16');
  expect(Math.max(fitted?.w ?? 0, fitted?.h ?? 0)).toBeGreaterThan(300);
});

test('the breadcrumb leads back and tells what lies beside each level', async ({ page }) => {
  await open(page, 'overlay-232');
  await goTo(page, '10.244.6.0/24');
  const crumbs = page.getByRole('navigation', { name: 'Range in view' });
  await expect(crumbs.locator('[aria-current="location"]')).toHaveText('10.244.6.0/24');
  await crumbs.getByRole('button', { name: 'What lies beside 10.244.0.0/16' }).click();
  const menu = page.getByRole('menu', { name: 'Beside 10.244.0.0/16' });
  await expect(menu.getByRole('menuitem', { name: /services/ })).toBeVisible();
  await menu.getByRole('menuitem', { name: /vnet-orders/ }).click();
  await idle(page);
  expect(await placeOf(page, '10.60.0.0/16')).not.toBeNull();
  expect((await view(page))?.selection).toContain('vnet-orders');
  await crumbs.getByRole('button', { name: '10.0.0.0/8', exact: true }).click();
  await idle(page);
  expect((await view(page))?.range).toBe('10.0.0.0/8');
});

test('the strip is dragged to move the view, and folds can be turned off', async ({ page }) => {
  await open(page, 'overlay-232');
  await goTo(page, '10.244.0.0/20');
  const from = await onStrip(page, 'pods');
  await page.mouse.move(from.x + 20, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 110, from.y, { steps: 4 });
  await page.mouse.up();
  await idle(page);
  // It follows along the axis of pods, and the depth stays.
  const range = (await view(page))?.range ?? '';
  expect(range).toMatch(/^10\.244\.\d+\.0\/20$/);
  expect(range).not.toBe('10.244.0.0/20');
  const folded = await picture(page, '.strip-canvas');
  const folds = page.getByRole('button', { name: 'Fold gaps' });
  await expect(folds).toHaveAttribute('aria-pressed', 'true');
  await folds.click();
  await pointNowhere(page);
  expect((await picture(page, '.strip-canvas')) === folded).toBe(false);
  await folds.click();
  await pointNowhere(page);
  expect((await picture(page, '.strip-canvas')) === folded).toBe(true);
});

test('two hundred ranges stay readable on the strip: lanes scroll, each bar says its name', async ({ page }) => {
  await start(page);
  const subnets = Array.from({ length: 200 }, (_, i) => ({ name: `snet-team-${i}-workload-of-some-length`, addressPrefixes: [`10.0.${i}.0/24`] }));
  await page.evaluate((plan) => window.cidrAtlas?.open(plan), {
    version: 1,
    name: 'two hundred',
    networks: [{ name: 'vnet-all', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], subnets }],
    clusters: [],
  });
  await idle(page);
  const scroller = page.locator('.strip-scroller');
  expect(await scroller.evaluate((element) => element.scrollHeight > element.clientHeight + 40)).toBe(true);
  await scroller.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.strip output')).toContainText('snet-team-199-workload-of-some-length');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await idle(page);
  expect((await placeOf(page, '10.0.199.0/24'))?.w ?? 0).toBeGreaterThan(100);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('one pans, two pinch, a tap selects', async ({ page }) => {
    await open(page, 'overlay-232');
    await goTo(page, '10.244.0.0/16');
    await map(page).focus();
    await page.keyboard.press('Escape');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const before = await middleOf(page, '10.244.100.0/24');
    await touch('touchStart', [[before.x, before.y]]);
    for (const d of [10, 25, 40]) await touch('touchMove', [[before.x - d, before.y + d / 2]]);
    await touch('touchEnd', []);
    await idle(page);
    const panned = await middleOf(page, '10.244.100.0/24');
    expect(Math.abs(panned.x - (before.x - 40))).toBeLessThan(3);
    expect(Math.abs(panned.y - (before.y + 20))).toBeLessThan(3);
    expect((await view(page))?.selection ?? null).toBeNull();
    const cell = (await view(page))?.cell ?? 0;
    const spread = (d: number): readonly (readonly [number, number])[] => [
      [panned.x - d, panned.y],
      [panned.x + d, panned.y],
    ];
    await touch('touchStart', spread(40));
    for (const d of [50, 80, 120]) await touch('touchMove', spread(d));
    await touch('touchEnd', []);
    await idle(page);
    const pinched = await middleOf(page, '10.244.100.0/24');
    expect(((await view(page))?.cell ?? 0) / cell).toBeCloseTo(3, 1);
    expect(Math.hypot(pinched.x - panned.x, pinched.y - panned.y)).toBeLessThan(3);
    await page.touchscreen.tap(pinched.x, pinched.y);
    await idle(page);
    expect((await view(page))?.selection).toContain('aks-orders');
  });
});
