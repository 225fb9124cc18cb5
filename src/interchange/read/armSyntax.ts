/** The expressions of ARM templates: `[concat(parameters('a'), '-x')]`. Text to tree; meaning is given elsewhere. */

export type Expression =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[]; readonly source: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly key: Expression; readonly source: string };

const MAX_LENGTH = 24_576;
const MAX_DEPTH = 40;

/** Whether a text is an expression: in brackets, and the first of them not doubled. */
export function isExpression(text: string): boolean {
  return text.startsWith('[') && !text.startsWith('[[') && text.endsWith(']');
}

/** The tree of an expression; null for what is none. */
export function parseExpression(text: string): Expression | null {
  if (text.length > MAX_LENGTH) return null;
  const parser = new Parser(text.slice(1, -1));
  const tree = parser.expression(0);
  return tree !== null && parser.done() ? tree : null;
}

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  done(): boolean {
    this.#skip();
    return this.#at >= this.#text.length;
  }

  expression(depth: number): Expression | null {
    if (depth > MAX_DEPTH) return null;
    this.#skip();
    const start = this.#at;
    let tree = this.#primary(depth);
    while (tree !== null) {
      this.#skip();
      const key = this.#key(depth);
      if (key === undefined) return tree;
      if (key === null) return null;
      tree = { kind: 'member', of: tree, key, source: this.#text.slice(start, this.#at) };
    }
    return null;
  }

  #primary(depth: number): Expression | null {
    const rest = this.#text.slice(this.#at);
    const text = /^'((?:[^']|'')*)'/.exec(rest);
    if (text) {
      this.#at += text[0].length;
      return { kind: 'text', value: (text[1] ?? '').replaceAll("''", "'") };
    }
    const number = /^-?[0-9]{1,15}/.exec(rest);
    if (number) {
      this.#at += number[0].length;
      return { kind: 'number', value: Number(number[0]) };
    }
    const name = /^([A-Za-z_][\w.]*)\s*\(/.exec(rest);
    if (!name) return null;
    const start = this.#at;
    this.#at += name[0].length;
    const args: Expression[] = [];
    this.#skip();
    while (this.#text[this.#at] !== ')') {
      const arg = this.expression(depth + 1);
      if (arg === null) return null;
      args.push(arg);
      this.#skip();
      if (this.#text[this.#at] === ',') this.#at += 1;
      else if (this.#text[this.#at] !== ')') return null;
    }
    this.#at += 1;
    return { kind: 'call', name: (name[1] ?? '').toLowerCase(), args, source: this.#text.slice(start, this.#at) };
  }

  /** `.name` or `[index]` behind a value; undefined where neither follows. */
  #key(depth: number): Expression | null | undefined {
    const dotted = /^\.\??([A-Za-z_]\w*)/.exec(this.#text.slice(this.#at, this.#at + 200));
    if (dotted) {
      this.#at += dotted[0].length;
      return { kind: 'text', value: dotted[1] ?? '' };
    }
    if (this.#text[this.#at] !== '[') return undefined;
    this.#at += this.#text[this.#at + 1] === '?' ? 2 : 1;
    const key = this.expression(depth + 1);
    this.#skip();
    if (key === null || this.#text[this.#at] !== ']') return null;
    this.#at += 1;
    return key;
  }

  #skip(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }
}
