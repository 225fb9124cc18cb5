/** `1,705`, the same in every locale. */
export function grouped(value: number | bigint): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The form of a word that goes with a number. */
export const plural = (count: number | bigint, one: string, many: string): string => (Number(count) === 1 ? one : many);
