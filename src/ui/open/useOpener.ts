import { useMemo } from 'react';
import { useAtlas } from '../atlas.ts';
import { usePage } from '../pageContext.ts';
import type { Opener } from './opener.ts';

/** The page's own store, links and frame loop, for opening. The same object as long as they and `review` are. */
export function useOpener(review: Opener['review']): Opener {
  const atlas = useAtlas();
  const { services, links } = usePage();
  const { loop } = services;
  return useMemo(() => ({ atlas, hold: () => loop.hold(), links, review }), [atlas, loop, links, review]);
}
