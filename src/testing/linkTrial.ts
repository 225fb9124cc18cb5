/** Links as a stranger might hand them on. A trial answers what went wrong, or null; the same seed is the same trial. */
import { evaluate } from '../core/report/evaluate.ts';
import { EXAMPLES } from '../core/scenario/examples.ts';
import { formatScenario } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { validateScenario } from '../core/scenario/validate.ts';
import { toBase64url } from '../share/base64url.ts';
import { deflate } from '../share/compress.ts';
import { decodeScenario, encodeScenario, sealed } from '../share/link.ts';
import { writeV1 } from '../share/wire/v1.ts';
import { mutated, randomFrom } from './linkFuzz.ts';
import { TYPICAL_PLAN } from './linkPlans.ts';
import { smallPlan } from './oracle/smallPlan.ts';

const PLANS: readonly Scenario[] = [TYPICAL_PLAN, ...EXAMPLES.map((example) => example.scenario)];

export function linkTrial(seed: number): string | null {
  const random = randomFrom(seed);
  const scenario = random(2) === 0 ? smallPlan(random) : (PLANS[random(PLANS.length)] ?? TYPICAL_PLAN);
  const link = encodeScenario(scenario);
  const back = decodeScenario(link);
  if (!back.ok || formatScenario(back.value) !== formatScenario(scenario)) return `opens as another plan: ${link}`;
  return random(2) === 0 ? damagedText(link, mutated(link, random)) : damagedBytes(scenario, random);
}

/** A check sum stands over every character, so what opens is what was sent. */
function damagedText(link: string, text: string): string | null {
  const read = decodeScenario(text);
  if (!read.ok) return read.error.length > 0 ? null : `refused without a reason: ${text}`;
  return text.replace(/^#/, '') === link ? null : `opened although changed: ${text}`;
}

/** Under a fitting check sum anything may stand: a valid plan comes out, or reasons. */
function damagedBytes(scenario: Scenario, random: (below: number) => number): string | null {
  const bytes = Uint8Array.from(writeV1(scenario, (plain) => deflate(plain).length));
  for (let left = 1 + random(4); left > 0; left -= 1) bytes[random(bytes.length)] = random(256);
  const text = `1.${toBase64url(sealed(bytes))}`;
  const read = decodeScenario(text);
  if (!read.ok) return read.error.length > 0 ? null : `refused without a reason: ${text}`;
  if (!validateScenario(read.value).ok) return `opened, but no valid plan: ${text}`;
  evaluate(read.value);
  return null;
}
