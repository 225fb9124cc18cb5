/** Opening files and texts: reading them, importing them, saying what came of it. Loaded when something is opened. */
import { formatNumber } from '../../core/findings/text.ts';
import type { ImportInput } from '../../interchange/types.ts';
import type { Opener } from './opener.ts';
import { noticeOf } from './noticeOf.ts';
import { MAX_FILE_BYTES, readText } from './readText.ts';

/** Reads the inputs as one plan and puts it on the table; what is refused is told, and the plan at hand stays. */
export async function openTexts({ atlas, hold, links }: Opener, inputs: readonly ImportInput[]): Promise<boolean> {
  const release = hold();
  try {
    const [only, ...others] = inputs;
    // A link alone opens as one, with its view.
    if (only !== undefined && others.length === 0 && isShort(only.text)) {
      const outcome = await links.openText(only.text);
      if (outcome !== 'foreign') return outcome === 'opened';
    }
    const { importTexts } = await import('../../interchange/import.ts');
    const result = importTexts(inputs);
    const names = inputs.map(({ name }) => name);
    if (result.ok) atlas.actions.open(result.scenario, `Open ${names.length === 1 ? (names[0] ?? '') : `${names.length} inputs`}`);
    atlas.actions.notify(noticeOf(result, names));
    return result.ok;
  } finally {
    release();
  }
}

/** Links are one word; what has a line break inside is none, and is not worth looking at as one. */
const isShort = (text: string): boolean => !/\s/.test(text.trim());

export async function openFiles(opener: Opener, files: readonly File[]): Promise<void> {
  const { atlas } = opener;
  const large = files.find((file) => file.size > MAX_FILE_BYTES);
  if (large !== undefined) {
    const text = `${formatNumber(large.size)} bytes; expected at most ${formatNumber(MAX_FILE_BYTES)}`;
    atlas.actions.notify({
      tone: 'error',
      title: 'A file is too large to be opened. The plan on the page is unchanged.',
      sections: [{ heading: '', lines: [{ place: large.name, text }], more: 0, folded: false }],
    });
    return;
  }
  if (files.length === 0) return;
  const read = await Promise.allSettled(files.map(async (file) => ({ name: file.name, text: await readText(file) })));
  const failed = files.filter((_, i) => read[i]?.status === 'rejected');
  if (failed.length > 0) {
    atlas.actions.notify({
      tone: 'error',
      title: 'The browser could not read what was given. The plan on the page is unchanged.',
      sections: [
        { heading: '', lines: failed.map(({ name }) => ({ place: name, text: 'is no readable file; folders cannot be opened' })), more: 0, folded: false },
      ],
    });
    return;
  }
  await openTexts(
    opener,
    read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );
}
