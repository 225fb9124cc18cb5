/** Finds an address, a CIDR or a name, says what it is, and flies there. */
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import type { MapModel } from '../../map/types.ts';
import { find, type Found } from './find.ts';

interface Props {
  readonly model: MapModel;
  readonly onFound: (found: Found) => void;
}

export function MapSearch({ model, onFound }: Props): ReactElement {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const result = useMemo(() => (open ? find(model, text) : null), [model, text, open]);
  const found = result?.found ?? [];
  const active = Math.min(at, Math.max(0, found.length - 1));

  useEffect(() => {
    // A slash anywhere but in a field leads here.
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const choose = (one: Found): void => {
    setOpen(false);
    onFound(one);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((active + step + found.length) % found.length);
      return;
    }
    if (event.key === 'Enter') {
      const one = found[active] ?? find(model, text).found[0];
      if (one !== undefined) choose(one);
      else setOpen(true);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (open && text !== '') setOpen(false);
      else setText('');
    }
  };

  const listed = open && result !== null && (found.length > 0 || result.message !== null);
  return (
    <search className="map-search">
      <Search size={14} aria-hidden />
      <input
        ref={input}
        className="input"
        type="text"
        role="combobox"
        aria-label="Find an address, CIDR or name"
        aria-expanded={listed}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={listed && found.length > 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Find an address, CIDR or name"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">/</kbd>
      {listed && (
        <div className="map-found">
          {result.message !== null && <p role="status">{result.message}</p>}
          <ul id={list} role="listbox" aria-label="Found">
            {found.map((one, i) => (
              <li
                key={one.key}
                id={`${list}-${i}`}
                role="option"
                aria-selected={i === active}
                onPointerDown={(event) => {
                  // Before the field loses the focus and the list with it.
                  event.preventDefault();
                  choose(one);
                }}
              >
                <bdi>{one.title}</bdi>
                <span>{one.detail}</span>
              </li>
            ))}
          </ul>
          {result.more > 0 && <p>{plural(result.more, 'more range')}: type more of the name</p>}
        </div>
      )}
    </search>
  );
}
