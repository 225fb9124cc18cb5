/** Finds an address, a CIDR or a name, says what it is, and flies there. */
import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
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
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const result = useMemo(() => (open ? find(model, text) : null), [model, text, open]);

  useEffect(() => {
    // A slash anywhere but in a field leads here.
    const onSlash = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!open || element === null) return undefined;
    const onAway = (event: Event): void => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
      // Focus that goes nowhere is a press on something that takes none: the press itself decides.
      if (event instanceof FocusEvent && to === null) return;
      if (!(to instanceof Node && element.contains(to))) setOpen(false);
    };
    element.addEventListener('focusout', onAway);
    document.addEventListener('pointerdown', onAway);
    return () => {
      element.removeEventListener('focusout', onAway);
      document.removeEventListener('pointerdown', onAway);
    };
  }, [open]);

  const choose = (one: Found): void => {
    // Focus opens the list, so it comes first.
    input.current?.focus({ preventScroll: true });
    setOpen(false);
    onFound(one);
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setOpen(true);
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    move(event);
    if (event.key === 'Enter') {
      const one = find(model, text).found[0];
      if (one === undefined) setOpen(true);
      else choose(one);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (open && text !== '') setOpen(false);
      else setText('');
    }
  };

  return (
    <search ref={box} className="map-search">
      <Search size={14} aria-hidden />
      <input
        ref={input}
        className="input"
        type="text"
        aria-label="Find an address, CIDR or name"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        placeholder="Find an address, CIDR or name"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">/</kbd>
      <output className="visually-hidden">{result === null || text.trim() === '' ? '' : (result.message ?? spokenCount(result.found))}</output>
      {result !== null && (result.found.length > 0 || result.message !== null) && (
        <div className="map-found">
          {result.message !== null && <p>{result.message}</p>}
          <ul>
            {result.found.map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  onClick={() => choose(one)}
                  onKeyDown={(event) => {
                    move(event);
                    if (event.key !== 'Escape') return;
                    event.stopPropagation();
                    input.current?.focus();
                    setOpen(false);
                  }}
                >
                  <bdi>{one.title}</bdi>
                  <span>{one.detail}</span>
                </button>
              </li>
            ))}
          </ul>
          {result.more > 0 && <p>{plural(result.more, 'more range')}: type more of the name</p>}
        </div>
      )}
    </search>
  );
}

/** What a screen reader hears while one types: the only answer itself, else how many there are. */
function spokenCount(found: readonly Found[]): string {
  const [only] = found;
  return found.length === 1 && only !== undefined ? `${only.title}: ${only.detail}` : `${plural(found.length, 'range')} found, arrow down lists them`;
}
