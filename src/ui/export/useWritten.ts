/** The plan at hand in another form, kept current while a dialog shows it. */
import { useEffect, useState } from 'react';
import type { Scenario } from '../../core/scenario/types.ts';
import type { ExportFormat } from '../../interchange/export/write.ts';
import type { Written } from '../../interchange/export/written.ts';
import { usePage } from '../pageContext.ts';
import { fileNameOf } from '../share/shareWords.ts';
import { createWriter } from './writing.ts';

/** null: it is being written. `missing`: what writes could not be loaded. */
export type WrittenState = Written | 'missing' | null;

export function useWritten(format: ExportFormat, scenario: Scenario): WrittenState {
  const { loop } = usePage().services;
  const [writer] = useState(() => createWriter());
  const [answer, setAnswer] = useState<{ readonly format: ExportFormat; readonly scenario: Scenario; readonly written: Written | 'missing' } | null>(null);
  useEffect(() => {
    let current = true;
    // Whoever waits for the page to come to rest waits for this too.
    const letGo = loop.hold();
    const tell = (written: Written | 'missing'): void => {
      if (current) setAnswer({ format, scenario, written });
      letGo();
    };
    writer.write({ format, scenario, planFile: fileNameOf(scenario.name) }).then(tell, () => tell('missing'));
    return () => {
      current = false;
      letGo();
    };
  }, [format, scenario, writer, loop]);
  useEffect(() => writer.stop, [writer]);
  return answer?.format === format && answer.scenario === scenario ? answer.written : null;
}
