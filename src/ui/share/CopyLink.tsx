/** The link in one click, and beside it everything else there is to sharing. */
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LinkIcon from 'lucide-react/icons/link';
import { useEffect, useState, type ReactElement } from 'react';
import { usePage } from '../pageContext.ts';
import { copyText } from './clipboard.ts';
import { LONG_LINK, lengthVerdict } from './shareWords.ts';
import { addressOf } from './useLinks.ts';

/** So long the button says that the link was copied, ms. */
const TOLD = 4000;

export function CopyLink({ onShare }: { readonly onShare: () => void }): ReactElement {
  const { links } = usePage();
  const [copied, setCopied] = useState<string | null>(null);

  useEffect(() => {
    if (copied === null) return undefined;
    const timer = window.setTimeout(() => setCopied(null), TOLD);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    const hash = await links.text(false).catch(() => null);
    const link = hash === null ? null : addressOf(hash);
    // What cannot simply be copied, or may not arrive, is told in the dialog.
    if (link !== null && (await copyText(link)) && link.length <= LONG_LINK) setCopied(lengthVerdict(link.length).length);
    else onShare();
  };

  return (
    <div className="copy-link">
      <button type="button" className="button" data-kind="strong" data-half="left" onClick={() => void copy()}>
        {copied === null ? <LinkIcon size={15} aria-hidden /> : <Check size={15} aria-hidden />}
        {copied === null ? 'Copy link' : 'Copied'}
      </button>
      <button
        type="button"
        className="button"
        data-kind="strong"
        data-half="right"
        data-tip="Share"
        data-tip-side="end"
        aria-label="Share"
        aria-haspopup="dialog"
        onClick={onShare}
      >
        <ChevronDown size={13} aria-hidden />
      </button>
      <output className={copied === null ? 'visually-hidden' : 'copied'}>
        {copied !== null && (
          <>
            Link copied, {copied}. <strong>Whoever has it has the plan.</strong>
          </>
        )}
      </output>
    </div>
  );
}
