/** What the page says about a link: how long it is, and what that means for sending it. */
import { formatNumber, nameOf, plural } from '../../core/findings/text.ts';
import type { LinkView } from '../../share/view.ts';

/** Past so many characters links are cut or dropped on their way by some programs, and past so many by most. */
export const LONG_LINK = 2_000;
export const HUGE_LINK = 8_000;
/** What a QR code of the largest size and the lowest correction holds, bytes. */
export const QR_BYTES = 2_953;

export interface LengthVerdict {
  readonly tone: 'good' | 'warning' | 'error';
  readonly length: string;
  /** What to do about it; empty: nothing. */
  readonly advice: string;
}

export function lengthVerdict(characters: number): LengthVerdict {
  const length = plural(characters, 'character');
  if (characters > HUGE_LINK) {
    return {
      tone: 'error',
      length,
      advice: `Past ${formatNumber(HUGE_LINK)} characters hardly any chat or mail program keeps a link whole. Send the file instead.`,
    };
  }
  if (characters > LONG_LINK) {
    return {
      tone: 'warning',
      length,
      advice: `Past ${formatNumber(LONG_LINK)} characters some chat and mail programs cut a link. Have a look whether it arrives whole, or send the file.`,
    };
  }
  return { tone: 'good', length, advice: '' };
}

/**
 * "Payments platform, production" → `Payments-platform-production.atlas.json`: letters, digits, dots, hyphens and underscores of any
 * script, and no name that Windows keeps for its devices.
 */
export function fileNameOf(planName: string, ending = 'atlas.json'): string {
  const stem = planName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const short = Array.from(stem).slice(0, FILE_NAME_LENGTH).join('');
  return `${short === '' ? 'plan' : DEVICE.test(short) ? `plan-${short}` : short}.${ending}`;
}

/** Windows opens these whatever ending they have. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const FILE_NAME_LENGTH = 80;

/** "412 bytes", "3.2 kB", "1.4 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte');
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 9.95 ? value.toFixed(1) : formatNumber(Math.round(value))} ${unit}`;
}

/** What a view adds to a plan, in words; `sight` is the block in sight, null: whatever fits. */
export function viewWords({ selection, tab, layout }: LinkView, sight: string | null): string {
  const parts = [
    sight === null ? null : `${sight} in sight`,
    selection === null ? null : `${nameOf(selection)} selected`,
    layout === 'hilbert' ? 'the map laid out along a Hilbert curve' : null,
    tab === 'map' ? null : `the ${tab === 'compare' ? 'comparison' : tab} in front`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'The plan as it fits the screen.' : `The plan with ${parts.join(', ')}.`;
}
