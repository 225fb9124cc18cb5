/** A name like `base` that is not taken: `apps` → `apps2`, `snet-aks` → `snet-aks-2`, `vnet-7` → `vnet-8`. At most `longest` characters. */
export function uniqueName(base: string, taken: ReadonlySet<string>, longest = 80): string {
  const [, stem = base, digits] = /^(.*?[^0-9])([0-9]{0,6})$/su.exec(base) ?? [];
  const between = digits === '' && /[\s_.-]/.test(stem) && !/[\s_.-]$/.test(stem) ? '-' : '';
  const letters = Array.from(stem);
  const numbered = (n: number): string => {
    const tail = `${between}${n}`;
    return `${letters.slice(0, Math.max(0, longest - tail.length)).join('')}${tail}`;
  };
  // A number that leaves no letter of the name would be none like it: counting begins anew then.
  for (let n = digits ? Number(digits) + 1 : 2; `${between}${n}`.length < longest; n += 1) {
    const name = numbered(n);
    if (!taken.has(name)) return name;
  }
  for (let n = 2; ; n += 1) {
    const name = numbered(n);
    if (!taken.has(name)) return name;
  }
}

/** `base` itself while it is free, else a name like it. */
export function freeName(base: string, taken: ReadonlySet<string>, longest = 80): string {
  return taken.has(base) ? uniqueName(base, taken, longest) : base;
}

/** `vnet/snet` → the two names; null for what is no reference. */
export function splitReference(reference: string): { readonly network: string; readonly subnet: string } | null {
  const slash = reference.indexOf('/');
  if (slash <= 0 || slash !== reference.lastIndexOf('/') || slash === reference.length - 1) return null;
  return { network: reference.slice(0, slash), subnet: reference.slice(slash + 1) };
}
