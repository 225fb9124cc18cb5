import { beyondFormat, formatScenario } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { armTemplate } from '../interchange/export/armTemplate.ts';
import { azScript } from '../interchange/export/azScript.ts';
import { bicep } from '../interchange/export/bicep.ts';
import { rangesCsv } from '../interchange/export/csv.ts';
import { rangesMarkdown } from '../interchange/export/markdown.ts';
import { nsgAz, nsgBicep, nsgTerraform } from '../interchange/export/nsg.ts';
import { terraform } from '../interchange/export/terraform.ts';
import { encodeLinkIfOpened } from '../share/location.ts';
import type { ConvertCommand, ConvertTarget } from './args.ts';
import { importPlans } from './inputs.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';

/** Prints all PLANs as one plan in another form. */
export function convert({ plans, to, estate }: ConvertCommand, io: Io): ExitCode {
  const { result } = importPlans(plans, { kinds: ['assumed', 'ignored', 'unresolved'], estate }, io);
  if (!result.ok) return EXIT.unusable;
  const { scenario } = result;
  const text = to === 'link' ? linkOf(scenario) : WRITERS[to](scenario);
  if (text === null) {
    io.err(`no link holds this plan: ${sizeWords(scenario)}; expected another form\n`);
    return EXIT.unusable;
  }
  if (to === 'scenario' && beyondFormat(scenario).length > 0)
    io.err(`larger than a link or a typed plan may be: ${sizeWords(scenario)}; --estate reads its file\n`);
  io.out(text);
  return EXIT.sound;
}

function linkOf(scenario: Scenario): string | null {
  const link = encodeLinkIfOpened(scenario);
  return link === null ? null : `${link}\n`;
}

const sizeWords = (scenario: Scenario): string => beyondFormat(scenario).join('; ') || 'it is too large';

const WRITERS: Readonly<Record<Exclude<ConvertTarget, 'link'>, (scenario: Scenario) => string>> = {
  scenario: formatScenario,
  az: azScript,
  bicep,
  arm: armTemplate,
  terraform,
  csv: rangesCsv,
  markdown: rangesMarkdown,
  'nsg-az': nsgAz,
  'nsg-bicep': nsgBicep,
  'nsg-terraform': nsgTerraform,
};
