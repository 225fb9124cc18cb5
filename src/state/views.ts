/** Views that are saved with a plan: kept and undone with it, and carried by its link. */
import type { NamedView } from '../share/views.ts';

export type Views = readonly NamedView[];

export const NO_VIEWS: Views = [];
