/** A choice of ranges: which of several that share a place is in front, or what lies beside a level of the breadcrumb. */
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { formatPrefix } from '../../core/net/prefix.ts';
import type { MapItem, MapModel } from '../../map/types.ts';
import { kindText } from '../../map/itemText.ts';
import { itemOf } from './mapApi.ts';

export interface StackChoice {
  readonly kind: 'front' | 'beside';
  readonly head: string;
  /** CSS pixels of the map. */
  readonly x: number;
  readonly y: number;
  readonly items: readonly string[];
}

interface Props {
  readonly choice: StackChoice;
  readonly model: MapModel;
  readonly onChoose: (item: MapItem) => void;
  readonly onClose: () => void;
}

export function StackMenu({ choice, model, onChoose, onClose }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const items = choice.items.map((id) => itemOf(model, id)).filter((item) => item !== null);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const menu = box.current;
    const room = menu?.parentElement;
    if (!menu || !room) return undefined;
    const x = Math.max(4, Math.min(choice.x, room.clientWidth - menu.offsetWidth - 4));
    const y = Math.max(4, Math.min(choice.y, room.clientHeight - menu.offsetHeight - 4));
    menu.style.setProperty('transform', `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
    (menu.querySelector('button') ?? menu).focus({ preventScroll: true });
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.contains(event.target)) close.current();
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [choice]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };

  return (
    <div ref={box} className="map-stack" role="menu" aria-label={choice.head} tabIndex={-1} onKeyDown={onKeyDown}>
      <p className="map-stack-head" role="presentation">
        {choice.head}
      </p>
      {items.length === 0 && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onClose}>
          Nothing of the plan
        </button>
      )}
      {items.map((item) => (
        <button key={item.id} type="button" role="menuitem" tabIndex={-1} onClick={() => onChoose(item)}>
          <bdi>{item.name}</bdi>
          <code>{formatPrefix(item.prefix)}</code>
          <span>{kindText(model.plan, item)}</span>
        </button>
      ))}
    </div>
  );
}
