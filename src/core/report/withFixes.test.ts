import { describe, expect, it } from 'vitest';
import { applyPatch } from '../advice/fixes/patch.ts';
import { EXAMPLES, exampleById } from '../scenario/examples.ts';
import { evaluate } from './evaluate.ts';
import { withFixes } from './withFixes.ts';

describe('a report with fixes', () => {
  it.each(EXAMPLES.map((example) => [example.id, example.scenario] as const))('of %s says the same, and each fix applies', (_, scenario) => {
    const evaluation = evaluate(scenario);
    const report = withFixes(evaluation);
    expect({ ...report, findings: report.findings.map(({ fix: _fix, ...finding }) => finding) }).toEqual(evaluation.report);
    for (const finding of report.findings) {
      if (finding.fix) expect(applyPatch(scenario, finding.fix.patch)).toMatchObject({ ok: true });
    }
  });

  it('mends the classic trap with one fix, offered at each finding of it', () => {
    const trap = exampleById('classic-trap')?.scenario;
    if (trap === undefined) throw new Error('no such example');
    const { findings } = withFixes(evaluate(trap));
    const patches = new Set(findings.map((finding) => JSON.stringify(finding.fix?.patch)));
    expect(patches.size).toBe(1);
    const mended = applyPatch(trap, findings[0]?.fix?.patch ?? []);
    expect(mended.ok && evaluate(mended.value).report.findings).toEqual([]);
  });

  it('is the report itself where there is nothing to mend', () => {
    const sound = exampleById('aks-defaults')?.scenario;
    if (sound === undefined) throw new Error('no such example');
    const evaluation = evaluate(sound);
    expect(withFixes(evaluation)).toBe(evaluation.report);
  });
});
