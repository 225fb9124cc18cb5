/** Where patches change a plan, and whether two of them get into each other's way. Of operations as they are made between two plans. */
import type { JsonPatch, JsonPatchOperation } from '../../report/types.ts';

/** Where a patch changes the plan, whatever it writes there. */
export const placesIn = (patch: JsonPatch): string => patch.map((operation) => `${operation.op} ${operation.path}`).join('\n');

const listOf = (path: string): string => path.replace(/\/\d+$/, '');

/** Paths that no other fix may change: what is put into a list, or taken out of it, moves what comes after; at its end it is in nobody's way. */
export function touchedBy(operation: JsonPatchOperation): string[] {
  const { op, path } = operation;
  if (path.endsWith('/-')) return [];
  if (op === 'move') return [listOf(path), listOf(operation.from)];
  return [op === 'replace' ? path : listOf(path)];
}

/** Whether a path is, holds, or lies in one that is taken. */
export function clashes(path: string, taken: ReadonlySet<string>): boolean {
  for (const other of taken) if (`${path}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${path}/`)) return true;
  return false;
}
