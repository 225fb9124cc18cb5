/** Finds resources by what is known of them, in a few looks however many share a name. */
import type { Identity } from './ids.ts';

/** More than one fits: which ones no longer matters. */
const SEVERAL = 2;

export class Identities<T> {
  readonly #lists = new Map<string, Set<T>>();

  add(identity: Identity, item: T): void {
    for (const key of ownKeys(identity)) {
      const list = this.#lists.get(key);
      if (list) list.add(item);
      else this.#lists.set(key, new Set([item]));
    }
  }

  /** More has become known of an item. */
  move(item: T, before: Identity, now: Identity): void {
    for (const key of ownKeys(before)) this.#lists.get(key)?.delete(item);
    this.add(now, item);
  }

  /** Those that can be meant: the same name, and nothing known of both differs. At most two. */
  fitting(identity: Identity): readonly T[] {
    const found: T[] = [];
    for (const key of soughtKeys(identity)) {
      for (const item of this.#lists.get(key) ?? []) {
        found.push(item);
        if (found.length === SEVERAL) return found;
      }
    }
    return found;
  }
}

/** Any value, known or not. No name of Azure has such characters. */
const ANY = '\u0002';
const UNKNOWN = '\u0001';

function keyOf(name: string, group: string, subscription: string): string {
  return `${subscription}\u0000${group}\u0000${name}`.toLowerCase();
}

/** Under all that may be asked for: with and without the group, with and without the subscription. */
function ownKeys({ name, group, subscription }: Identity): readonly string[] {
  const [ownGroup, ownSubscription] = [group ?? UNKNOWN, subscription ?? UNKNOWN];
  return [keyOf(name, ownGroup, ownSubscription), keyOf(name, ownGroup, ANY), keyOf(name, ANY, ownSubscription), keyOf(name, ANY, ANY)];
}

function soughtKeys({ name, group, subscription }: Identity): readonly string[] {
  const groups = group === null ? [ANY] : [group, UNKNOWN];
  const subscriptions = subscription === null ? [ANY] : [subscription, UNKNOWN];
  return groups.flatMap((one) => subscriptions.map((other) => keyOf(name, one, other)));
}
