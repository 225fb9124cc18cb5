/** What the report does beyond listing, loaded when the page is at rest. */
import { late } from '../controls/late.ts';

export const RULE_TEXTS = late(() => import('../../core/findings/texts.ts'));
export const FILTER_BAR = late(() => import('./FilterBar.tsx'));
export const ANNOUNCER = late(() => import('./Announcer.tsx'));
export const FIXES = late(() => import('../advice/FixOffer.tsx'));
export const DETAILS = late(() => import('./FindingDetails.tsx'));
