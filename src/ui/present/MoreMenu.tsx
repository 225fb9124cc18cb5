/** What is wanted less often than the buttons beside it. */
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import type { ReactElement } from 'react';
import { useAtlas } from '../atlas.ts';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { useDialogs } from '../dialogs.ts';

export function MoreMenu(): ReactElement {
  const ask = useDialogs();
  const { getState } = useAtlas();
  const entries = (): readonly MenuEntry[] => {
    const { length } = getState().views;
    return [
      { kind: 'action', label: 'Save this view…', icon: <BookmarkPlus size={15} aria-hidden />, onSelect: () => ask({ kind: 'views', naming: true }) },
      {
        kind: 'action',
        label: 'Saved views…',
        icon: <Bookmark size={15} aria-hidden />,
        ...(length === 0 ? {} : { hint: String(length) }),
        onSelect: () => ask({ kind: 'views', naming: false }),
      },
    ];
  };
  return <Menu label="More" tip className="button more" kind="icon" entries={entries} />;
}
