/** A sentence of the core in pieces, so that addresses can be set apart and names cannot disturb the words around them. */

export interface ProsePart {
  readonly kind: 'plain' | 'address' | 'name';
  readonly text: string;
  /** Where it begins in the sentence. */
  readonly at: number;
}

const ADDRESS = '(?:\\d{1,3}\\.){3}\\d{1,3}(?:\\/\\d{1,3})?|(?<![\\w:])[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){2,7}(?:\\/\\d{1,3})?';
// Marks that turn the direction of writing: harmless inside an isolated name, not in a sentence.
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** `names`: what the user named, as it may stand in the text. */
export function proseParts(text: string, names: readonly string[]): readonly ProsePart[] {
  const wanted = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${[...wanted.map(escaped), ADDRESS].join('|')})`, 'u');
  const parts: ProsePart[] = [];
  let at = 0;
  text.split(pattern).forEach((piece, i) => {
    const here = at;
    at += piece.length;
    if (piece === '') return;
    if (i % 2 === 0) parts.push({ kind: 'plain', text: piece.replace(TURNS, ''), at: here });
    else parts.push({ kind: wanted.includes(piece) ? 'name' : 'address', text: piece, at: here });
  });
  return parts;
}

/** The names in `clusters/payments/agentPoolProfiles/apps`: payments, apps. */
export function namesIn(subjects: readonly string[]): readonly string[] {
  return subjects.flatMap((subject) => subject.split('/').filter((_, i) => i % 2 === 1));
}
