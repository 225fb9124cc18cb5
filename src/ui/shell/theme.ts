/** Puts the chosen theme, or the system's, on the root element, where the styles and the map's painter read it. */
import type { Atlas } from '../../state/store.ts';

const DARK = '(prefers-color-scheme: dark)';

export function followTheme(atlas: Atlas, root: HTMLElement): void {
  const system = window.matchMedia(DARK);
  // Paper is white: the page is printed light whatever is on the screen.
  const paper = window.matchMedia('print');
  const apply = (): void => {
    const { theme } = atlas.getState();
    root.dataset['theme'] = paper.matches ? 'light' : theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
  };
  apply();
  system.addEventListener('change', apply);
  paper.addEventListener('change', apply);
  atlas.subscribe((state, before) => {
    if (state.theme !== before.theme) apply();
  });
  window.addEventListener('beforeprint', () => (root.dataset['theme'] = 'light'));
  window.addEventListener('afterprint', apply);
}
