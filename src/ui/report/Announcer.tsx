/** Tells a screen reader politely what is newly broken, when things have come to rest. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { evaluationOf, findingKeys } from '../../state/derive.ts';
import { useAtlasState } from '../atlas.ts';
import { announcementOf, standingOf, type Standing } from './announcement.ts';

/** Announcements wait for a pause, so that a sliding hand isn't talked over. Milliseconds. */
const PAUSE = 900;

export function Announcer(): ReactElement {
  const report = useAtlasState((state) => evaluationOf(state.scenario).report);
  const planId = useAtlasState((state) => state.planId);
  const told = useRef<Standing | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const tell = (): void => {
      const now = standingOf(planId, report, findingKeys(report));
      if (told.current !== null) setText(announcementOf(told.current, now));
      told.current = now;
    };
    // What there is at first is read where it stands.
    if (told.current === null) {
      tell();
      return undefined;
    }
    const timer = setTimeout(tell, PAUSE);
    return () => clearTimeout(timer);
  }, [planId, report]);
  return (
    <output className="visually-hidden" data-announcer>
      {text}
    </output>
  );
}
