/** A shell script as statements and their words, unexpanded: quotes taken off, comments, redirections and here-documents left out. */

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly fallback: string | null; readonly quoted: boolean }
  | { readonly kind: 'command'; readonly source: string; readonly at: number; readonly quoted: boolean }
  | { readonly kind: 'unknown'; readonly why: string };

export interface RawWord {
  readonly at: number;
  readonly raw: string;
  readonly parts: readonly Part[];
}

/** Longest `${…}` that is looked at. */
const MAX_EXPANSION = 1024;
/** What stands for itself in a word, as far as it goes on. */
const PLAIN = /[^\s;|&<>)'"\\`$(]+/y;

/** Splits a source into statements and their words. Comments, redirections and here-documents are left out. */
export function* statements(source: string, offset: number): Generator<RawWord[]> {
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
