/** The way to the block in view as buttons, rewritten in place while the map moves. */
import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';

/** IPv4 has five levels at most; of more, as IPv6 has them, those in the middle are left out. */
const MANY = 5;
const known = new WeakMap<HTMLElement, string>();

export function showCrumbs(list: HTMLElement, chain: readonly Prefix[]): void {
  const texts = chain.map(formatPrefix);
  const key = texts.join(' ');
  if (known.get(list) === key) return;
  known.set(list, key);
  while (list.children.length > texts.length) list.lastElementChild?.remove();
  texts.forEach((text, i) => {
    const line = list.children[i] ?? list.appendChild(crumbElement(i));
    const button = line.firstElementChild;
    if (button === null) return;
    if (button.textContent !== text) button.textContent = text;
    if (i === texts.length - 1) button.setAttribute('aria-current', 'location');
    else button.removeAttribute('aria-current');
  });
  list.dataset['many'] = String(texts.length > MANY);
  // The block in view is the last and never the one that is cut off.
  list.scrollLeft = list.scrollWidth;
}

function crumbElement(index: number): HTMLElement {
  const line = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-crumb';
  button.dataset['crumb'] = String(index);
  line.append(button);
  return line;
}

/** Which crumb an event came from; null: none. */
export function crumbOf(target: EventTarget | null): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-crumb]') : null;
  return button === null ? null : Number(button.dataset['crumb']);
}
