/** The sentences about rules, loaded once, after the first picture: what a finding says works without them. */
import { useEffect, useState } from 'react';
import type { RuleId, RuleTexts } from '../../core/findings/types.ts';

type Texts = Readonly<Record<RuleId, RuleTexts>>;

let loaded: Texts | null = null;

/** null until they are here, or where they cannot be had. */
export function useRuleTexts(rule: RuleId | null): RuleTexts | null {
  const [texts, setTexts] = useState(loaded);
  useEffect(() => {
    if (texts !== null) return undefined;
    let live = true;
    import('../../core/findings/texts.ts').then(
      ({ TEXTS }) => {
        loaded = TEXTS;
        if (live) setTexts(TEXTS);
      },
      // Offline, or a newer version replaced the file: the card stands without its explanation.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [texts]);
  return rule === null ? null : (texts?.[rule] ?? null);
}
