/** Where a subject of a finding stands in the file that was checked. */
import { hasMember, lineIndex, member, type JsonNode } from './json.ts';
import { parseJson } from './parseJson.ts';
import type { ImportInput } from './types.ts';

/** The first input that names a subject like `clusters/NAME`, with the line; where none does, the first one. */
export function subjectPlaces(inputs: readonly ImportInput[]): (subject: string) => { readonly file: string; readonly line: number | null } {
  const files = inputs.map(({ name, text }) => ({ file: name, lineOf: subjectLines(text) }));
  return (subject) => {
    for (const { file, lineOf } of files) {
      const line = lineOf(subject);
      if (line !== null) return { file, line };
    }
    return { file: inputs[0]?.name ?? '', line: null };
  };
}

/** Null for texts that are no plan of this program, and for what is not in them. */
function subjectLines(text: string): (subject: string) => number | null {
  const parsed = parseJson(text);
  if (!parsed.ok || !hasMember(parsed.value.root, 'version')) return () => null;
  const { root } = parsed.value;
  const place = lineIndex(text);
  return (subject) => {
    const [kind = '', name = '', innerKind, ...inner] = subject.split('/');
    const outer = named(member(root, kind), name);
    const found = innerKind === undefined ? outer : named(member(outer, innerKind), inner.join('/'));
    const node = found ?? outer;
    return node ? place(node.at).line : null;
  };
}

function named(list: JsonNode | undefined, name: string): JsonNode | undefined {
  if (list?.kind !== 'array') return undefined;
  return list.items.find((item) => {
    const own = member(item, 'name');
    return own?.kind === 'string' && own.value === name;
  });
}
