/** Collects what an import has to say of one input, with offsets; places are worked out once, for what is listed. */
import { lineIndex, pathAt, type JsonNode } from './json.ts';
import type { Format } from './formats.ts';
import type { ImportNote, ImportReport, NoteKind } from './types.ts';

/** How many notes of one kind are listed for one input. */
export const NOTES_LISTED = 500;

const KINDS: readonly NoteKind[] = ['understood', 'assumed', 'ignored', 'unresolved'];

export class Notes {
  readonly input: string;
  /** Length of the text, by which readers bound their work. */
  readonly length: number;
  readonly #text: string;
  readonly #listed: { kind: NoteKind; text: string; at: number }[] = [];
  readonly #counts: Record<NoteKind, number> = { understood: 0, assumed: 0, ignored: 0, unresolved: 0 };
  readonly #roots: JsonNode[] = [];
  readonly #formats = new Set<Format>();
  #place: ReturnType<typeof lineIndex> | null = null;

  constructor(input: string, text: string) {
    this.input = input;
    this.length = text.length;
    this.#text = text;
  }

  add(kind: NoteKind, text: string, at: number): void {
    this.#counts[kind] += 1;
    if (this.#counts[kind] <= NOTES_LISTED) this.#listed.push({ kind, text, at });
  }

  count(kind: NoteKind): number {
    return this.#counts[kind];
  }

  takenFor(format: Format): void {
    this.#formats.add(format);
  }

  get formats(): readonly Format[] {
    return [...this.#formats];
  }

  /** Names the JSON value that places are paths of; several where documents follow one another. */
  root(node: JsonNode): void {
    this.#roots.push(node);
  }

  listed(kind: NoteKind): ImportNote[] {
    const place = (this.#place ??= lineIndex(this.#text));
    return this.#listed
      .filter((note) => note.kind === kind)
      .map(({ text, at }) => {
        const root = this.#roots.findLast((node) => node.at <= at);
        return { text, place: { input: this.input, path: root ? pathAt(root, at) : '', ...place(at) } };
      });
  }

  unlisted(kind: NoteKind): number {
    return Math.max(0, this.#counts[kind] - NOTES_LISTED);
  }
}

export function reportOf(inputs: readonly Notes[]): ImportReport {
  const list = (kind: NoteKind): ImportNote[] => inputs.flatMap((notes) => notes.listed(kind));
  const more = Object.fromEntries(KINDS.map((kind) => [kind, inputs.reduce((sum, notes) => sum + notes.unlisted(kind), 0)]));
  return {
    formats: inputs.flatMap(({ input, formats }) => formats.map((format) => ({ input, format }))),
    understood: list('understood'),
    assumed: list('assumed'),
    ignored: list('ignored'),
    unresolved: list('unresolved'),
    more: { understood: 0, assumed: 0, ignored: 0, unresolved: 0, ...more },
  };
}
