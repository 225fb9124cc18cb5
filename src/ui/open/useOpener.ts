import { useMemo } from 'react';
import { useAtlas } from '../atlas.ts';
import { usePage } from '../pageContext.ts';
import type { Opener } from './useOpening.ts';

/** The page's own store and frame loop, for opening. The same object as long as they are. */
export function useOpener(): Opener {
  const atlas = useAtlas();
  const { hold } = usePage().services.loop;
  return useMemo(() => ({ atlas, hold }), [atlas, hold]);
}
