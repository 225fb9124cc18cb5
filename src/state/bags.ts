/** JSON of which nothing is known yet. */
export type Bag = Readonly<Record<string, unknown>>;

export const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a text holds; an empty one where it holds none: cut short, or written by something else. */
export function parsedBag(text: string | null): Bag {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isBag(value) ? value : {};
  } catch {
    return {};
  }
}
