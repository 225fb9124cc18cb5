import { CATALOGUE } from '../src/core/findings/catalogue.ts';
import { TEXTS } from '../src/core/findings/texts.ts';
import { CAPACITY_RULES, LISTED, RANGE_RULES, SETTING_RULES, type RuleId } from '../src/core/findings/types.ts';

/** Where the description of every rule lies, from the top of the repository. */
export const RULES_FILE = 'docs/rules.md';

const GROUPS: readonly (readonly [string, readonly RuleId[]])[] = [
  ['Ranges and addresses', RANGE_RULES],
  ['Capacity and limits', CAPACITY_RULES],
  ['Settings and models', SETTING_RULES],
];

/** The description of every rule, made from the catalogue. */
export function rulesText(): string {
  return `${[
    '# Rules',
    `Made from the catalogue in \`src/core/findings/catalogue/\` by \`node scripts/rules.mjs\`; do not edit by hand. A report lists at most ${LISTED} findings of one rule and counts all of them. An error means that Azure turns the plan down or that packets get lost, which no API may ever tell; a warning, that it works on conditions; a note, that it is worth knowing. The arithmetic is what has to hold: the finding is raised where it does not. There, "length" is a prefix length, Σ runs over the pools concerned, "nodes" are those of the phase that is looked at, and "surge" is added while upgrading.`,
    ...GROUPS.flatMap(([group, ids]) => [`- ${group}: ${ids.map((id) => `[${id}](#${id})`).join(', ')}`]),
    ...GROUPS.flatMap(([group, ids]) => [`## ${group}`, ...ids.map(section)]),
  ]
    .join('\n\n')
    .replaceAll('\n\n- ', '\n- ')
    .replace('\n- ', '\n\n- ')}\n`;
}

function section(id: RuleId): string {
  const { title, severity, reference, rule } = CATALOGUE[id];
  const { meaning, arithmetic, remedy, unverified } = TEXTS[id];
  return [
    `### ${id}`,
    `**${title}** (${severity})${rule === null ? ', not raised yet' : ''}`,
    meaning,
    `Arithmetic: ${arithmetic}`,
    `What mends it: ${remedy}`,
    ...(unverified === undefined ? [] : [`Not certain: ${unverified}`]),
    `Source: ${reference.source}, ${reference.date}`,
  ].join('\n\n');
}
