import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { CidrAtlas } from '../src/ui/map/atlasApi.ts';

declare global {
  interface Window {
    cidrAtlas?: CidrAtlas;
  }
}

/** A fixture of the project, as text. */
export const fixture = (name: string): string => readFileSync(`src/testing/fixtures/${name}`, 'utf8');

/** Waits until nothing is pending or moving. */
export const idle = (page: Page): Promise<void> => page.evaluate(() => window.cidrAtlas?.idle());

export async function start(page: Page): Promise<void> {
  await page.goto('./');
  await idle(page);
}

/** Opens an example by its id through the gallery, as a user does. */
export async function openExample(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('menuitem', { name: /Examples/ }).click();
  await page.locator(`[data-example="${id}"]`).click();
  await idle(page);
}

export const report = (page: Page) => page.evaluate(() => window.cidrAtlas?.report());
export const view = (page: Page) => page.evaluate(() => window.cidrAtlas?.view());
export const scenario = (page: Page) => page.evaluate(() => window.cidrAtlas?.scenario());
export const placeOf = (page: Page, cidr: string) => page.evaluate((text) => window.cidrAtlas?.placeOf(text), cidr);
export const at = (page: Page, x: number, y: number) => page.evaluate(([px, py]) => window.cidrAtlas?.at(px ?? 0, py ?? 0), [x, y]);

/** Rules of severity error in the report, once each, sorted. */
export async function errorRules(page: Page): Promise<string[]> {
  const findings = (await report(page))?.findings ?? [];
  return [...new Set(findings.filter((finding) => finding.severity === 'error').map((finding) => finding.rule))].sort();
}

/** Drops a text as a file on the page. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ''], fileName ?? 'file'));
      return data;
    },
    [name, text],
  );
  const body = page.locator('body');
  for (const type of ['dragenter', 'dragover', 'drop']) await body.dispatchEvent(type, { dataTransfer: transfer });
  await idle(page);
}

/** Names of the plans that the browser keeps, in the order of the alphabet. */
export const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(window.localStorage)
      .filter(([key]) => key.startsWith('cidr-atlas/plan/'))
      .map(([, text]) => {
        const kept: unknown = JSON.parse(String(text));
        return String(Reflect.get(Object(Reflect.get(Object(kept), 'scenario')), 'name'));
      })
      .sort((a, b) => (a < b ? -1 : 1)),
  );
