/** The command line, read strictly: what is not known is refused, never passed over. */
import { err, ok, type Result } from '../core/base/result.ts';

export const CHECK_FORMATS = ['text', 'json', 'markdown', 'sarif', 'html'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];
export const DIFF_FORMATS = ['text', 'json', 'markdown'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];
export const CONVERT_TARGETS = ['scenario', 'link', 'az', 'bicep', 'arm', 'terraform', 'csv', 'markdown', 'nsg-az', 'nsg-bicep', 'nsg-terraform'] as const;
export type ConvertTarget = (typeof CONVERT_TARGETS)[number];
/** The least severity that makes a check fail. */
export const FAIL_LEVELS = ['error', 'warning', 'note', 'never'] as const;
export type FailLevel = (typeof FAIL_LEVELS)[number];

/** `estate`: plan files beyond the format's limits are read too. */
export interface CheckCommand {
  readonly kind: 'check';
  readonly plans: readonly string[];
  readonly format: CheckFormat;
  readonly failOn: FailLevel;
  /** A file that `check --format json` wrote earlier. */
  readonly baseline: string | null;
  /** Whether all PLANs are one plan. */
  readonly merge: boolean;
  readonly estate: boolean;
}
export interface DiffCommand {
  readonly kind: 'diff';
  readonly before: string;
  readonly after: string;
  readonly format: DiffFormat;
  readonly failOn: FailLevel;
  readonly estate: boolean;
}
export interface ConvertCommand {
  readonly kind: 'convert';
  readonly plans: readonly string[];
  readonly to: ConvertTarget;
  readonly estate: boolean;
}
export type Command = { readonly kind: 'help' } | { readonly kind: 'version' } | CheckCommand | DiffCommand | ConvertCommand;

export const USAGE = `Usage:
  check PLAN... [--format ${CHECK_FORMATS.join('|')}]
                [--fail-on ${FAIL_LEVELS.join('|')}] [--baseline FILE] [--merge] [--estate]
  check diff BEFORE AFTER [--format ${DIFF_FORMATS.join('|')}] [--fail-on ${FAIL_LEVELS.join('|')}]
                          [--estate]
  check convert PLAN... [--to ${CONVERT_TARGETS.slice(0, 5).join('|')}|
                              ${CONVERT_TARGETS.slice(5).join('|')}] [--estate]
  check --help | --version

A PLAN is a file, - for standard input, or a link to a plan. Recognised by content:
plans of this program (.atlas.json), the JSON of az aks show or list and of az network
vnet show or list, rows of Azure Resource Graph, ARM templates with their parameter
files (--merge or convert), terraform show -json, kubectl get nodes, nodenetworkconfigs
or ciliumnodes -o json, shell scripts with az aks create, error messages of AKS, tables
of names and CIDRs.

check    checks each PLAN by itself and prints what is wrong, how to mend it, and the
         headroom. --merge takes all PLANs for one plan. --baseline takes a report
         that --format json printed earlier: only what is new since then counts.
diff     prints what differs, which findings are new or gone, and what Azure refuses
         on a running cluster.
convert  reads all PLANs as one plan and prints it; what was assumed, ignored or
         left open goes to standard error.

--estate reads plan files that are larger than a link or a typed plan may be: more
than 1 MiB, 2,000 networks, 20,000 subnets, 200 clusters or 200 pools in one.

Exit code 0: nothing that counts was found. 1: at least one finding of severity error,
or of --fail-on and above; for diff, one that is new, or a change that Azure refuses.
2: a PLAN or the command line cannot be used; standard error says why.
`;

type Kind = 'check' | 'diff' | 'convert';
/** A list: one of these values. `text`: any. `flag`: takes none. */
type OptionKind = readonly string[] | 'text' | 'flag';

const OPTIONS: Readonly<Record<Kind, ReadonlyMap<string, OptionKind>>> = {
  check: new Map<string, OptionKind>([
    ['--format', CHECK_FORMATS],
    ['--fail-on', FAIL_LEVELS],
    ['--baseline', 'text'],
    ['--merge', 'flag'],
    ['--estate', 'flag'],
  ]),
  diff: new Map<string, OptionKind>([
    ['--format', DIFF_FORMATS],
    ['--fail-on', FAIL_LEVELS],
    ['--estate', 'flag'],
  ]),
  convert: new Map<string, OptionKind>([
    ['--to', CONVERT_TARGETS],
    ['--estate', 'flag'],
  ]),
};

/** Reads the arguments behind the program's name. A lone \`--\` ends the options. */
export function parseArgs(argv: readonly string[]): Result<Command, string> {
  const [head] = argv;
  const kind: Kind = head === 'diff' || head === 'convert' ? head : 'check';
  const options = OPTIONS[kind];
  const plans: string[] = [];
  const given = new Map<string, string>();
  let plain = false;
  const queue = kind === 'check' ? [...argv] : argv.slice(1);
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (plain || arg === '-' || !arg.startsWith('-')) plans.push(arg);
    else if (arg === '--') plain = true;
    else if (arg === '--help' || arg === '-h') return ok({ kind: 'help' });
    else if (arg === '--version') return ok({ kind: 'version' });
    else {
      const equals = arg.indexOf('=');
      const name = equals < 0 ? arg : arg.slice(0, equals);
      const option = options.get(name);
      if (option === undefined) return err(`${name} is no option of ${kind}; expected ${[...options.keys()].join(', ')}`);
      if (given.has(name)) return err(`${name} is given twice`);
      if (option === 'flag' && equals >= 0) return err(`${name} takes no value`);
      const value = option === 'flag' ? '' : equals < 0 ? queue.shift() : arg.slice(equals + 1);
      if (value === undefined || (value === '' && option !== 'flag')) return err(`${name} has no value`);
      if (typeof option === 'object' && !option.includes(value)) return err(`${name} ${value} is not known; expected ${option.join(', ')}`);
      given.set(name, value);
    }
  }
  if (plans.filter((plan) => plan === '-').length > 1) return err('- is given twice; standard input can be read once');
  const choice = <T extends string>(name: string, values: readonly [T, ...(readonly T[])]): T => values.find((one) => one === given.get(name)) ?? values[0];
  const failOn = choice('--fail-on', FAIL_LEVELS);
  const estate = given.has('--estate');
  if (kind === 'diff') {
    const [before, after] = plans;
    if (before === undefined || after === undefined || plans.length > 2) return err(`diff is given ${plans.length} PLANs; expected two`);
    return ok({ kind, before, after, format: choice('--format', DIFF_FORMATS), failOn, estate });
  }
  if (plans.length === 0) return err('no PLAN is given; expected at least one file, or - for standard input');
  if (kind === 'convert') return ok({ kind, plans, to: choice('--to', CONVERT_TARGETS), estate });
  const baseline = given.get('--baseline') ?? null;
  return ok({ kind, plans, format: choice('--format', CHECK_FORMATS), failOn, baseline, merge: given.has('--merge'), estate });
}
