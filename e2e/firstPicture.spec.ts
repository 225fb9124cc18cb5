import { at, dropFile, errorRules, fixture, idle, openExample, placeOf, report, scenario, start, view } from './atlas.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    commits?: number;
    committedAt?: number;
  }
}

/** A plan of one VNet with this range. */
const plan = (cidr: string): string =>
  JSON.stringify({ version: 1, name: `plan ${cidr}`, networks: [{ name: 'v', kind: 'vnet', addressPrefixes: [cidr] }], clusters: [] });

test('a first visit shows a real plan, its ranges placed on the map', async ({ page }) => {
  await start(page);
  expect((await scenario(page))?.name).toBe('Hub and spoke with on-premises');
  const pods = await placeOf(page, '10.244.0.0/16');
  expect(pods).not.toBeNull();
  const hit = await at(page, (pods?.x ?? 0) + (pods?.w ?? 0) / 2, (pods?.y ?? 0) + (pods?.h ?? 0) / 2);
  expect(hit?.owner).toBe('clusters/aks-payments');
});

test('the wheel goes from the whole space to one address in about twenty notches, on one root', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-5x900');
  await page.getByRole('application', { name: 'Address map' }).focus();
  await page.keyboard.press('0');
  await idle(page);
  expect((await view(page))?.range).toBe('0.0.0.0/0');
  const target = await page.evaluate(() => {
    const scenario = window.cidrAtlas?.scenario();
    const cidr = scenario?.clusters?.[0]?.podCidrs?.[0] ?? '';
    return cidr.replace(/\.\d+\/\d+$/, '');
  });
  const address = `${target}.137/32`;
  let notches = 0;
  const roles: string[] = [];
  while (notches < 40) {
    const place = await placeOf(page, address);
    expect(place).not.toBeNull();
    const x = (place?.x ?? 0) + (place?.w ?? 0) / 2;
    const y = (place?.y ?? 0) + (place?.h ?? 0) / 2;
    const hit = await at(page, x, y);
    expect(`${hit?.address ?? ''}/32`).toBe(address);
    if (roles[roles.length - 1] !== `${hit?.role}`) roles.push(`${hit?.role}`);
    if ((place?.w ?? 0) > 40) break;
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -120);
    await idle(page);
    notches += 1;
  }
  expect(notches).toBeGreaterThan(8);
  expect(notches).toBeLessThanOrEqual(24);
  const place = await placeOf(page, address);
  const hit = await at(page, (place?.x ?? 0) + (place?.w ?? 0) / 2, (place?.y ?? 0) + (place?.h ?? 0) / 2);
  expect(hit).toMatchObject({ role: 'pod', node: 1, phase: 'now' });
  // Its text stands in the cell's upper left corner.
  const labelled = await at(page, (place?.x ?? 0) + 12, (place?.y ?? 0) + 12);
  expect(labelled?.text).toMatch(/\.137$/);
  expect((await view(page))?.path[0]).toBe('0.0.0.0/0');
});

test('React commits nothing while the wheel turns', async ({ page }) => {
  await page.addInitScript(() => {
    window.commits = 0;
    // The page's React reports each commit to this hook where there is one.
    Object.assign(window, {
      ['__REACT_DEVTOOLS_GLOBAL_HOOK__']: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: () => {
          window.commits = (window.commits ?? 0) + 1;
          window.committedAt = performance.now();
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await start(page);
  const commits = () => page.evaluate(() => window.commits ?? 0);
  expect(await commits(), 'the counter counts').toBeGreaterThan(0);
  const box = await page.getByRole('application', { name: 'Address map' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  await idle(page);
  const range = (await view(page))?.range;
  // Parts of the page that load late, and fixes, are drawn whenever they arrive: that is over when nothing was for a while.
  await page.waitForFunction(() => performance.now() - (window.committedAt ?? 0) > 2000);
  const before = await commits();
  for (let i = 0; i < 60; i += 1) await page.mouse.wheel(0, i < 40 ? -60 : 60);
  const during = (await commits()) - before;
  await idle(page);
  expect((await view(page))?.range).not.toBe(range);
  expect(during).toBe(0);
});

test('sliders and fields change the plan live, by key and by mouse, and undo takes it back', async ({ page }) => {
  await start(page);
  await openExample(page, 'overlay-232');
  expect(await errorRules(page)).toEqual([]);
  const slider = page.getByRole('slider', { name: /^Nodes of/ }).last();
  const pool = ((await slider.getAttribute('aria-label')) ?? '').replace('Nodes of ', '');
  const nodes = page.getByRole('textbox', { name: `Nodes of ${pool}`, exact: true });
  const before = Number(await nodes.inputValue());
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await idle(page);
  await expect(nodes).toHaveValue(String(before + 1));
  expect(await errorRules(page)).toEqual(['pod-cidr-exhausted']);
  await page.keyboard.press('PageUp');
  await idle(page);
  await expect(nodes).toHaveValue(String(before + 11));
  await page.getByRole('button', { name: /^Undo/ }).click();
  await idle(page);
  expect(await errorRules(page)).toEqual([]);
  await nodes.fill('300');
  await nodes.press('Enter');
  await idle(page);
  const exhausted = (await report(page))?.findings.find((finding) => finding.rule === 'pod-cidr-exhausted');
  expect(exhausted?.phase).toBe('now');
  const track = await slider.boundingBox();
  await page.mouse.move((track?.x ?? 0) + (track?.width ?? 0) / 2, (track?.y ?? 0) + (track?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.move((track?.x ?? 0) - 60, (track?.y ?? 0) + 4, { steps: 6 });
  await page.mouse.up();
  await idle(page);
  expect(Number(await nodes.inputValue())).toBeLessThan(300);
});

test('Show flies to what a finding is about and marks what both share', async ({ page }) => {
  await start(page);
  await openExample(page, 'classic-trap');
  expect(await errorRules(page)).toContain('service-cidr-overlaps-subnet');
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await idle(page);
  const finding = (await report(page))?.findings[0];
  const shared = await placeOf(page, finding?.prefixes[2] ?? '');
  expect(shared).not.toBeNull();
  expect(Math.max(shared?.w ?? 0, shared?.h ?? 0)).toBeGreaterThan(60);
  const hit = await at(page, (shared?.x ?? 0) + (shared?.w ?? 0) / 2, (shared?.y ?? 0) + (shared?.h ?? 0) / 2);
  expect(hit?.owners.length).toBeGreaterThan(1);
});

test('a dropped az aks show becomes a plan once its report was seen; broken text is refused with its place and changes nothing', async ({ page }) => {
  await start(page);
  const first = await scenario(page);
  await dropFile(page, 'aks.json', fixture('artefacts/az-aks-show-overlay.json'));
  await expect(page.getByRole('dialog')).toContainText('1 cluster with 2 pools');
  expect(await scenario(page)).toEqual(first);
  await page.keyboard.press('Enter');
  await idle(page);
  expect((await scenario(page))?.clusters?.[0]).toMatchObject({ name: 'aks-shop', podCidrs: ['10.244.0.0/16'], networkDataplane: 'cilium' });
  const kept = await scenario(page);
  await dropFile(page, 'broken.json', fixture('artefacts/az-aks-show-overlay.json').slice(0, 900));
  await expect(
    page
      .getByRole('dialog')
      .getByText(/broken\.json/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/line \d+, column \d+/i);
  expect(await scenario(page)).toEqual(kept);
});

test('a pasted plan opens at once; what is no address is refused, never reinterpreted', async ({ page }) => {
  await start(page);
  const paste = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('menuitem', { name: /Paste/ }).click();
    await page.getByRole('textbox', { name: /az aks show/ }).fill(text);
    await page.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).click();
    await idle(page);
  };
  await paste(plan('10.7.0.5/16'));
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await scenario(page))?.name).toBe('plan 10.7.0.5/16');
  expect((await report(page))?.findings.map((finding) => finding.rule)).toContain('cidr-host-bits');
  for (const cidr of ['010.0.0.1/8', '300.1.2/24', '10.0.0.0/33', '0x0a.0.0.0/8', '10.0.0.0']) {
    await paste(plan(cidr));
    await expect(
      page
        .getByRole('dialog')
        .getByText(/networks\[0\]\.addressPrefixes\[0\]/)
        .first(),
      cidr,
    ).toBeVisible();
    expect((await scenario(page))?.name, cidr).toBe('plan 10.7.0.5/16');
    await page.keyboard.press('Escape');
  }
});

test('names are text: markup in a plan stays as typed', async ({ page }) => {
  await start(page);
  const name = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const opened = await page.evaluate(
    (hostile) =>
      window.cidrAtlas?.open({
        version: 1,
        name: hostile,
        networks: [
          { name: '<b>vnet<b>', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], subnets: [{ name: '"><svg onload=1>', addressPrefixes: ['10.0.0.0/24'] }] },
        ],
        clusters: [],
      }),
    name,
  );
  expect(opened?.ok).toBe(true);
  await idle(page);
  await expect(page.getByRole('textbox', { name: 'Name of the plan' })).toHaveValue(name);
  expect(await page.locator('img, script:not([src]), b').count()).toBe(0);
});

test('the page can be used by keyboard alone: map, zoom, breadcrumb, theme', async ({ page }) => {
  await start(page);
  const map = page.getByRole('application', { name: 'Address map' });
  for (let i = 0; i < 200 && !(await map.evaluate((element) => element === document.activeElement)); i += 1) await page.keyboard.press('Tab');
  await expect(map).toBeFocused();
  await page.keyboard.press('0');
  await idle(page);
  expect((await view(page))?.range).toBe('0.0.0.0/0');
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('+');
  await idle(page);
  expect((await view(page))?.range).not.toBe('0.0.0.0/0');
  // Walking through the panel has selected the pool that the keyboard was in: without it, all of the plan is fitted.
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await idle(page);
  expect(await placeOf(page, '10.244.0.0/16')).not.toBeNull();
  await page.keyboard.press('/');
  await page.keyboard.type('10.244.0.9');
  await page.keyboard.press('Enter');
  await idle(page);
  expect((await placeOf(page, '10.244.0.9/32'))?.w ?? 0).toBeGreaterThan(8);
});
