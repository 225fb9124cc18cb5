/** Keys and words of the page. */
import './help.css';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { GLOSSARY, TERM_GROUPS, type TermGroup, type TermId } from '../../core/azure/glossary.ts';
import { plural } from '../../core/findings/text.ts';
import { Choices } from '../controls/Choices.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { keyGroups } from './keyList.ts';
import { termsFor } from './termSearch.ts';

export type HelpPage = 'keys' | 'glossary';

const PAGES = [
  { value: 'keys', label: 'Keys' },
  { value: 'glossary', label: 'Glossary' },
] as const;

const GROUP_WORDS: Readonly<Record<TermGroup, string>> = {
  addresses: 'Addresses',
  networks: 'Networks',
  clusters: 'Clusters',
  models: 'Network models',
  services: 'Services',
  growth: 'Growth',
  map: 'The map',
};

interface Props {
  readonly page: HelpPage;
  readonly term: TermId | null;
  readonly onClose: () => void;
}

export function HelpDialog({ page: first, term, onClose }: Props): ReactElement {
  const [page, setPage] = useState<HelpPage>(first);
  return (
    <Dialog title="Help" onClose={onClose}>
      <div className="help-tools">
        <Choices label="Kind of help" value={page} choices={PAGES} onChange={setPage} />
      </div>
      {page === 'keys' ? <KeyList /> : <Glossary first={term} />}
    </Dialog>
  );
}

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

function KeyList(): ReactElement {
  return (
    <div className="keys">
      {keyGroups(COMMAND).map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ keys: pressed, does }) => (
              <div key={does + pressed.join()}>
                <dt>{does}</dt>
                <dd>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Glossary({ first }: { readonly first: TermId | null }): ReactElement {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const terms = useMemo(() => termsFor(query), [query]);
  useEffect(() => {
    if (asked === null) return undefined;
    // The dialog opens after its content is there.
    const frame = requestAnimationFrame(() => list.current?.querySelector(`[data-term="${asked}"]`)?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return (
    <>
      <div className="help-tools">
        <input
          className="input"
          type="search"
          aria-label="Find a word"
          placeholder="Find a word"
          value={query}
          onChange={(event) => {
            setAsked(null);
            setQuery(event.target.value);
          }}
        />
        <output className="mute">{plural(terms.length, 'word')}</output>
      </div>
      <div ref={list} className="glossary">
        {TERM_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            terms={terms.filter((id) => GLOSSARY[id].group === group)}
            asked={asked}
            onAsk={(id) => {
              setQuery('');
              setAsked(id);
            }}
          />
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  readonly group: TermGroup;
  readonly terms: readonly TermId[];
  readonly asked: TermId | null;
  readonly onAsk: (id: TermId) => void;
}

function Group({ group, terms, asked, onAsk }: GroupProps): ReactElement | null {
  if (terms.length === 0) return null;
  return (
    <section aria-label={GROUP_WORDS[group]}>
      <h3>{GROUP_WORDS[group]}</h3>
      <dl>
        {terms.map((id) => {
          const { title, text, see = [] } = GLOSSARY[id];
          return (
            <div key={id} data-term={id} data-asked={id === asked}>
              <dt>{title}</dt>
              <dd>
                {text}
                {see.length > 0 && (
                  <span className="glossary-see">
                    {see.map((other) => (
                      <button key={other} type="button" className="link" onClick={() => onAsk(other)}>
                        {GLOSSARY[other].title}
                      </button>
                    ))}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
