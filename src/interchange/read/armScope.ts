/**
 * What the expressions of one template refer to: parameters, variables, copy loops, deployments inside it.
 * Values are worked out when asked for, each once; what cannot be known stays open with its reason.
 */
import { arrayOf, objectOf, stringOf, unknownOf } from '../build.ts';
import { member, type JsonNode } from '../json.ts';
import { callFunction, textForm } from './armFunctions.ts';
import { isExpression, parseExpression, type Expression } from './armSyntax.ts';

/** How deep values may hang on one another. */
const MAX_DEPTH = 60;
const TOO_LARGE = 'the template is too large to work out';
const MAX_COPIES = 1_000;

/** Steps that are left for a template and the deployments inside it. */
export interface Budget {
  left: number;
}

/** In proportion to a template's text: copies and repeated values may make many times more of it, but not without end. */
export function budgetFor(length: number): Budget {
  return { left: 20_000 + Math.ceil(length / 4) };
}

/** Indices of the copy loops around an expression; the innermost is also under the empty name. */
type Loops = ReadonlyMap<string, number>;
const NO_LOOPS: Loops = new Map();

export class Scope {
  readonly #template: JsonNode;
  readonly #given: ReadonlyMap<string, JsonNode>;
  readonly #budget: Budget;
  readonly #values = new Map<string, JsonNode | 'pending'>();
  readonly #trees = new Map<string, Expression | null>();
  /** Values of a deployment inside this template, by its name. */
  readonly #outputs: (deployment: string) => JsonNode | null;
  #depth = 0;

  /** `given` are parameter values by lower-case name, already worked out. */
  constructor(template: JsonNode, given: ReadonlyMap<string, JsonNode>, budget: Budget, outputs: (deployment: string) => JsonNode | null) {
    this.#template = template;
    this.#given = given;
    this.#budget = budget;
    this.#outputs = outputs;
  }

  /** A value with every expression in it worked out. `null` members become absent as everywhere. */
  resolve(node: JsonNode | undefined, loops: Loops = NO_LOOPS): JsonNode | undefined {
    if (node === undefined) return undefined;
    this.#budget.left -= 1;
    if (this.#budget.left < 0 || this.#depth > MAX_DEPTH) return unknownOf(node.at, TOO_LARGE);
    this.#depth += 1;
    const value = this.#resolved(node, loops);
    this.#depth -= 1;
    return value;
  }

  #resolved(node: JsonNode, loops: Loops): JsonNode {
    switch (node.kind) {
      case 'string':
        return this.#text(node.at, node.value, loops);
      case 'array':
        return arrayOf(
          node.at,
          node.items.map((item) => this.resolve(item, loops) ?? item),
        );
      case 'object': {
        const entries = node.names.map((name, i) => [name, this.resolve(node.values[i], loops)] as const).filter(([name]) => name !== 'copy');
        return objectOf(node.at, [...entries, ...this.#propertyCopies(node, loops)]);
      }
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return node;
    }
  }

  #text(at: number, value: string, loops: Loops): JsonNode {
    if (!isExpression(value)) return stringOf(at, value.startsWith('[[') ? value.slice(1) : value);
    let tree = this.#trees.get(value);
    if (tree === undefined) {
      tree = parseExpression(value);
      this.#trees.set(value, tree);
    }
    return tree === null ? unknownOf(at, `the expression ${value.slice(0, 80)} cannot be read`) : moved(this.#value(tree, at, loops), at, this.#budget);
  }

  /** `copy: [{ name, count, input }]` inside an object makes a list of each input. */
  #propertyCopies(node: JsonNode, loops: Loops): (readonly [string, JsonNode])[] {
    const copies = member(node, 'copy');
    if (copies?.kind !== 'array') return [];
    return copies.items.flatMap((copy) => {
      const name = member(copy, 'name');
      const input = member(copy, 'input');
      if (name?.kind !== 'string' || input === undefined) return [];
      return [[name.value, this.repeated(copy, name.value, (inner) => this.resolve(input, inner) ?? input, loops)] as const];
    });
  }

  /** One value a turn of a copy loop; open where the number of turns is. */
  repeated(copy: JsonNode, name: string, turn: (loops: Loops) => JsonNode, loops: Loops = NO_LOOPS): JsonNode {
    const count = this.resolve(member(copy, 'count'), loops);
    if (count?.kind !== 'number' || count.value > MAX_COPIES)
      return unknownOf(copy.at, count?.kind === 'unknown' ? count.why : `the number of copies of ${name} is not known`);
    const items: JsonNode[] = [];
    for (let i = 0; i < Math.trunc(count.value); i += 1) {
      if (this.#budget.left < 0) return unknownOf(copy.at, TOO_LARGE);
      items.push(turn(new Map([...loops, ['', i], [name.toLowerCase(), i]])));
    }
    return arrayOf(copy.at, items);
  }

  #value(tree: Expression, at: number, loops: Loops): JsonNode {
    this.#budget.left -= 1;
    if (this.#budget.left < 0 || this.#depth > MAX_DEPTH) return unknownOf(at, TOO_LARGE);
    this.#depth += 1;
    const value = this.#worked(tree, at, loops);
    this.#depth -= 1;
    return value;
  }

  #worked(tree: Expression, at: number, loops: Loops): JsonNode {
    switch (tree.kind) {
      case 'text':
        return stringOf(at, tree.value);
      case 'number':
        return { kind: 'number', at, value: tree.value };
      case 'member':
        return this.#member(tree, at, loops);
      case 'call':
        return this.#call(tree, at, loops);
    }
  }

  #member(tree: Expression & { kind: 'member' }, at: number, loops: Loops): JsonNode {
    const holder = this.#value(tree.of, at, loops);
    const key = this.#value(tree.key, at, loops);
    if (holder.kind === 'unknown') return { kind: 'unknown', at, why: holder.why, symbol: `{${tree.source}}` };
    if (holder.kind === 'array' && key.kind === 'number') return holder.items[key.value] ?? unknownOf(at, `${tree.source.slice(0, 80)} has no such entry`);
    if (key.kind === 'string') return member(holder, key.value) ?? unknownOf(at, `${tree.source.slice(0, 80)} is not there`);
    return unknownOf(at, `${tree.source.slice(0, 80)} cannot be worked out`);
  }

  #call(tree: Expression & { kind: 'call' }, at: number, loops: Loops): JsonNode {
    const { name } = tree;
    if (name === 'if' && tree.args.length === 3) return this.#choice(tree, at, loops);
    const args = tree.args.map((arg) => this.#value(arg, at, loops));
    const [first] = args;
    const label = first ? textForm(first) : null;
    switch (name) {
      case 'parameters':
        return label === null ? unknownOf(at, 'a parameter is not named') : this.#parameter(label, at);
      case 'variables':
        return label === null ? unknownOf(at, 'a variable is not named') : this.#variable(label, at);
      case 'copyindex': {
        const index = loops.get(first?.kind === 'string' ? first.value.toLowerCase() : '');
        const offset = args.find((arg) => arg.kind === 'number');
        return index === undefined
          ? unknownOf(at, 'copyIndex() stands outside a loop')
          : { kind: 'number', at, value: index + (offset?.kind === 'number' ? offset.value : 0) };
      }
      case 'reference': {
        const outputs = label === null ? null : this.#outputs(label.slice(label.lastIndexOf('/') + 1));
        return outputs ?? openCall(tree.source, at);
      }
      default:
        return callFunction(name, args, at, tree.source) ?? openCall(tree.source, at);
    }
  }

  /** Works out only the branch that is taken, as ARM does. */
  #choice(tree: Expression & { kind: 'call' }, at: number, loops: Loops): JsonNode {
    const [condition, yes, no] = tree.args;
    const decided = condition ? this.#value(condition, at, loops) : unknownOf(at, 'a condition is missing');
    const branch = decided.kind === 'boolean' ? (decided.value ? yes : no) : undefined;
    if (branch) return this.#value(branch, at, loops);
    return { kind: 'unknown', at, why: decided.kind === 'unknown' ? decided.why : 'a condition is neither true nor false', symbol: `{${tree.source}}` };
  }

  #parameter(name: string, at: number): JsonNode {
    return this.#once(`p:${name.toLowerCase()}`, at, () => {
      const given = this.#given.get(name.toLowerCase());
      if (given) return given;
      const fallback = member(member(member(this.#template, 'parameters'), name), 'defaultValue');
      return this.resolve(fallback) ?? { kind: 'unknown', at, why: `parameter ${name} has neither a value nor a default`, symbol: `{${name}}` };
    });
  }

  #variable(name: string, at: number): JsonNode {
    return this.#once(`v:${name.toLowerCase()}`, at, () => {
      const variables = member(this.#template, 'variables');
      const direct = this.resolve(member(variables, name));
      if (direct) return direct;
      const copied = variables ? this.#propertyCopies(variables, NO_LOOPS).find(([copy]) => copy.toLowerCase() === name.toLowerCase()) : undefined;
      return copied?.[1] ?? unknownOf(at, `variable ${name} is not defined`);
    });
  }

  #once(key: string, at: number, work: () => JsonNode): JsonNode {
    const known = this.#values.get(key);
    if (known === 'pending') return unknownOf(at, `${key.slice(2)} refers to itself`);
    if (known) return known;
    this.#values.set(key, 'pending');
    const value = work();
    this.#values.set(key, value);
    return value;
  }
}

/** A call that only a deployment can answer. */
function openCall(source: string, at: number): JsonNode {
  return { kind: 'unknown', at, why: `${source.slice(0, 80)} is known only to Azure`, symbol: `{${source.slice(0, 200)}}` };
}

/**
 * The same value, standing where its expression stands: what it came from may lie in another text.
 * Each copied value counts as a step, since a list may hold the same large value many times over.
 */
export function moved(node: JsonNode, at: number, budget: Budget): JsonNode {
  budget.left -= 1;
  if (budget.left < 0) return unknownOf(at, TOO_LARGE);
  switch (node.kind) {
    case 'array':
      return { ...node, at, items: node.items.map((item) => moved(item, at, budget)) };
    case 'object':
      return { ...node, at, values: node.values.map((value) => moved(value, at, budget)) };
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
      return { ...node, at };
  }
}
