/** Dashes that tell the curves apart without colour, by their place in the list. */
const DASHES: readonly string[] = ['none', '7 3', '2 3', '9 3 2 3', '4 2', '12 4', '1 2', '6 2 1 2 1 2'];

export const lineOf = (at: number): string => DASHES[at % DASHES.length] ?? 'none';
