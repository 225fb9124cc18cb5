/** Every form that a plan can be taken away in, by one name each. */
import { unreachable } from '../../core/base/result.ts';
import { evaluate } from '../../core/report/evaluate.ts';
import { withFixes } from '../../core/report/withFixes.ts';
import { formatScenario } from '../../core/scenario/text.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { subjectPlaces } from '../subjectLine.ts';
import { writeArmTemplate } from './armTemplate.ts';
import { writeAzScript } from './azScript.ts';
import { writeBicep } from './bicep.ts';
import { rangesCsv } from './csv.ts';
import { reportHtml } from './html.ts';
import { rangesMarkdown, reportMarkdown } from './markdown.ts';
import { writeNsgAz, writeNsgBicep, writeNsgTerraform } from './nsg.ts';
import { sarif } from './sarif.ts';
import { writeTerraform } from './terraform.ts';
import { whole, type Written } from './written.ts';

export const EXPORT_FORMATS = [
  'scenario',
  'csv',
  'markdown',
  'report-markdown',
  'report-html',
  'sarif',
  'az',
  'bicep',
  'arm',
  'terraform',
  'nsg-az',
  'nsg-bicep',
  'nsg-terraform',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface WriteOptions {
  /** What the plan's own file is called: SARIF points into it. */
  readonly planFile: string;
  /** Of this program. */
  readonly version: string;
}

/** The same text as the checker gives for the same plan. Reports come with fixes, which takes many times as long as the rest. */
export function write(format: ExportFormat, scenario: Scenario, { planFile, version }: WriteOptions): Written {
  switch (format) {
    case 'scenario':
      return whole(formatScenario(scenario));
    case 'csv':
      return whole(rangesCsv(scenario));
    case 'markdown':
      return whole(rangesMarkdown(scenario));
    case 'report-markdown':
      return whole(reportMarkdown(withFixes(evaluate(scenario)), null));
    case 'report-html':
      return whole(reportHtml([{ scenario, report: withFixes(evaluate(scenario)), file: null }]));
    case 'sarif': {
      const placeOf = subjectPlaces([{ name: planFile, text: formatScenario(scenario) }]);
      return whole(sarif([{ file: planFile, scenario, report: withFixes(evaluate(scenario)), placeOf }], version));
    }
    case 'az':
      return writeAzScript(scenario);
    case 'bicep':
      return writeBicep(scenario);
    case 'arm':
      return writeArmTemplate(scenario);
    case 'terraform':
      return writeTerraform(scenario);
    case 'nsg-az':
      return writeNsgAz(scenario);
    case 'nsg-bicep':
      return writeNsgBicep(scenario);
    case 'nsg-terraform':
      return writeNsgTerraform(scenario);
    default:
      return unreachable(format);
  }
}
