/** A map that forgets what was used longest ago. `onDrop` is told of every value that leaves. */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #limit: number;
  readonly #onDrop: ((value: V) => void) | null;

  /** `limit`: entries kept, at least 1. */
  constructor(limit: number, onDrop: ((value: V) => void) | null = null) {
    this.#limit = Math.max(1, limit);
    this.#onDrop = onDrop;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A Map keeps the order of insertion, so putting an entry back in makes it the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    const before = this.#entries.get(key);
    if (before !== undefined) {
      this.#entries.delete(key);
      if (before !== value) this.#onDrop?.(before);
    }
    this.#entries.set(key, value);
    for (const [oldest, dropped] of this.#entries) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#onDrop?.(dropped);
    }
  }

  clear(): void {
    const values = [...this.#entries.values()];
    this.#entries.clear();
    for (const value of values) this.#onDrop?.(value);
  }
}
