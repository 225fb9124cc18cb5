/** Import: what is pasted, dropped or chosen is read, a report says what came of it, and only then something is opened or merged. */
import './import.css';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Given } from '../../worker/messages.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { usePage } from '../pageContext.ts';
import { GatherStep } from './GatherStep.tsx';
import { ReadingStep } from './ReadingStep.tsx';
import { ReportStep } from './ReportStep.tsx';
import { sentence } from './reportWords.ts';
import { useImport } from './useImport.ts';

interface Props {
  /** What arrived last by drop or by the file picker. */
  readonly given: readonly Given[];
  readonly onClose: () => void;
  readonly onFiles: () => void;
}

export function ImportDialog({ given, onClose, onFiles }: Props): ReactElement {
  const { links } = usePage();
  const work = useImport(given, onClose);
  const { outcome, progress, failure, merge } = work;
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const step = outcome !== null ? 'report' : progress !== null ? 'reading' : 'gather';
  const canOpen = outcome !== null && outcome.parts !== null;
  const canMerge = canOpen && merge?.ok === true && !merge.isEmpty;

  // Each step begins where the keyboard is wanted: in the text, or on the button that most want next.
  useEffect(() => (step === 'gather' ? area : main).current?.focus(), [step]);

  const read = async (): Promise<void> => {
    const pasted = text.trim();
    // A link opens as one, with its view.
    if (pasted !== '' && !/\s/.test(pasted) && work.given.length === 0 && (await links.openText(pasted)) === 'opened') {
      onClose();
      return;
    }
    work.read(pasted === '' ? work.given : [...work.given, { name: 'pasted text', content: text }]);
    setText('');
  };

  const foot =
    step === 'report' ? (
      <>
        <button ref={canOpen ? undefined : main} type="button" className="button" onClick={work.back}>
          Change the inputs
        </button>
        {canOpen && (
          <>
            <button type="button" className="button" disabled={!canMerge || progress !== null} onClick={() => void work.adopt('merged')}>
              Merge into this plan
            </button>
            <button ref={main} type="button" className="button" data-kind="strong" disabled={progress !== null} onClick={() => void work.adopt('alone')}>
              Open as new plan
            </button>
          </>
        )}
      </>
    ) : step === 'reading' ? undefined : (
      <>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button" data-kind="strong" disabled={text.trim() === '' && work.given.length === 0} onClick={() => void read()}>
          Read
        </button>
      </>
    );

  return (
    <Dialog title="Import" onClose={onClose} foot={foot}>
      {failure !== null && (
        <p className="import-refused" role="alert">
          Reading broke off: <bdi>{sentence(failure)}</bdi> The plan on the page is unchanged.
        </p>
      )}
      {step === 'gather' && (
        <GatherStep area={area} given={work.given} text={text} onText={setText} onRead={() => void read()} onFiles={onFiles} onRemove={work.remove} />
      )}
      {step === 'reading' && progress !== null && <ReadingStep cancel={main} progress={progress} onCancel={work.cancel} />}
      {outcome !== null && <ReportStep outcome={outcome} merge={merge} onColumns={work.mapColumns} />}
    </Dialog>
  );
}
