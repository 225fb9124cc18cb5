/** What is dropped, pasted or chosen: a link or a plan file alone opens at once, all else is reported on before anything is adopted. Loaded when something is. */
import { formatNumber } from '../../core/findings/text.ts';
import { MAX_TEXT_BYTES } from '../../core/scenario/text.ts';
import { decodeBytes } from '../../interchange/text.ts';
import type { Given } from '../../worker/messages.ts';
import { MAX_GIVEN, openDesk } from '../import/desk.ts';
import { workOut } from '../import/workingOut.ts';
import type { Opener } from './opener.ts';

export async function take(opener: Opener, given: readonly Given[]): Promise<void> {
  const [only, ...others] = given;
  if (only === undefined) return;
  if (isTooLarge(opener, given)) return;
  if (others.length === 0 && (await opensAtOnce(opener, only))) return;
  opener.review(given);
}

function isTooLarge({ atlas }: Opener, given: readonly Given[]): boolean {
  const size = given.reduce((sum, { content }) => sum + sizeOf(content), 0);
  if (size <= MAX_GIVEN) return false;
  const text = `${formatNumber(size)} bytes; expected at most ${formatNumber(MAX_GIVEN)}`;
  atlas.actions.notify({
    tone: 'error',
    title: `${given.length === 1 ? 'A file is' : 'The files are'} too large to be opened. The plan on the page is unchanged.`,
    sections: [{ heading: '', lines: [{ place: given.map(({ name }) => name).join(', '), text }], more: 0, folded: false }],
  });
  return true;
}

const sizeOf = (content: Given['content']): number => (typeof content === 'string' ? content.length : content.size);

/** Whether it was dealt with: as a link, be it refused, or as a plan that reads without a remark. */
async function opensAtOnce({ atlas, links }: Opener, { name, content }: Given): Promise<boolean> {
  // A larger plan is an estate: its report comes first.
  if (sizeOf(content) > MAX_TEXT_BYTES) return false;
  const text = typeof content === 'string' ? content : await textOf(content);
  if (text === null) return false;
  if (isShort(text)) {
    const outcome = await links.openText(text);
    if (outcome !== 'foreign') return true;
  }
  if (!mayBePlan(text)) return false;
  const desk = openDesk();
  try {
    const outcome = await desk.read([{ name, content: text }], null, () => undefined);
    const plan = outcome?.isPlan === true ? await desk.take('alone') : null;
    if (plan === null) return false;
    await workOut(plan, atlas.getState().layout);
    atlas.actions.open(plan, `Open ${name}`);
    atlas.actions.notify(null);
    return true;
  } catch {
    // The dialog tells what is wrong.
    return false;
  } finally {
    desk.close();
  }
}

/** null: no file that can be read; the report says so. */
const textOf = async (file: File): Promise<string | null> =>
  file.arrayBuffer().then(
    (bytes) => decodeBytes(new Uint8Array(bytes)),
    () => null,
  );

/** Links are one word; what has a line break inside is none, and is not worth looking at as one. */
const isShort = (text: string): boolean => !/\s/.test(text.trim());

/** A quick look for the keys that only plans have, so that nothing else is read twice. */
const mayBePlan = (text: string): boolean => /"(?:networks|clusters)"\s*:/.test(text);
