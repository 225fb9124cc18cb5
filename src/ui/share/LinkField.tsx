/** A link to look at and to copy, with its length and what that means. */
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { copyText } from './clipboard.ts';
import { lengthVerdict } from './shareWords.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly link: string;
  readonly strong?: boolean;
}

/** So long a copied link is called so, ms. */
const TOLD = 3000;

export function LinkField({ label, hint, link, strong = false }: Props): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const { tone, length, advice } = lengthVerdict(link.length);

  useEffect(() => {
    if (copied === null) return undefined;
    const timer = window.setTimeout(() => setCopied(null), TOLD);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    const done = await copyText(link);
    setCopied(done);
    // What the page may not copy is selected, for the keys of the system.
    if (!done) field.current?.select();
  };

  return (
    <section className="share-link" aria-labelledby={id}>
      <div className="share-head">
        <h3 id={id}>{label}</h3>
        <span className="share-length">{length}</span>
      </div>
      <div className="share-row">
        <input ref={field} className="input" data-mono readOnly spellCheck={false} aria-label={label} value={link} onFocus={(event) => event.target.select()} />
        <button
          type="button"
          className="button"
          data-kind={strong ? 'strong' : undefined}
          aria-label={`Copy: ${label.toLowerCase()}`}
          onClick={() => void copy()}
        >
          {copied === true ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          {copied === true ? 'Copied' : 'Copy'}
        </button>
      </div>
      {hint !== undefined && (
        <p className="share-hint">
          <bdi>{hint}</bdi>
        </p>
      )}
      {tone !== 'good' && (
        <p className="share-advice" data-severity={tone}>
          <SeverityIcon severity={tone} size={15} />
          {advice}
        </p>
      )}
      <output className="visually-hidden">{copied === null ? '' : copied ? `${label} copied, ${length}` : 'The browser did not allow copying'}</output>
      {copied === false && <p className="share-hint">The browser did not allow copying. The link is selected: copy it by key.</p>}
    </section>
  );
}
