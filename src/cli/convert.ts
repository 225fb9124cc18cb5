import { formatScenario } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { armTemplate } from '../interchange/export/armTemplate.ts';
import { azScript } from '../interchange/export/azScript.ts';
import { bicep } from '../interchange/export/bicep.ts';
import { rangesCsv } from '../interchange/export/csv.ts';
import { rangesMarkdown } from '../interchange/export/markdown.ts';
import { nsgAz, nsgBicep, nsgTerraform } from '../interchange/export/nsg.ts';
import { terraform } from '../interchange/export/terraform.ts';
import { encodeLink } from '../share/location.ts';
import type { ConvertCommand, ConvertTarget } from './args.ts';
import { importPlans } from './inputs.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';

/** Prints all PLANs as one plan in another form. */
export function convert({ plans, to }: ConvertCommand, io: Io): ExitCode {
  const { result } = importPlans(plans, ['assumed', 'ignored', 'unresolved'], io);
  if (!result.ok) return EXIT.unusable;
  io.out(WRITERS[to](result.scenario));
  return EXIT.sound;
}

const WRITERS: Readonly<Record<ConvertTarget, (scenario: Scenario) => string>> = {
  scenario: formatScenario,
  link: (scenario) => `${encodeLink(scenario, null)}\n`,
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
