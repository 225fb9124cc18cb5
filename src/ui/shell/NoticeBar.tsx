/** The place for what the page has to say; what says it is loaded when there is something. */
import { lazy, Suspense, type ReactElement } from 'react';
import { Arriving } from '../controls/Arriving.tsx';
import { useAtlasState } from '../atlas.ts';

const NoticeCard = lazy(async () => ({ default: (await import('./NoticeCard.tsx')).NoticeCard }));

export function NoticeBar(): ReactElement | null {
  const notice = useAtlasState((state) => state.notice);
  if (notice === null) return null;
  return (
    <Suspense fallback={<Arriving />}>
      <NoticeCard notice={notice} />
    </Suspense>
  );
}
