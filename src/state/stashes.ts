/** What changes of the network model took away from clusters, kept for the way back, by cluster subject. */
import type { ModelStash } from '../core/scenario/model.ts';
import type { BySubject } from './subjects.ts';

export type Stashes = BySubject<ModelStash>;

export const NO_STASHES: Stashes = {};
