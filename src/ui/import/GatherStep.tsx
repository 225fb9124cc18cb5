/** The first step of an import: what is to be read. */
import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { useId, type ReactElement, type RefObject } from 'react';
import type { Given } from '../../worker/messages.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { sizeText } from './sizeText.ts';

interface Props {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly given: readonly Given[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: () => void;
  readonly onFiles: () => void;
  readonly onRemove: (index: number) => void;
}

export function GatherStep({ area, given, text, onText, onRead, onFiles, onRemove }: Props): ReactElement {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="dialog-lead">
        The output of <code className="nowrap">az aks show</code>, <code className="nowrap">az network vnet list</code>,{' '}
        <code className="nowrap">kubectl get nodes -o json</code> or <code className="nowrap">terraform show -json</code>, an ARM template, a script with{' '}
        <code className="nowrap">az</code> commands, rows of Resource Graph, a table of names and CIDRs, an error message of AKS, a plan or a link to one. It is
        read here in the browser and sent nowhere. What it does not tell stays “not known yet”.
      </label>
      <textarea
        ref={area}
        id={id}
        className="input paste-area"
        data-mono
        rows={12}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRead();
        }}
        placeholder={'{\n  "networkProfile": { … }\n}'}
      />
      <div className="import-files">
        <button type="button" className="button" onClick={onFiles}>
          <FileUp size={15} aria-hidden />
          Choose files
        </button>
        <span className="mute">or drop them anywhere on the page; several are read together.</span>
      </div>
      {given.length > 0 && (
        <ul className="import-inputs" aria-label="Inputs">
          {given.map(({ name, content }, i) => (
            <li key={name}>
              <bdi className="import-name">{name}</bdi>
              <span className="mute">{sizeText(content)}</span>
              <IconButton label={`Remove ${name}`} size="small" onClick={() => onRemove(i)}>
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
