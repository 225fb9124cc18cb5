/**
 * Remembers the results that were asked for last, by reference: of what is at hand, and of what came before it for whoever still looks
 * at that. Few, and forgotten in turn: plans are new at every move of a slider, and a map of weak keys would hold all of them until the
 * next full collection, which makes each young one carry them along.
 */
export function memoised<A extends object, B>(compute: (input: A) => B, kept = 2): (input: A) => B {
  return memoisedBy((input: A) => input, compute, kept);
}

/** The same for what follows from a part of the input alone, which is recognised by that part. */
export function memoisedBy<A, B>(partOf: (input: A) => object, compute: (input: A) => B, kept = 2): (input: A) => B {
  let entries: readonly { readonly part: object; readonly output: B }[] = [];
  return (input) => {
    const part = partOf(input);
    const [newest] = entries;
    if (newest?.part === part) return newest.output;
    const entry = entries.find((one) => one.part === part) ?? { part, output: compute(input) };
    entries = [entry, ...entries.filter((one) => one.part !== part)].slice(0, kept);
    return entry.output;
  };
}
