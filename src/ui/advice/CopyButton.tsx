import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState, type ReactElement } from 'react';

/** How long the button says that it worked, ms. */
const SAID = 2000;

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }): ReactElement {
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    // Without a clipboard, as on a page that is not served safely, asking for it throws.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text()))
      .then(
        () => setSaid('copied'),
        () => setSaid('refused'),
      );
  };
  return (
    <button type="button" className="button copy-button" data-size="small" onClick={copy}>
      {said === 'copied' ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
      <span aria-live="polite">{said === null ? label : said === 'copied' ? 'Copied' : 'The browser refused'}</span>
    </button>
  );
}
