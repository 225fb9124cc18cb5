/** What is wanted less often than the buttons beside it. */
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Image from 'lucide-react/icons/image';
import Printer from 'lucide-react/icons/printer';
import { useEffect, type ReactElement } from 'react';
import { useAtlas } from '../atlas.ts';
import { late, useLate } from '../controls/late.ts';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { useDialogs } from '../dialogs.ts';
import { usePage } from '../pageContext.ts';

const PRINTING = late(() => import('../print/followPrinting.ts'));

export function MoreMenu(): ReactElement {
  const ask = useDialogs();
  const atlas = useAtlas();
  const { getState } = atlas;
  const page = usePage();
  // Loaded ahead: the browser prints by its own keys too, and waits for nothing then.
  const printing = useLate(PRINTING);
  useEffect(() => printing?.followPrinting(atlas, page), [printing, atlas, page]);
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
      { kind: 'rule' },
      { kind: 'action', label: 'Picture…', icon: <Image size={15} aria-hidden />, hint: 'SVG, PNG', onSelect: () => ask({ kind: 'picture' }) },
      {
        kind: 'action',
        label: 'Print…',
        icon: <Printer size={15} aria-hidden />,
        onSelect: () => void PRINTING.start().then(() => window.print()),
      },
    ];
  };
  return <Menu label="More" tip className="button more" kind="icon" entries={entries} />;
}
