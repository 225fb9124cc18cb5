/** A fix in a few words, for its button, and the ranges that it brings. */
import type { Finding, JsonPatch, JsonPatchOperation } from '../../core/report/types.ts';
import { parseCidr, type Prefix } from '../../core/net/prefix.ts';
import { formatNumber } from '../../core/findings/text.ts';

export type Fix = NonNullable<Finding['fix']>;

const RANGE_KEYS: ReadonlySet<string> = new Set(['addressPrefixes', 'podCidrs', 'serviceCidrs']);

type Writing = Extract<JsonPatchOperation, { readonly value: unknown }>;
const writes = (patch: JsonPatch): readonly Writing[] =>
  patch.filter((operation): operation is Writing => operation.op === 'add' || operation.op === 'replace');

/** The last key of a path that is no position: `podCidrs` of `/clusters/0/podCidrs/0`. */
function keyOf(path: string): string {
  const keys = path.split('/').filter((token) => !/^(?:\d+|-)$/.test(token));
  return keys[keys.length - 1] ?? '';
}

/** The ranges that a patch writes, each once, in its order. */
export function rangesIn(patch: JsonPatch): readonly string[] {
  const found = new Set<string>();
  for (const { path, value } of writes(patch)) collect(keyOf(path), value, found);
  return [...found];
}

function collect(key: string, value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (RANGE_KEYS.has(key) && parseCidr(value).ok) found.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(key, item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(name, inner, found);
  }
}

export function prefixesOf(ranges: readonly string[]): readonly Prefix[] {
  return ranges.flatMap((text) => {
    const parsed = parseCidr(text);
    return parsed.ok ? [parsed.value.prefix] : [];
  });
}

/** Says nothing that the sentence does not say. */
export const ONLY_APPLY = 'Apply';

/** "Use 10.244.0.0/15", "Use 44 pods a node", or the bare "Apply" where only the sentence tells. `ranges`: those that are new. */
export function actionOf({ patch }: Fix, ranges: readonly string[]): string {
  const written = writes(patch);
  if (ranges.length === 1 || ranges.length === 2) return `Use ${ranges.join(' and ')}`;
  if (written.some(({ value }) => value === 'overlay')) return 'Change to overlay';
  const keys = new Set(patch.map(({ path }) => keyOf(path)));
  const values = new Set(written.map(({ value }) => value));
  const [key] = keys;
  const [value] = values;
  if (keys.size !== 1 || values.size !== 1 || (typeof value !== 'string' && typeof value !== 'number')) return ONLY_APPLY;
  switch (key) {
    case 'dnsServiceIP':
      return `Use ${value}`;
    case 'maxPods':
      return `Use ${formatNumber(value)} pods a node`;
    case 'maxSurge':
      return `Use a surge of ${value}`;
    case 'maxCount':
      return `Use a maximum of ${formatNumber(value)}`;
    case undefined:
    default:
      return ONLY_APPLY;
  }
}

/** The step in the list of steps: the sentence without what it says besides. */
export function stepOf({ summary }: Fix): string {
  const end = summary.search(/\.(?:\s|$)/);
  return end < 0 ? summary : summary.slice(0, end);
}
