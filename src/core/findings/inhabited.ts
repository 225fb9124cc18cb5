import { inhabitedSubnets } from '../plan/inhabited.ts';
import type { Plan } from '../plan/types.ts';
import { byPlan } from './kept.ts';

/** Subnets that nodes or pods live in, in plan order. */
export const inhabited = byPlan((plan: Plan) => inhabitedSubnets(plan.subnets, plan.pools));
