/** The way to the block in view as buttons, rewritten in place while the map moves. Between two levels a button tells what lies beside. */
import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';

/** How many levels stay beside the first when not all have room: those in the middle are left out, at last the first too. */
const KEPT = ['all', '3', '2', '1', '0'] as const;
const known = new WeakMap<HTMLElement, string>();

export function showCrumbs(list: HTMLElement, chain: readonly Prefix[]): void {
  const texts = chain.map(formatPrefix);
  const key = texts.join(' ');
  if (known.get(list) === key) return;
  known.set(list, key);
  while (list.children.length > texts.length) list.lastElementChild?.remove();
  texts.forEach((text, i) => {
    const line = list.children[i] ?? list.appendChild(crumbElement(i));
    const crumb = line.querySelector('.map-crumb');
    if (crumb === null) return;
    if (crumb.textContent !== text) {
      crumb.textContent = text;
      line.querySelector('.map-beside')?.setAttribute('aria-label', `What lies beside ${text}`);
    }
    if (i === texts.length - 1) crumb.setAttribute('aria-current', 'location');
    else crumb.removeAttribute('aria-current');
  });
  for (const kept of KEPT) {
    list.dataset['kept'] = kept;
    if (list.scrollWidth <= list.clientWidth) break;
  }
  // The block in view is the last and never the one that is cut off.
  list.scrollLeft = list.scrollWidth;
}

function crumbElement(index: number): HTMLElement {
  const line = document.createElement('li');
  if (index > 0) {
    const beside = buttonElement('map-beside', index);
    beside.textContent = '›';
    beside.setAttribute('aria-haspopup', 'menu');
    line.append(beside);
  }
  line.append(buttonElement('map-crumb', index));
  return line;
}

function buttonElement(className: string, index: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.dataset['crumb'] = String(index);
  return button;
}

export interface CrumbHit {
  /** Position in the way. */
  readonly index: number;
  readonly kind: 'crumb' | 'beside';
  readonly button: HTMLElement;
}

/** Which button an event came from; null: none. */
export function crumbOf(target: EventTarget | null): CrumbHit | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-crumb]') : null;
  if (button === null) return null;
  return { index: Number(button.dataset['crumb']), kind: button.classList.contains('map-beside') ? 'beside' : 'crumb', button };
}
