/** What is said in two ways, and has to be the same: a name, what the product says, what the plain way says. */
export type Claim = readonly [string, unknown, unknown];

const told = (value: unknown): string => JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item)) ?? 'nothing';

function sameItems(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => Object.is(item, b[at]));
}

/** The first claim on which the two differ, in words; null where all agree. */
export function differing(claims: readonly Claim[]): string | null {
  for (const [name, said, expected] of claims) {
    if (Object.is(said, expected) || sameItems(said, expected)) continue;
    const [one, other] = [told(said), told(expected)];
    if (one !== other) return `${name}: ${one}, expected ${other}`;
  }
  return null;
}
