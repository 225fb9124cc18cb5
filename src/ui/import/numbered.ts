/** Rows with their numbers, which tell apart what may be there twice. */
export const numbered = <T>(items: readonly T[]): readonly { readonly number: number; readonly item: T }[] => items.map((item, number) => ({ number, item }));
