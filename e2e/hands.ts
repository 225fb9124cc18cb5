import type { Locator, Page } from '@playwright/test';
import { idle } from './atlas.ts';

/** One way of using the page; a test written with it runs with every way there is. */
export interface Hands {
  readonly page: Page;
  /** A button, a link, a switch. */
  readonly press: (target: Locator) => Promise<void>;
  /** Opens a menu and takes an entry. */
  readonly take: (menu: Locator, entry: string) => Promise<void>;
  /** Puts a text in the place of what a field holds, and leaves the field. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Takes an option of a list. */
  readonly choose: (list: Locator, option: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
}

const entryOf = (page: Page, entry: string): Locator =>
  page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemradio', { name: entry }))
    .first();

export function mouse(page: Page): Hands {
  return {
    page,
    async press(target) {
      await target.click();
    },
    async take(menu, entry) {
      await menu.click();
      await entryOf(page, entry).click();
    },
    async write(field, text) {
      await field.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
      await page.getByRole('heading', { name: 'Headroom' }).click();
    },
    async choose(list, option) {
      // The list itself is drawn by the system, where no test can point.
      await list.selectOption({ label: option });
    },
    async undo() {
      await page.getByRole('button', { name: /^Undo/ }).click();
    },
    async redo() {
      await page.getByRole('button', { name: /^Redo/ }).click();
    },
  };
}

/**
 * About how many tab stops lie between the focus and a target, backwards below zero: pressed at one go, without a look at the page
 * after each. Runs in the page.
 */
function stopsTo(target: Element): number {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  );
  const from = stops.findIndex((element) => element === document.activeElement);
  const to = stops.findIndex((element) => element === target);
  return from < 0 || to < 0 || document.querySelector('dialog[open]') !== null ? 0 : to - from;
}

/** Never a pointer, never a focus set from outside: tab stops and keys alone. */
export function keyboard(page: Page): Hands {
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: 'attached' });
    const ahead = await target.evaluate(stopsTo);
    for (let i = 0; i < Math.abs(ahead); i += 1) await page.keyboard.press(ahead < 0 ? 'Shift+Tab' : 'Tab');
    for (let i = 0; i < 400; i += 1) {
      const where = await target.evaluate((element) => {
        const now = document.activeElement;
        if (now === element) return 'here';
        return now !== null && (now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && !now.contains(element) ? 'before' : 'after';
      });
      if (where === 'here') return;
      await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`no tab stop leads to ${String(target)}`);
  };
  return {
    page,
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async take(menu, entry) {
      await reach(menu);
      await page.keyboard.press('Enter');
      const wanted = entryOf(page, entry);
      await wanted.waitFor();
      for (let i = 0; i < 40 && !(await wanted.evaluate((element) => element === document.activeElement)); i += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    async choose(list, option) {
      await reach(list);
      await page.keyboard.press('Home');
      for (let i = 0; i < 40; i += 1) {
        const shown = await list.evaluate((element) => (element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : ''));
        if (shown === option) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Tab');
    },
    async undo() {
      await page.keyboard.press('ControlOrMeta+z');
    },
    async redo() {
      await page.keyboard.press('ControlOrMeta+Shift+z');
    },
  };
}

/** Does something and waits until the page has come to rest. */
export async function settled(page: Page, work: Promise<void>): Promise<void> {
  await work;
  await idle(page);
}
