/** Names as a plan takes them: 1 to 80 characters without `/` and control characters, each once among its like. */
import { isName } from '../core/scenario/schema.ts';

/** The nearest legal name; the same text where it is legal already. */
export function legalName(text: string): string {
  if (isName(text)) return text;
  const clean = text.replace(/[/\p{Cc}]+/gu, '-').trim();
  const short = [...clean].slice(0, 80).join('');
  return isName(short) ? short : 'unnamed';
}

/**
 * One name for each of several things. Things that share a name, whatever its letter case, each take the first of their
 * qualifiers that makes the name free, in brackets; where none does, a number.
 */
export function uniqueNames(wanted: readonly { readonly name: string; readonly qualifiers: readonly string[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of wanted) {
    const key = legalName(name).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return wanted.map(({ name, qualifiers }) => {
    const plain = legalName(name);
    const alone = counts.get(plain.toLowerCase()) === 1;
    const candidates = [...(alone ? [plain] : []), ...qualifiers.map((qualifier) => withSuffix(plain, ` (${qualifier})`)), plain];
    let chosen = candidates.find((candidate) => !taken.has(candidate.toLowerCase()));
    while (chosen === undefined) {
      const n = (numbers.get(plain.toLowerCase()) ?? 1) + 1;
      numbers.set(plain.toLowerCase(), n);
      const numbered = withSuffix(plain, ` ${n}`);
      if (!taken.has(numbered.toLowerCase())) chosen = numbered;
    }
    taken.add(chosen.toLowerCase());
    return chosen;
  });
}

/** The name with a suffix, the name cut where both together are too long. */
function withSuffix(name: string, suffix: string): string {
  const legal = suffix.replace(/[/\p{Cc}]+/gu, '-');
  const room = Math.max(1, 80 - [...legal].length);
  return [...[...name].slice(0, room), ...legal].slice(0, 80).join('');
}
