/** Names as a plan takes them: 1 to 80 characters without `/` and control characters, each once among its like. */
import { isName } from '../core/scenario/schema.ts';

/** The nearest legal name; the same text where it is legal already. */
export function legalName(text: string): string {
  if (isName(text)) return text;
  const clean = text.replace(/[/\p{Cc}]+/gu, '-').trim();
  const short = Array.from(clean).slice(0, 80).join('');
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
    const free = (candidate: string): boolean => !taken.has(candidate.toLowerCase());
    let chosen = alone && free(plain) ? plain : qualifiers.map((qualifier) => withSuffix(plain, ` (${qualifier})`)).find(free);
    if (chosen === undefined && free(plain)) chosen = plain;
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
  const tail = Array.from(suffix.replace(/[/\p{Cc}]+/gu, '-')).slice(0, 70);
  return [...Array.from(name).slice(0, 80 - tail.length), ...tail].join('');
}
