/** The links to the plan at hand, kept current while a dialog shows them. */
import { useEffect, useState } from 'react';
import { useAtlas } from '../atlas.ts';
import { usePage } from '../pageContext.ts';

export interface Links {
  readonly plan: string;
  /** The same with the view. */
  readonly view: string;
}

/** `missing`: what writes links could not be loaded. `too large`: no link opens this plan. null: not known yet. */
export type LinksState = Links | 'missing' | 'too large' | null;

/** A whole address from what stands behind `#`. */
export const addressOf = (hash: string): string => `${window.location.href.split('#', 1)[0] ?? ''}${hash}`;

export function useLinks(): LinksState {
  const atlas = useAtlas();
  const { links } = usePage();
  const [state, setState] = useState<LinksState>(null);
  useEffect(() => {
    let newest = 0;
    const write = (): void => {
      const turn = (newest += 1);
      const tell = (next: LinksState): void => {
        if (turn === newest) setState(next);
      };
      Promise.all([links.text(false), links.text(true)]).then(
        ([plan, view]) => tell(plan === null || view === null ? 'too large' : { plan: addressOf(plan), view: addressOf(view) }),
        () => tell('missing'),
      );
    };
    write();
    const stop = atlas.subscribe(write);
    return () => {
      newest = -1;
      stop();
    };
  }, [atlas, links]);
  return state;
}
