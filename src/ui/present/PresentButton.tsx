/** Begins to present, by button and by key. */
import Presentation from 'lucide-react/icons/presentation';
import { useEffect, type ReactElement } from 'react';
import { useAtlas } from '../atlas.ts';
import { IconButton } from '../controls/IconButton.tsx';

const TAKEN = 'input, textarea, select, [contenteditable], dialog, [popover], [role="menu"]';

export function PresentButton(): ReactElement {
  const atlas = useAtlas();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey || atlas.getState().presenting !== null) return;
      if (event.target instanceof HTMLElement && event.target.closest(TAKEN) !== null) return;
      event.preventDefault();
      atlas.actions.present({ preview: null });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [atlas]);
  return (
    <IconButton label="Present" tip="Present (P)" onClick={() => atlas.actions.present({ preview: null })}>
      <Presentation size={16} aria-hidden />
    </IconButton>
  );
}
