/**
 * A menu button. The menu opens in the browser's top layer through the popover attribute, which also closes it
 * on Escape and on a click elsewhere; its items exist only while it is open.
 */
import '../styles/menu.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { placeMenu } from './placeMenu.ts';

export interface MenuAction {
  readonly kind: 'action';
  readonly label: string;
  readonly icon?: ReactNode;
  /** A word at the end of the line: a key, a state. */
  readonly hint?: string;
  /** A choice that stands (true) or could (false). */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly tone?: 'error';
  readonly onSelect: () => void;
}

export type MenuEntry = MenuAction | { readonly kind: 'rule' } | { readonly kind: 'heading'; readonly label: string };

interface Props {
  /** Accessible name of the button; shown as its tip where `tip` is set. */
  readonly label: string;
  readonly tip?: boolean;
  readonly className: string;
  readonly kind?: string;
  readonly size?: string;
  readonly half?: string;
  readonly disabled?: boolean;
  /** What its entries add, for whoever looks for a place to begin with. */
  readonly add?: string;
  readonly children?: ReactNode;
  /** Asked for when the menu opens. */
  readonly entries: () => readonly MenuEntry[];
}

export function Menu({ label, tip = false, className, kind, size, half, disabled, add, children, entries }: Props): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const box = menu.current;
    const anchor = button.current;
    if (!open || !box || !anchor) return undefined;
    box.showPopover();
    placeMenu(box, anchor.getBoundingClientRect());
    box.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus({ preventScroll: true });
    // The page under it may scroll, also late, from before the menu opened: the menu stays with its button as long as that is in sight.
    const onScroll = (event: Event): void => {
      if (event.target === box) return;
      const place = anchor.getBoundingClientRect();
      if (place.bottom < 0 || place.top > window.innerHeight) box.hidePopover();
      else placeMenu(box, place);
    };
    const onToggle = (event: Event): void => {
      if (Reflect.get(event, 'newState') === 'closed') setOpen(false);
    };
    window.addEventListener('scroll', onScroll, true);
    box.addEventListener('toggle', onToggle);
    return () => {
      window.removeEventListener('scroll', onScroll, true);
      box.removeEventListener('toggle', onToggle);
    };
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const choose = (entry: MenuAction): void => {
    if (entry.disabled) return;
    close();
    entry.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = nextItem(
      items.map((item) => item.textContent ?? ''),
      at,
      event.key,
    );
    if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (next !== null) {
      event.preventDefault();
      items[next]?.focus();
    }
    event.stopPropagation();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-kind={kind}
        data-size={size}
        data-half={half}
        data-add={add}
        data-tip={tip ? label : undefined}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && (
        <div ref={menu} id={id} className="menu" role="menu" aria-label={label} popover="auto" tabIndex={-1} onKeyDown={onKeyDown}>
          {entries().map((entry, i) => (
            <MenuLine key={entry.kind === 'rule' ? `rule ${i}` : entry.label + String(i)} entry={entry} onChoose={choose} />
          ))}
        </div>
      )}
    </>
  );
}

function MenuLine({ entry, onChoose }: { readonly entry: MenuEntry; readonly onChoose: (entry: MenuAction) => void }): ReactElement {
  if (entry.kind === 'rule') return <hr className="menu-rule" />;
  if (entry.kind === 'heading') {
    return (
      <div className="menu-heading" role="presentation">
        {entry.label}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="menu-item"
      role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-label={entry.hint === undefined ? entry.label : `${entry.label}, ${entry.hint}`}
      aria-checked={entry.checked}
      aria-disabled={entry.disabled || undefined}
      tabIndex={-1}
      data-tone={entry.tone}
      onClick={() => onChoose(entry)}
    >
      {entry.checked !== undefined && <span className="menu-tick">{entry.checked ? '✓' : ''}</span>}
      {entry.icon}
      <bdi>{entry.label}</bdi>
      {entry.hint !== undefined && <span className="menu-hint">{entry.hint}</span>}
    </button>
  );
}

/** Which item a key leads to; null: no key of a menu. A letter goes to the next item that begins with it. */
export function nextItem(labels: readonly string[], at: number, key: string): number | null {
  const count = labels.length;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default: {
      if (key.length !== 1 || key === ' ') return null;
      const letter = key.toLowerCase();
      for (let step = 1; step <= count; step += 1) {
        const next = (at + step) % count;
        if (labels[next]?.replace(/^✓/, '').trim().toLowerCase().startsWith(letter)) return next;
      }
      return null;
    }
  }
}
