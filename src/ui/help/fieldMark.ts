/** The mark by which a control says which field of the plan it edits; the help line reads it where the keyboard is. */
interface Marked {
  readonly of: string;
  readonly name: string;
  /** Position of the cluster whose model decides what can be changed later. */
  readonly cluster?: number;
}

/** `pool.maxPods@0`, `subnet.routeTable@` */
export const fieldMark = ({ of, name, cluster }: Marked): string => `${of}.${name}@${cluster ?? ''}`;

export function readMark(mark: string): Marked | null {
  const [, of, name, cluster] = /^(\w+)\.(\w+)@(\d*)$/.exec(mark) ?? [];
  if (of === undefined || name === undefined) return null;
  return cluster === undefined || cluster === '' ? { of, name } : { of, name, cluster: Number(cluster) };
}
