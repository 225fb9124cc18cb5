/** Scenario files as they arrive damaged. A trial answers what went wrong, or null; the same seed is the same trial. */
import { evaluate } from '../core/report/evaluate.ts';
import { EXAMPLES } from '../core/scenario/examples.ts';
import { formatScenario, parseScenarioText } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { mutated, randomFrom } from './linkFuzz.ts';
import { TYPICAL_PLAN } from './linkPlans.ts';
import { smallPlan } from './oracle/smallPlan.ts';

type Random = (below: number) => number;

const PLANS: readonly Scenario[] = [TYPICAL_PLAN, ...EXAMPLES.map((example) => example.scenario)];
/** JSON that is legal where it stands and seldom what was meant. */
const ODD_VALUES =
  'null|true|-1|-0|0.5|1e999|1e15|9007199254740993|""|" "|"10.0.0.0/33"|"010.0.0.1/8"|"::/0"|"0.0.0.0/0"|"10.0.0.5/16"|"10%"|"101%"|"a/b"|"\\u202e"|"__proto__"|[]|[[]]|[null]|{}|{"__proto__":1}|{"name":"x"}'.split(
    '|',
  );
const ODD_KEYS = ['__proto__', 'constructor', 'Name', 'name', 'version', 'count', ''];

export function textTrial(seed: number): string | null {
  const random = randomFrom(seed);
  const scenario = random(3) > 0 ? smallPlan(random) : (PLANS[random(PLANS.length)] ?? TYPICAL_PLAN);
  const text = damaged(formatScenario(scenario), random);
  const read = parseScenarioText(text);
  if (read.ok) {
    evaluate(read.value);
    const again = parseScenarioText(formatScenario(read.value));
    return again.ok && formatScenario(again.value) === formatScenario(read.value) ? null : 'is another plan when written and read again';
  }
  if (read.error.length === 0) return 'refused without a reason';
  const bad = read.error.find(({ message, path }) => message === '' || /[\p{Cc}\u202a-\u202e]/u.test(`${message}${path}`));
  return bad === undefined ? null : `refused with a reason nobody can read: ${JSON.stringify(bad)}`;
}

function damaged(text: string, random: Random): string {
  let out = text;
  for (let left = 1 + random(3); left > 0; left -= 1) {
    const choice = random(5);
    if (choice === 0) out = mutated(out, random);
    else if (choice === 1) out = another(out, /"[A-Za-z]+":/g, random, () => `"${ODD_KEYS[random(ODD_KEYS.length)]}":`);
    else out = another(out, /(?<=: |^ +)(?:"[^"\n]*"|-?\d+|true|false)(?=,?$)/gm, random, () => ODD_VALUES[random(ODD_VALUES.length)] ?? '0');
  }
  return out;
}

/** Puts something else in the place of one match. */
function another(text: string, pattern: RegExp, random: Random, value: () => string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[random(Math.max(1, matches.length))];
  return match === undefined ? text : `${text.slice(0, match.index)}${value()}${text.slice(match.index + match[0].length)}`;
}
