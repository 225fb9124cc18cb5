import { unreachable } from '../core/base/result.ts';
import type { Phase, PlanPool } from '../core/plan/types.ts';
import type { Paint, Role } from './types.ts';

/** Every paint that a cell can have; a cell's code is the position here. */
export const CELL_PALETTE = [
  'paper',
  'vnet',
  'subnet',
  'connected',
  'service',
  'api-server',
  'node',
  'node-alt',
  'node-tint',
  'node-tint-alt',
  'node-pods',
  'node-pods-alt',
  'node-pods-tint',
  'node-pods-tint-alt',
  'pod',
  'pod-alt',
  'pod-tint',
  'pod-tint-alt',
  'reserved',
  'used',
  'gateway',
  'load-balancer',
  'observed',
] as const satisfies readonly Paint[];
export type CellPaint = (typeof CELL_PALETTE)[number];

/** Nothing of the plan. */
export const NOTHING = 255;

const codes = new Map<Paint, number>(CELL_PALETTE.map((paint, code) => [paint, code]));
export const codeOf = (paint: CellPaint): number => codes.get(paint) ?? NOTHING;

/** Fill of a range where nothing is handed out. */
export function groundOf(role: Role): CellPaint {
  switch (role) {
    case 'vnet':
      return 'vnet';
    case 'subnet':
      return 'subnet';
    case 'connected':
      return 'connected';
    case 'service':
      return 'service';
    case 'api-server':
      return 'api-server';
    case 'pod-cidr':
      return 'paper';
    case 'node':
      return 'node';
    case 'pod':
      return 'pod';
    case 'gateway':
      return 'gateway';
    case 'load-balancer':
      return 'load-balancer';
    case 'reserved':
      return 'reserved';
    case 'used':
      return 'used';
    case 'free':
    case 'conflict':
      return 'paper';
    default:
      return unreachable(role);
  }
}

export function lineOf(role: Role): Paint {
  switch (role) {
    case 'vnet':
      return 'vnet-line';
    case 'subnet':
      return 'subnet-line';
    case 'connected':
      return 'connected-line';
    case 'service':
      return 'service-line';
    case 'pod-cidr':
    case 'pod':
      return 'pod-line';
    case 'node':
    case 'api-server':
      return 'node-line';
    case 'conflict':
      return 'conflict-line';
    case 'gateway':
    case 'load-balancer':
    case 'reserved':
    case 'used':
    case 'free':
      return 'ink-mute';
    default:
      return unreachable(role);
  }
}

export type Substance = 'node' | 'node-pods' | 'pod';

/** Phase is the fill, pools alternate in tone: solid now, tint at the maximum, and while upgrading bare paper under a hatch. */
export function fillOf(substance: Substance, phase: Phase, pool: PlanPool | undefined): CellPaint {
  const alt = ((pool?.ordinal ?? 0) & 1) === 1;
  switch (phase) {
    case 'now':
      return alt ? `${substance}-alt` : substance;
    case 'at-maximum':
      return alt ? `${substance}-tint-alt` : `${substance}-tint`;
    case 'while-upgrading':
      return 'paper';
    default:
      return unreachable(phase);
  }
}

/** A node among its own pods: solid under the hatch too, so that it is told from them. */
export function nodeAmongPods(phase: Phase, pool: PlanPool | undefined): CellPaint {
  return fillOf('node', phase === 'while-upgrading' ? 'now' : phase, pool);
}

const INKS: Readonly<Partial<Record<Paint, Paint>>> = {
  node: 'on-node',
  'node-alt': 'on-node',
  pod: 'on-pod',
  'pod-alt': 'on-pod',
  'pod-tint': 'on-pod-tint',
  'pod-tint-alt': 'on-pod-tint',
  service: 'on-service',
  connected: 'on-connected',
  gateway: 'paper',
  conflict: 'on-conflict',
};

/** Paint of text on a fill. */
export const inkOn = (paint: Paint): Paint => INKS[paint] ?? 'ink';
