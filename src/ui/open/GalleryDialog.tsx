/** Example plans with a line each and their verdict. */
import { useState, type ReactElement } from 'react';
import { evaluate } from '../../core/report/evaluate.ts';
import type { Report } from '../../core/report/types.ts';
import { EXAMPLES, type Example } from '../../core/scenario/examples.ts';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import { useAtlas } from '../atlas.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { RecentPlans } from '../plans/RecentPlans.tsx';
import { countOf } from '../words.ts';
import type { Opening } from '../shell/TopBar.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onOpen: (how: Opening) => void;
}

export function GalleryDialog({ onClose, onOpen }: Props): ReactElement {
  const atlas = useAtlas();
  const [verdicts] = useState(() => EXAMPLES.map(({ scenario }) => evaluate(scenario).report));
  const open = ({ scenario, title }: Example): void => {
    atlas.actions.open(scenario, `Open example ${title}`, 'passing');
    atlas.actions.notify(null);
    onClose();
  };
  return (
    <Dialog
      title="Open a plan"
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            className="button"
            onClick={() => {
              atlas.actions.open(emptyScenario(), 'Start an empty plan', 'passing');
              onClose();
            }}
          >
            Start empty
          </button>
          <button type="button" className="button" onClick={() => onOpen('file')}>
            Open a file
          </button>
          <button type="button" className="button" data-kind="strong" onClick={() => onOpen('import')}>
            Paste your cluster
          </button>
        </>
      }
    >
      <RecentPlans onOpened={onClose} onAll={() => onOpen('plans')} />
      <h3 className="gallery-head">Examples</h3>
      <ul className="gallery" aria-label="Examples">
        {EXAMPLES.map((example, i) => (
          <li key={example.id}>
            <button type="button" className="example" data-example={example.id} onClick={() => open(example)}>
              <span className="example-title">{example.title}</span>
              <span className="example-line">{example.line}</span>
              <Verdict report={verdicts[i]} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Verdict({ report }: { readonly report: Report | undefined }): ReactElement | null {
  if (!report) return null;
  const { errors, warnings } = report.summary;
  const severity = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'good';
  const text = errors > 0 ? countOf(errors, 'error') : warnings > 0 ? countOf(warnings, 'warning') : 'Sound';
  return (
    <span className="count" data-severity={severity}>
      <SeverityIcon severity={severity} size={14} />
      {text}
    </span>
  );
}
