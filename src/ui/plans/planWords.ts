/** What the page says of kept plans. */
import type { KeptPlan } from '../../state/shelf.ts';

export const UNREADABLE = 'Unreadable plan';

export const nameOfKept = ({ name }: KeptPlan): string => name ?? UNREADABLE;

/** "30 Nov 2026, 22:15" in the time zone of the browser; empty where the date is not known. */
export function formatDate(ms: number): string {
  return ms === 0 ? '' : DATE.format(ms);
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
