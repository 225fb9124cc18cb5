/** While inputs are read: what is being done, how far it is, and the way out. */
import type { ReactElement, RefObject } from 'react';
import type { Progress } from '../../worker/messages.ts';

interface Props {
  readonly cancel: RefObject<HTMLButtonElement | null>;
  readonly progress: Progress;
  readonly onCancel: () => void;
}

export function ReadingStep({ cancel, progress: { words, done, of }, onCancel }: Props): ReactElement {
  return (
    <div className="import-reading">
      <output>
        <bdi>{words}</bdi>…
      </output>
      <progress value={done} max={of} aria-label="Reading the inputs" />
      <button ref={cancel} type="button" className="button" onClick={onCancel}>
        Cancel reading
      </button>
    </div>
  );
}
