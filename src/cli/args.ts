/** The command line, read strictly: what is not known is refused, never passed over. */
import { err, ok, type Result } from '../core/base/result.ts';

export const CHECK_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];
export const CONVERT_TARGETS = ['scenario', 'link', 'az', 'bicep', 'terraform', 'csv', 'markdown'] as const;
export type ConvertTarget = (typeof CONVERT_TARGETS)[number];

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'check'; readonly plans: readonly string[]; readonly format: CheckFormat }
  | { readonly kind: 'convert'; readonly plans: readonly string[]; readonly to: ConvertTarget };

export const USAGE = `Usage:
  check PLAN... [--format ${CHECK_FORMATS.join('|')}]
  check convert PLAN... [--to ${CONVERT_TARGETS.join('|')}]
  check --help | --version

A PLAN is a file, - for standard input, or a link to a plan. Recognised by content:
plans of this program (.atlas.json), the JSON of az aks show or list and of az network
vnet show or list, rows of Azure Resource Graph, ARM templates with their parameter
files (convert), terraform show -json, kubectl get nodes or nodenetworkconfigs -o json,
shell scripts with az aks create, error messages of AKS, tables of names and CIDRs.

check    checks each PLAN by itself and prints what is wrong, and the headroom.
convert  reads all PLANs as one plan and prints it; what was assumed, ignored or
         left open goes to standard error.

Exit code 0: no error found. 1: at least one finding of severity error.
2: a PLAN or the command line cannot be used; standard error says why.
`;

/** Reads the arguments behind the program's name. A lone \`--\` ends the options. */
export function parseArgs(argv: readonly string[]): Result<Command, string> {
  const plans: string[] = [];
  const given = new Map<string, string>();
  let plain = false;
  const queue = [...argv];
  const converting = queue[0] === 'convert';
  if (converting) queue.shift();
  const option = converting ? '--to' : '--format';
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (plain || arg === '-' || !arg.startsWith('-')) plans.push(arg);
    else if (arg === '--') plain = true;
    else if (arg === '--help' || arg === '-h') return ok({ kind: 'help' });
    else if (arg === '--version') return ok({ kind: 'version' });
    else {
      const equals = arg.indexOf('=');
      const name = equals < 0 ? arg : arg.slice(0, equals);
      if (name !== option) return err(`${name} is no option of ${converting ? 'convert' : 'check'}; expected ${option}`);
      if (given.has(name)) return err(`${name} is given twice`);
      const value = equals < 0 ? queue.shift() : arg.slice(equals + 1);
      if (value === undefined) return err(`${name} has no value`);
      given.set(name, value);
    }
  }
  if (plans.length === 0) return err('no PLAN is given; expected at least one file, or - for standard input');
  if (plans.filter((plan) => plan === '-').length > 1) return err('- is given twice; standard input can be read once');
  const value = given.get(option);
  if (converting) {
    const to = value === undefined ? 'scenario' : CONVERT_TARGETS.find((one) => one === value);
    return to ? ok({ kind: 'convert', plans, to }) : err(`--to ${String(value)} is not known; expected ${CONVERT_TARGETS.join(', ')}`);
  }
  const format = value === undefined ? 'text' : CHECK_FORMATS.find((one) => one === value);
  return format ? ok({ kind: 'check', plans, format }) : err(`--format ${String(value)} is not known; expected ${CHECK_FORMATS.join(', ')}`);
}
