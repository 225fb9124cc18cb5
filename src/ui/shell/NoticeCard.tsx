/** What the page has to say about something that was opened: refused with reasons, or understood with remarks. */
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import type { Notice } from '../../state/state.ts';
import { useActions } from '../atlas.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { IconButton } from '../controls/IconButton.tsx';

export function NoticeCard({ notice }: { readonly notice: Notice }): ReactElement {
  const { notify } = useActions();
  const { tone, title, sections } = notice;
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {tone === 'error' ? <OctagonAlert size={17} aria-hidden /> : <Info size={17} aria-hidden />}
      <div className="notice-main">
        <p className="notice-title">
          <bdi>{title}</bdi>
        </p>
        {sections.map(({ heading, lines, more, folded }) => {
          const list = (): ReactElement => (
            <ul className="notice-list">
              {lines.map(({ place, text }) => (
                <li key={`${place} ${text}`}>
                  {place !== '' && (
                    <code>
                      <bdi>{place}</bdi>
                    </code>
                  )}{' '}
                  <bdi>{text}</bdi>
                </li>
              ))}
              {more > 0 && <li className="mute">and {formatNumber(more)} more</li>}
            </ul>
          );
          return folded ? (
            <div key={heading}>
              <Disclosure label={heading} hint={formatNumber(lines.length + more)}>
                {list}
              </Disclosure>
            </div>
          ) : (
            <div key={heading}>
              {heading !== '' && <p className="notice-heading">{heading}</p>}
              {list()}
            </div>
          );
        })}
      </div>
      <IconButton label="Dismiss" size="small" onClick={() => notify(null)}>
        <X size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
