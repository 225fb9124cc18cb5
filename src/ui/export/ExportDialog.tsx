/** The plan in every form that one would take away: a list of them, and what the chosen one looks like. */
import './export.css';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useState, type ReactElement } from 'react';
import { formatNumber, plural } from '../../core/findings/text.ts';
import { utf8Length } from '../../core/scenario/text.ts';
import type { ExportFormat } from '../../interchange/export/write.ts';
import type { Written } from '../../interchange/export/written.ts';
import { useAtlasState } from '../atlas.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { copyText } from '../share/clipboard.ts';
import { saveFile } from '../share/saveFile.ts';
import { fileNameOf, formatBytes } from '../share/shareWords.ts';
import { FORMAT_GROUPS, FORMAT_WORDS } from './formats.ts';
import { LeftOpen } from './LeftOpen.tsx';
import { previewOf } from './preview.ts';
import { useWritten } from './useWritten.ts';

export function ExportDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const scenario = useAtlasState((state) => state.scenario);
  const drafts = useAtlasState((state) => Object.keys(state.drafts).length);
  const [format, setFormat] = useState<ExportFormat>('scenario');
  const written = useWritten(format, scenario);
  const { title, ending, type } = FORMAT_WORDS[format];
  return (
    <Dialog title="Export" size="large" onClose={onClose}>
      <div className="export">
        <div className="export-formats">
          {FORMAT_GROUPS.map((group) => (
            <fieldset key={group.title} className="export-group">
              <legend>{group.title}</legend>
              {group.formats.map((one) => (
                <label key={one} className="export-format">
                  <input type="radio" name="export-format" value={one} checked={one === format} onChange={() => setFormat(one)} />
                  <span className="export-title">{FORMAT_WORDS[one].title}</span>
                  <span className="export-line">{FORMAT_WORDS[one].line}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <section className="export-made" aria-label={title}>
          {written === null && <output className="hint">Writing…</output>}
          {written === 'missing' && <p className="hint">The part of the page that writes this could not be loaded. Reload the page to try again.</p>}
          {written !== null && written !== 'missing' && (
            <Made key={format} written={written} title={title} name={fileNameOf(scenario.name, ending)} type={type} drafts={drafts} />
          )}
        </section>
      </div>
    </Dialog>
  );
}

interface MadeProps {
  readonly written: Written;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly drafts: number;
}

function Made({ written, title, name, type, drafts }: MadeProps): ReactElement {
  const { text } = written;
  const { shown, lines, shownLines, whole } = previewOf(text);
  return (
    <>
      <div className="export-head">
        <div className="export-file">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className="mute">
            {plural(lines, 'line')}, {formatBytes(utf8Length(text))}
          </span>
        </div>
        <CopyText text={text} />
        <button type="button" className="button" data-kind="strong" onClick={() => saveFile(name, text, type)}>
          <Download size={15} aria-hidden />
          Save file
        </button>
      </div>
      {drafts > 0 && (
        <p className="export-note">
          {plural(drafts, 'field holds', 'fields hold')} text that is no valid value yet; the last valid {drafts === 1 ? 'value is' : 'values are'} written.
        </p>
      )}
      <LeftOpen written={written} />
      <textarea className="input export-text" aria-label={`${title}, preview`} data-mono readOnly wrap="off" spellCheck={false} value={shown} />
      {!whole && (
        <p className="export-note">
          The first {formatNumber(shownLines)} of {formatNumber(lines)} lines are shown; copying and saving take all of them.
        </p>
      )}
    </>
  );
}

/** So long the button says that it worked, ms. */
const SAID = 2_500;

function CopyText({ text }: { readonly text: string }): ReactElement {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button type="button" className="button export-copy" onClick={() => void copyText(text).then(setCopied)}>
      {copied === true ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      <span aria-live="polite">{copied === null ? 'Copy' : copied ? 'Copied' : 'The browser refused'}</span>
    </button>
  );
}
