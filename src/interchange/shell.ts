/**
 * The words of a shell script's commands, with variables filled in as far as the script itself sets them.
 * Reads what Bourne shells and PowerShell have in common with the scripts people keep for `az`: quotes, continued lines,
 * assignments, `$NAME`, `${NAME:-default}`, command substitution. It runs nothing and follows no branches: every command
 * is taken as it stands, and what only a run would tell is unknown.
 */

import { statements, type Part, type RawWord } from './shellWords.ts';

export interface Word {
  readonly at: number;
  /** Null: known only when the script runs. */
  readonly text: string | null;
  /** Why the text is not known. */
  readonly why: string;
}

export interface Command {
  readonly at: number;
  readonly words: readonly Word[];
}

/** What a command prints, where that follows from its words; null where it does not. */
export type Output = (command: Command) => string | null;

/** How deep command substitutions are followed into one another. */
const MAX_DEPTH = 5;
/** Longest text that a word may grow to. */
const MAX_TEXT = 65_536;
const KEYWORDS = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '!', '{', 'time', 'sudo', 'exec', 'eval']);
const DECLARING = new Set(['export', 'local', 'readonly', 'declare', 'typeset']);
const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)\+?=/;

/** Calls `visit` for every command, in order; substitutions before the command that they are part of. */
export function readScript(source: string, output: Output, visit: (command: Command) => void): void {
  new Script(output, visit).read(source, 0, 0);
}

class Script {
  readonly #variables = new Map<string, Word>();
  /** Of names that are nearly the same, the one that was set first. */
  readonly #nearly = new Map<string, string>();
  readonly #output: Output;
  readonly #visit: (command: Command) => void;

  constructor(output: Output, visit: (command: Command) => void) {
    this.#output = output;
    this.#visit = visit;
  }

  /** Runs through a source that stands at `offset` of the whole text; answers its last command. */
  read(source: string, offset: number, depth: number): Command | null {
    let last: Command | null = null;
    for (const statement of statements(source, offset)) {
      const command = this.#statement(statement, depth);
      if (command) {
        this.#visit(command);
        last = command;
      }
    }
    return last;
  }

  #statement(all: readonly RawWord[], depth: number): Command | null {
    let words = all;
    while (words[0] && KEYWORDS.has(words[0].raw)) words = words.slice(1);
    const [first, second] = words;
    if (first === undefined) return null;
    if (first.raw === 'for' && second) {
      this.#set(second.raw, { at: second.at, text: null, why: `$${second.raw} changes in a loop` });
      return null;
    }
    // PowerShell: $name = value
    if (/^\$[A-Za-z_]\w*$/.test(first.raw) && second?.raw === '=') {
      const [value, ...more] = words.slice(2);
      const name = first.raw.slice(1);
      if (value && more.length === 0) this.#set(name, this.#joined(value, depth));
      else if (value) this.#set(name, this.#commandResult(words.slice(2), depth));
      return null;
    }
    if (DECLARING.has(first.raw)) words = words.slice(1).filter((word) => !word.raw.startsWith('-'));
    while (words[0] && ASSIGNMENT.test(words[0].raw)) {
      this.#assign(words[0], depth);
      words = words.slice(1);
    }
    if (words.length === 0 || DECLARING.has(first.raw)) return null;
    return { at: words[0]?.at ?? first.at, words: words.flatMap((word) => this.#expanded(word, depth)) };
  }

  #set(name: string, value: Word): void {
    this.#variables.set(name, value);
    const key = bare(name);
    if (!this.#nearly.has(key)) this.#nearly.set(key, name);
  }

  #assign(word: RawWord, depth: number): void {
    const name = ASSIGNMENT.exec(word.raw)?.[1] ?? '';
    const [head, ...rest] = word.parts;
    const skip = word.raw.indexOf('=') + 1;
    const parts: Part[] = head?.kind === 'text' ? [{ kind: 'text', text: head.text.slice(skip) }, ...rest] : rest;
    const value = this.#joined({ ...word, parts }, depth);
    this.#set(name, word.raw.startsWith('(', skip) ? { at: word.at, text: null, why: `$${name} is a list` } : value);
  }

  /** `$x = az … ` of PowerShell: the output of the command is the value. */
  #commandResult(words: readonly RawWord[], depth: number): Word {
    const at = words[0]?.at ?? 0;
    const command = { at, words: words.flatMap((word) => this.#expanded(word, depth)) };
    this.#visit(command);
    const text = this.#output(command);
    return { at, text, why: text === null ? 'it is what a command prints' : '' };
  }

  /** One word, or several where an unquoted variable holds blanks. */
  #expanded(word: RawWord, depth: number): Word[] {
    const value = this.#joined(word, depth);
    const splits = word.parts.length === 1 && word.parts[0]?.kind !== 'text' && word.parts.some((part) => 'quoted' in part && !part.quoted);
    if (!splits || value.text === null) return [value];
    return value.text.split(/\s+/).flatMap((text) => (text === '' ? [] : [{ at: word.at, text, why: '' }]));
  }

  #joined(word: RawWord, depth: number): Word {
    let text = '';
    for (const part of word.parts) {
      const piece = this.#piece(part, depth);
      if (piece.text === null) return { at: word.at, text: null, why: piece.why };
      text += piece.text;
      if (text.length > MAX_TEXT) return { at: word.at, text: null, why: 'the text grows too long' };
    }
    return { at: word.at, text, why: '' };
  }

  #piece(part: Part, depth: number): { text: string | null; why: string } {
    switch (part.kind) {
      case 'text':
        return { text: part.text, why: '' };
      case 'unknown':
        return { text: null, why: part.why };
      case 'variable': {
        const known = this.#variables.get(part.name);
        if (known && known.text !== null && (known.text !== '' || part.fallback === null)) return known;
        if (part.fallback !== null) return { text: part.fallback, why: '' };
        return known ?? { text: null, why: this.#unset(part.name) };
      }
      case 'command': {
        if (depth >= MAX_DEPTH) return { text: null, why: 'commands are nested too deep' };
        const command = this.read(part.source, part.at, depth + 1);
        const text = command ? this.#output(command) : null;
        return { text, why: text === null ? 'it is what a command prints' : '' };
      }
    }
  }

  /** Names a variable that was set under nearly the same name: the usual reason for one that was not. */
  #unset(name: string): string {
    const near = this.#nearly.get(bare(name));
    return `$${name} has no value${near === undefined ? '' : `; $${near} has one, so the name may be misspelt`}`;
  }
}

/** A variable's name without what people get wrong in it. */
function bare(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
