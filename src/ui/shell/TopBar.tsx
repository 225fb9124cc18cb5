/** The top bar: the plan's name, what is wrong with it, and what can be done. */
import { lazy, Suspense, type ReactElement } from 'react';
import { Arriving } from '../controls/Arriving.tsx';
import { useAtlasState } from '../atlas.ts';
import { Brand } from './Brand.tsx';
import { Counts } from './Counts.tsx';
import { NameHost } from './NameHost.tsx';

const TopTools = lazy(async () => ({ default: (await import('./TopTools.tsx')).TopTools }));

export type Opening = 'gallery' | 'import' | 'file' | 'plans';

export interface TopBarProps {
  readonly onOpen: (how: Opening) => void;
  readonly onShare: () => void;
}

export function TopBar({ onOpen, onShare }: TopBarProps): ReactElement {
  return (
    <header className="topbar">
      <Brand />
      <span className="topbar-rule" />
      <NameHost />
      <Counts />
      <Kept />
      <span className="topbar-gap" />
      <Suspense fallback={<Arriving />}>
        <TopTools onOpen={onOpen} onShare={onShare} />
      </Suspense>
      <nav className="jump-nav" aria-label="Parts of the page">
        <a href="#map">Map</a>
        <a href="#report">Findings</a>
        <a href="#plan">Plan</a>
      </nav>
    </header>
  );
}

function Kept(): ReactElement | null {
  const kept = useAtlasState((state) => state.kept);
  if (kept) return null;
  return (
    <output className="not-kept" title="The browser's storage is full or switched off. Everything else works.">
      Not kept in this browser
    </output>
  );
}
