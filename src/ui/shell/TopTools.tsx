/** What the top bar can do: undo, opening, exporting, sharing, presenting, theme, help. Loaded beside the first picture. */
import './tools.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Download from 'lucide-react/icons/download';
import FilePlus from 'lucide-react/icons/file-plus-2';
import Import from 'lucide-react/icons/import';
import FolderOpen from 'lucide-react/icons/folder-open';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Library from 'lucide-react/icons/library';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Redo2 from 'lucide-react/icons/redo-2';
import Sun from 'lucide-react/icons/sun';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactElement } from 'react';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import type { ThemeChoice } from '../../state/state.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { useDialogs } from '../dialogs.ts';
import { MoreMenu } from '../present/MoreMenu.tsx';
import { PresentButton } from '../present/PresentButton.tsx';
import { CopyLink } from '../share/CopyLink.tsx';
import type { TopBarProps } from './TopBar.tsx';

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const UNDO_KEY = mac ? '⌘Z' : 'Ctrl Z';
const REDO_KEY = mac ? '⇧⌘Z' : 'Ctrl Y';

export function TopTools({ onOpen, onShare }: TopBarProps): ReactElement {
  return (
    <>
      <UndoGroup />
      <div className="topbar-group">
        <OpenMenu onOpen={onOpen} />
        <button type="button" className="button tool" aria-label="Import" aria-haspopup="dialog" onClick={() => onOpen('import')}>
          <Import size={15} aria-hidden />
          <span className="tool-word">Import</span>
        </button>
        <ExportButton />
        <CopyLink onShare={onShare} />
        <PresentButton />
        <MoreMenu />
        <ThemeMenu />
        <HelpButton />
      </div>
    </>
  );
}

function UndoGroup(): ReactElement {
  const atlas = useAtlas();
  const undoLabel = useAtlasState(({ history }) => history.past[history.past.length - 1]?.label ?? null);
  const redoLabel = useAtlasState(({ history }) => history.future[history.future.length - 1]?.label ?? null);
  const { undo, redo, travel } = atlas.actions;
  const steps = (): readonly MenuEntry[] => {
    const { past, future: forth } = atlas.getState().history;
    const back = past.toReversed();
    return [
      ...forth.map(({ label }, i): MenuEntry => ({ kind: 'action', label, hint: 'undone', onSelect: () => travel(forth.length - i) })),
      ...(forth.length > 0 ? [{ kind: 'rule' } as const] : []),
      { kind: 'heading', label: back.length > 0 ? 'Go back to before' : 'Nothing was changed yet' },
      ...back.map(({ label }, i): MenuEntry => ({ kind: 'action', label, onSelect: () => travel(-(i + 1)) })),
    ];
  };
  return (
    <div className="topbar-group">
      <IconButton label={undoLabel === null ? 'Undo' : `Undo: ${undoLabel}`} tip={`Undo (${UNDO_KEY})`} disabled={undoLabel === null} onClick={undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label={redoLabel === null ? 'Redo' : `Redo: ${redoLabel}`} tip={`Redo (${REDO_KEY})`} disabled={redoLabel === null} onClick={redo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
      <Menu label="Steps" tip className="button" kind="icon" half="right" disabled={undoLabel === null && redoLabel === null} entries={steps}>
        <ChevronDown size={13} aria-hidden />
      </Menu>
    </div>
  );
}

function OpenMenu({ onOpen }: Pick<TopBarProps, 'onOpen'>): ReactElement {
  const { actions } = useAtlas();
  const entries = (): readonly MenuEntry[] => [
    { kind: 'action', label: 'Your plans…', icon: <Library size={15} aria-hidden />, onSelect: () => onOpen('plans') },
    { kind: 'action', label: 'Examples…', icon: <LayoutGrid size={15} aria-hidden />, onSelect: () => onOpen('gallery') },
    { kind: 'action', label: 'File…', icon: <FolderOpen size={15} aria-hidden />, hint: 'or drop it', onSelect: () => onOpen('file') },
    { kind: 'action', label: 'Paste text…', icon: <ClipboardPaste size={15} aria-hidden />, hint: 'az aks show', onSelect: () => onOpen('import') },
    { kind: 'rule' },
    {
      kind: 'action',
      label: 'Empty plan',
      icon: <FilePlus size={15} aria-hidden />,
      onSelect: () => actions.open(emptyScenario(), 'Start an empty plan', 'passing'),
    },
  ];
  return (
    <Menu label="Open" className="button tool-first" entries={entries}>
      <FolderOpen size={15} aria-hidden />
      <span className="tool-word">Open</span>
    </Menu>
  );
}

function ExportButton(): ReactElement {
  const ask = useDialogs();
  return (
    <button type="button" className="button tool" aria-label="Export" aria-haspopup="dialog" onClick={() => ask({ kind: 'export' })}>
      <Download size={15} aria-hidden />
      <span className="tool-word">Export</span>
    </button>
  );
}

function HelpButton(): ReactElement {
  const ask = useDialogs();
  return (
    <IconButton label="Help" tip="Keys and words (?)" onClick={() => ask({ kind: 'help', page: 'keys', term: null })}>
      <CircleHelp size={16} aria-hidden />
    </IconButton>
  );
}

const THEME_WORDS: Readonly<Record<ThemeChoice, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

function ThemeMenu(): ReactElement {
  const { actions } = useAtlas();
  const theme = useAtlasState((state) => state.theme);
  const entries = (): readonly MenuEntry[] =>
    (['system', 'light', 'dark'] as const).map((choice) => ({
      kind: 'action',
      label: THEME_WORDS[choice],
      checked: choice === theme,
      onSelect: () => actions.setTheme(choice),
    }));
  return (
    <Menu label={`Theme: ${THEME_WORDS[theme].toLowerCase()}`} className="button" kind="icon" entries={entries}>
      {theme === 'system' ? <Monitor size={16} aria-hidden /> : theme === 'light' ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
    </Menu>
  );
}
