/** HCL, Terraform's language, printed from plain values. */
import { hclString } from './escape.ts';

/** A value that is HCL already: a reference, a sum. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Value = string | number | boolean | Code | readonly string[] | undefined;

/** Arguments and blocks by name. Blocks of one name are told apart by what stands behind `#`. */
export interface Block {
  readonly [key: string]: Value | Block;
}

export function resourceText(type: string, label: string, body: Block): string {
  return `resource "${type}" "${label}" {\n${lines(body, '  ').join('\n')}\n}`;
}

/** Lines as `terraform fmt` lays them out: equals signs of neighbours one below the other, blank lines around blocks. */
function lines(block: Block, indent: string): string[] {
  const out: string[] = [];
  let run: (readonly [string, string])[] = [];
  const flush = (): void => {
    const width = Math.max(0, ...run.map(([name]) => name.length));
    out.push(...run.map(([name, value]) => `${indent}${name.padEnd(width)} = ${value}`));
    run = [];
  };
  for (const [key, value] of Object.entries(block)) {
    if (value === undefined) continue;
    if (isBlock(value)) {
      flush();
      out.push(...(out.length > 0 ? [''] : []), `${indent}${key.split('#')[0] ?? key} {`, ...lines(value, `${indent}  `), `${indent}}`);
    } else {
      if (run.length === 0 && out.length > 0) out.push('');
      run.push([key, printed(value)]);
    }
  }
  flush();
  return out;
}

function isBlock(value: Value | Block): value is Block {
  return typeof value === 'object' && !(value instanceof Code) && !Array.isArray(value);
}

function printed(value: Exclude<Value, undefined>): string {
  if (typeof value === 'string') return hclString(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Code) return value.text;
  return `[${value.map(hclString).join(', ')}]`;
}
