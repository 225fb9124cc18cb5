import { useId, useState, type ReactElement } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { useOpener } from './useOpener.ts';
import { openTexts } from './opener.ts';

export function PasteDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const opener = useOpener();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    await openTexts(opener, [{ name: 'pasted text', text }]);
    onClose();
  };
  return (
    <Dialog
      title="Paste a plan"
      onClose={onClose}
      foot={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button" data-kind="strong" disabled={text.trim() === '' || busy} onClick={() => void open()}>
            Open
          </button>
        </>
      }
    >
      <label htmlFor={id} className="dialog-lead">
        The output of <code>az aks show</code>, <code>az aks list</code> or <code>az network vnet list</code>, or a scenario file. It is read here in the
        browser and sent nowhere. What it does not tell stays “not known yet”.
      </label>
      <textarea
        id={id}
        className="input paste-area"
        data-mono
        rows={16}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={'{\n  "networkProfile": { … }\n}'}
      />
    </Dialog>
  );
}
