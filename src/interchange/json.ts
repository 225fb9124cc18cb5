/**
 * JSON with its places kept. Every node knows the offset at which it stands in the text, so that
 * a report can say where something was read. Keys are looked up without regard to letter case
 * and never become properties of an object: `__proto__` is a key like any other.
 */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull | JsonUnknown;
export interface JsonObject {
  readonly kind: 'object';
  readonly at: number;
  /** Lower case, in the order of `values`. */
  readonly keys: readonly string[];
  /** As spelled. */
  readonly names: readonly string[];
  readonly values: readonly JsonNode[];
}
export interface JsonArray {
  readonly kind: 'array';
  readonly at: number;
  readonly items: readonly JsonNode[];
}
export interface JsonString {
  readonly kind: 'string';
  readonly at: number;
  readonly value: string;
}
export interface JsonNumber {
  readonly kind: 'number';
  readonly at: number;
  readonly value: number;
}
export interface JsonBoolean {
  readonly kind: 'boolean';
  readonly at: number;
  readonly value: boolean;
}
export interface JsonNull {
  readonly kind: 'null';
  readonly at: number;
}
/**
 * Never read from text: stands where a template, a plan or a script leaves a value open. `why` completes "… is open: ".
 * Two open values of one `symbol` are the same value, so that a name can stand for itself until it is known.
 */
export interface JsonUnknown {
  readonly kind: 'unknown';
  readonly at: number;
  readonly why: string;
  readonly symbol?: string;
}

const lowered = new Map<string, string>();
/** More names than readers know by heart; what inputs ask for beyond them is made anew each time. */
const NAMES_KEPT = 1000;

/** A name in lower case: the same few are asked for again and again. */
export function lowerCase(name: string): string {
  const known = lowered.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  if (lowered.size < NAMES_KEPT && name.length <= 40) lowered.set(name, lower);
  return lower;
}

/** The member of this name in any letter case, null members passed over; the last one where a key is written twice. */
export function member(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node?.kind !== 'object') return undefined;
  const { keys } = node;
  const key = lowerCase(name);
  // By hand: the list's own search takes three times as long on the short lists that objects have.
  let at = keys.length - 1;
  while (at >= 0 && keys[at] !== key) at -= 1;
  const value = node.values[at];
  return value?.kind === 'null' ? undefined : value;
}

/** Whether an object has a member of this name, null or not. */
export function hasMember(node: JsonNode | undefined, name: string): boolean {
  return node?.kind === 'object' && node.keys.includes(name.toLowerCase());
}

/** Makes offsets into line and column, both counted from 1. */
export function lineIndex(text: string): (at: number) => { line: number; column: number } {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (at) => {
    const line = countAtOrBefore(starts.length, (i) => starts[i] ?? Infinity, at);
    return { line, column: at - (starts[line - 1] ?? 0) + 1 };
  };
}

/** The path of the innermost value that starts at or before an offset, like `[0].networkProfile.podCidr`. */
export function pathAt(root: JsonNode, at: number): string {
  let path = '';
  let node = root;
  while (node.at < at) {
    const children: readonly JsonNode[] = node.kind === 'object' ? node.values : node.kind === 'array' ? node.items : [];
    const index = countAtOrBefore(children.length, (i) => children[i]?.at ?? Infinity, at) - 1;
    const child = children[index];
    if (child === undefined) break;
    if (node.kind === 'object') path += `${path === '' ? '' : '.'}${node.names[index] ?? ''}`;
    else path += `[${index}]`;
    node = child;
  }
  return path;
}

/** How many of `length` ascending numbers are not above `limit`. */
function countAtOrBefore(length: number, numberAt: (index: number) => number, limit: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
