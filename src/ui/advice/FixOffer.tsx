/** What mends a finding, one click away; looked at on the map while it is pointed at. Where no change of the plan helps, what people do instead. */
import './advice.css';
import Wrench from 'lucide-react/icons/wrench';
import { useCallback, useContext, useEffect, useId, useRef, type ReactElement } from 'react';
import type { RuleTexts } from '../../core/findings/types.ts';
import type { Finding } from '../../core/report/types.ts';
import { useAtlas } from '../atlas.ts';
import { PageContext } from '../pageContext.ts';
import { Prose } from '../report/Prose.tsx';
import { namesIn } from '../report/proseParts.ts';
import { ONLY_APPLY } from './fixAction.ts';
import type { FixDesk, Offer } from './fixDesk.ts';
import { deskOf, useOffer } from './useOffer.ts';

/** A pointer that only passes by moves no map, ms. */
const LINGER = 180;

interface Props {
  readonly finding: Finding;
  /** By `findingKeys`. */
  readonly id: string;
}

/** In the card: where the button alone says too little, or where there is none. In its section: whatever the button does. */
export function FixSentence({ finding, id, texts, where }: Props & { readonly texts: RuleTexts; readonly where: 'card' | 'section' }): ReactElement | null {
  const offer = useOffer(deskOf(useAtlas()), id);
  if (offer === undefined) return null;
  // Notes need no mending.
  if (offer === null && (where === 'section' || finding.severity === 'note')) return null;
  if (offer !== null && where === 'card' && offer.action !== ONLY_APPLY) return null;
  return (
    <p className="fix">
      <Wrench size={13} aria-hidden />
      <span>
        <Prose text={offer === null ? texts.remedy : offer.fix.summary} names={namesIn(finding.subjects)} />
      </span>
    </p>
  );
}

export function FixButton({ finding, id }: Props): ReactElement | null {
  const desk = deskOf(useAtlas());
  const offer = useOffer(desk, id);
  return offer === null || offer === undefined ? null : <OfferButton desk={desk} offer={offer} finding={finding} id={id} />;
}

function OfferButton({ desk, offer, id }: Props & { readonly desk: FixDesk; readonly offer: Offer }): ReactElement {
  const page = useContext(PageContext);
  const summary = useId();
  const looking = useRef<ReturnType<typeof setTimeout> | null>(null);
  const look = (after: number): void => {
    if (looking.current !== null) clearTimeout(looking.current);
    looking.current = setTimeout(() => page?.map?.showPlanned(offer.ranges), after);
  };
  const stopLooking = useCallback((): void => {
    if (looking.current === null) return;
    clearTimeout(looking.current);
    looking.current = null;
    page?.map?.showPlanned([]);
  }, [page]);
  useEffect(() => stopLooking, [stopLooking]);
  return (
    <>
      <button
        type="button"
        className="button fix-button"
        data-size="small"
        title={offer.fix.summary}
        aria-describedby={summary}
        // A button that appears under a resting pointer is not pointed at.
        onPointerMove={({ movementX, movementY }) => {
          if (looking.current === null && (movementX !== 0 || movementY !== 0)) look(LINGER);
        }}
        onPointerLeave={stopLooking}
        onFocus={() => look(0)}
        onBlur={stopLooking}
        onClick={() => {
          stopLooking();
          // The finding goes, and its button with it: the keyboard goes on from the heading of the list.
          if (desk.apply(id, offer)) document.getElementById('findings-heading')?.focus();
        }}
      >
        {offer.action}
      </button>
      <span id={summary} hidden>
        {offer.fix.summary}
      </span>
    </>
  );
}
