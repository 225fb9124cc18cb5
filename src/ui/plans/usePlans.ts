/** The kept plans as a list that follows what happens to them, in this tab and in others. */
import { useCallback, useEffect, useState } from 'react';
import type { KeptPlan } from '../../state/shelf.ts';
import { usePage } from '../pageContext.ts';

export interface Plans {
  readonly plans: readonly KeptPlan[];
  readonly refresh: () => void;
}

export function usePlans(): Plans {
  const { shelf, keepNow } = usePage();
  const [plans, setPlans] = useState(() => {
    // What was changed a moment ago belongs in the list too.
    keepNow();
    return shelf.list();
  });
  const refresh = useCallback(() => {
    keepNow();
    setPlans(shelf.list());
  }, [shelf, keepNow]);
  useEffect(() => {
    window.addEventListener('storage', refresh);
    return () => window.removeEventListener('storage', refresh);
  }, [refresh]);
  return { plans, refresh };
}
