/**
 * The words of a shell script's commands, with variables filled in as far as the script itself sets them.
 * Reads what Bourne shells and PowerShell have in common with the scripts people keep for `az`: quotes, continued lines,
 * assignments, `$NAME`, `${NAME:-default}`, command substitution. It runs nothing and follows no branches: every command
 * is taken as it stands, and what only a run would tell is unknown.
 */

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

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly fallback: string | null; readonly quoted: boolean }
  | { readonly kind: 'command'; readonly source: string; readonly at: number; readonly quoted: boolean }
  | { readonly kind: 'unknown'; readonly why: string };

interface RawWord {
  readonly at: number;
  readonly raw: string;
  readonly parts: readonly Part[];
}

/** How deep command substitutions are followed into one another. */
const MAX_DEPTH = 5;
/** Longest text that a word may grow to. */
const MAX_TEXT = 65_536;
/** Longest `${…}` that is looked at. */
const MAX_EXPANSION = 1024;
const KEYWORDS = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '!', '{', 'time', 'sudo', 'exec', 'eval']);
const DECLARING = new Set(['export', 'local', 'readonly', 'declare', 'typeset']);
const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)\+?=/;
/** What stands for itself in a word, as far as it goes on. */
const PLAIN = /[^\s;|&<>)'"\\`$(]+/y;

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

/** Splits a source into statements and their words. Comments, redirections and here-documents are left out. */
function* statements(source: string, offset: number): Generator<RawWord[]> {
  const lexer = new Lexer(source, offset);
  let words: RawWord[] = [];
  for (;;) {
    const token = lexer.next();
    if (token === 'end' || token === 'break') {
      if (words.length > 0) yield words;
      words = [];
      if (token === 'end') return;
    } else words.push(token);
  }
}

class Lexer {
  readonly #source: string;
  readonly #offset: number;
  #at = 0;
  readonly #heredocs: string[] = [];

  constructor(source: string, offset: number) {
    this.#source = source;
    this.#offset = offset;
  }

  next(): RawWord | 'break' | 'end' {
    const source = this.#source;
    for (;;) {
      const char = source[this.#at];
      if (char === undefined) return 'end';
      if (char === '\n') {
        this.#at += 1;
        this.#skipHeredocs();
        return 'break';
      }
      if (char === ' ' || char === '\t' || char === '\r') this.#at += 1;
      else if ((char === '\\' || char === '`') && /^\r?\n/.test(source.slice(this.#at + 1, this.#at + 3))) this.#at = source.indexOf('\n', this.#at) + 1;
      else if (char === '#') this.#at = endOfLine(source, this.#at);
      else if (char === ';' || char === '&' || char === '|' || char === ')') {
        this.#at += 1;
        return 'break';
      } else if (char === '<' || char === '>') this.#redirection();
      else if (char === '(') {
        this.#at += 1;
        return 'break';
      } else {
        const word = this.#word();
        // A number before a redirection names a stream.
        if (/^[0-9]$/.test(word.raw) && /[<>]/.test(source[this.#at] ?? '')) continue;
        return word;
      }
    }
  }

  #redirection(): void {
    const here = /^<<-?\s*(['"]?)([A-Za-z_]\w*)\1/.exec(this.#source.slice(this.#at, this.#at + 80));
    if (here) {
      this.#heredocs.push(here[2] ?? '');
      this.#at += here[0].length;
      return;
    }
    while (/[<>&]/.test(this.#source[this.#at] ?? '')) this.#at += 1;
    while (/[ \t]/.test(this.#source[this.#at] ?? '')) this.#at += 1;
    if (!/[\s;|&]/.test(this.#source[this.#at] ?? '\n')) this.#word();
  }

  #skipHeredocs(): void {
    for (let word = this.#heredocs.shift(); word !== undefined; word = this.#heredocs.shift()) {
      while (this.#at < this.#source.length) {
        const end = endOfLine(this.#source, this.#at);
        const line = this.#source.slice(this.#at, end).trim();
        this.#at = Math.min(end + 1, this.#source.length);
        if (line === word) break;
      }
    }
  }

  #word(): RawWord {
    const source = this.#source;
    const start = this.#at;
    const parts: Part[] = [];
    let text = '';
    const flush = (): void => {
      if (text !== '') parts.push({ kind: 'text', text });
      text = '';
    };
    while (this.#at < source.length) {
      PLAIN.lastIndex = this.#at;
      const plain = PLAIN.exec(source)?.[0];
      if (plain !== undefined) {
        text += plain;
        this.#at += plain.length;
        continue;
      }
      const char = source[this.#at] ?? '';
      if (/[\s;|&<>)]/.test(char)) break;
      if (char === "'") {
        const end = source.indexOf("'", this.#at + 1);
        text += source.slice(this.#at + 1, end < 0 ? source.length : end);
        this.#at = end < 0 ? source.length : end + 1;
        if (text === '') parts.push({ kind: 'text', text: '' });
      } else if (char === '"') {
        flush();
        parts.push(...this.#doubleQuoted());
      } else if (char === '\\') {
        if (/^\r?\n/.test(source.slice(this.#at + 1, this.#at + 3))) {
          this.#at = source.indexOf('\n', this.#at) + 1;
          break;
        }
        text += source[this.#at + 1] ?? '';
        this.#at += 2;
      } else if (char === '`' && /^\r?\n/.test(source.slice(this.#at + 1, this.#at + 3))) break;
      else if (char === '$' || char === '`') {
        const part = this.#expansion(false);
        if (part) {
          flush();
          parts.push(part);
        } else {
          text += char;
          this.#at += 1;
        }
      } else if (char === '(') {
        // The list of an array assignment, or a call: passed over as one piece.
        text += char;
        this.#at = closing(source, this.#at);
      }
    }
    flush();
    return { at: this.#offset + start, raw: source.slice(start, this.#at), parts };
  }

  #doubleQuoted(): Part[] {
    const source = this.#source;
    const parts: Part[] = [];
    let text = '';
    this.#at += 1;
    while (this.#at < source.length && source[this.#at] !== '"') {
      const char = source[this.#at] ?? '';
      const next = source[this.#at + 1] ?? '';
      if (char === '\\' && /["\\$`\n]/.test(next)) {
        text += next === '\n' ? '' : next;
        this.#at += 2;
        continue;
      }
      const part = char === '$' || char === '`' ? this.#expansion(true) : null;
      if (part) {
        if (text !== '') parts.push({ kind: 'text', text });
        text = '';
        parts.push(part);
      } else {
        text += char;
        this.#at += 1;
      }
    }
    this.#at += 1;
    parts.push({ kind: 'text', text });
    return parts;
  }

  /** `$NAME`, `${NAME…}`, `$(…)`, a substitution in backticks; null for a `$` that is only itself. */
  #expansion(quoted: boolean): Part | null {
    const source = this.#source;
    const at = this.#at;
    if (source[at] === '`') {
      const end = source.indexOf('`', at + 1);
      if (end < 0) return null;
      this.#at = end + 1;
      return { kind: 'command', source: source.slice(at + 1, end), at: this.#offset + at + 1, quoted };
    }
    if (source.startsWith('$((', at)) {
      this.#at = closing(source, at + 1);
      return { kind: 'unknown', why: 'it is worked out when the script runs' };
    }
    if (source.startsWith('$(', at)) {
      const end = closing(source, at + 1);
      this.#at = end;
      return { kind: 'command', source: source.slice(at + 2, end - 1), at: this.#offset + at + 2, quoted };
    }
    if (source.startsWith('${', at)) {
      const end = at + source.slice(at, at + MAX_EXPANSION).indexOf('}');
      if (end < at) return null;
      this.#at = end + 1;
      const inner = source.slice(at + 2, end);
      const found = /^([A-Za-z_]\w*)(?::?[-=](.*))?$/s.exec(inner);
      const plain = found ?? /^([A-Za-z_]\w*):?\?/.exec(inner);
      if (!plain) return { kind: 'unknown', why: `\${${inner.slice(0, 40)}} is worked out when the script runs` };
      const fallback = found?.[2];
      return {
        kind: 'variable',
        name: plain[1] ?? '',
        fallback: fallback === undefined || /[$`]/.test(fallback) ? null : fallback.replace(/^(["'])(.*)\1$/s, '$2'),
        quoted,
      };
    }
    const name = /^\$(?:env:)?([A-Za-z_]\w*)/.exec(source.slice(at, at + 120))?.[1];
    if (name === undefined) {
      if (!/^\$[0-9@*#?]/.test(source.slice(at, at + 2))) return null;
      this.#at += 2;
      return { kind: 'unknown', why: `${source.slice(at, at + 2)} is given when the script runs` };
    }
    this.#at += /^\$(?:env:)?[A-Za-z_]\w*/.exec(source.slice(at, at + 120))?.[0].length ?? 1;
    return { kind: 'variable', name, fallback: null, quoted };
  }
}

/** A variable's name without what people get wrong in it. */
function bare(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

/** The offset behind the bracket that closes the one at `at`; quotes are passed over. */
function closing(source: string, at: number): number {
  let depth = 0;
  for (let i = at; i < source.length; i += 1) {
    const char = source[i];
    if (char === '\\') i += 1;
    else if (char === "'" || char === '"') {
      const end = source.indexOf(char, i + 1);
      if (end < 0) return source.length;
      i = end;
    } else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return source.length;
}
