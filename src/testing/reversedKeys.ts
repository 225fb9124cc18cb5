/** The same value with the keys of every object in the opposite order. */
export function reversedKeys<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, item: unknown) =>
      typeof item === 'object' && item !== null && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).reverse()) : item,
    ),
  );
}
