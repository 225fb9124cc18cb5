import { useEffect, useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import type { QrPath } from './qrPath.ts';
import { QR_BYTES } from './shareWords.ts';

/** CSS pixels of the code's side at most, and of a module while it stays below. */
const LARGEST = 420;
const PER_MODULE = 6;

type Code = { readonly link: string; readonly code: QrPath | null };

/** The code of a link; what makes it is loaded when it is asked for. */
export function QrCode({ link }: { readonly link: string }): ReactElement {
  const [made, setMade] = useState<Code | null>(null);
  const fits = new TextEncoder().encode(link).length <= QR_BYTES;
  useEffect(() => {
    if (!fits) return undefined;
    let current = true;
    import('./qrPath.ts').then(
      ({ qrPath }) => {
        if (current) setMade({ link, code: qrPath(link) });
      },
      () => {
        if (current) setMade({ link, code: null });
      },
    );
    return () => {
      current = false;
    };
  }, [link, fits]);

  if (!fits)
    return <p className="share-hint">The link is too long for a QR code, which holds {formatNumber(QR_BYTES)} characters at most. Send the file instead.</p>;
  if (made === null) return <p className="share-hint">Making the code…</p>;
  if (made.code === null) return <p className="share-hint">The part of the page that makes codes could not be loaded.</p>;
  const { size, path } = made.code;
  return (
    <svg className="qr" width={Math.min(LARGEST, size * PER_MODULE)} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the link to the plan">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
