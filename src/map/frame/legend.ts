import { unreachable } from '../../core/base/result.ts';
import type { Run } from '../../core/plan/types.ts';
import type { CellPaint } from '../paints.ts';
import type { LegendEntry, MapItem, Paint } from '../types.ts';
import { addLegend, type Scene } from './scene.ts';

/** Order in which the legend lists what is in sight. */
const ORDER = [
  'shade',
  'vnet',
  'subnet',
  'connected',
  'service',
  'api-server',
  'pod-cidr',
  'pod-whole',
  'node',
  'node-max',
  'node-pods',
  'node-pods-max',
  'node-upgrade',
  'pod',
  'pod-max',
  'pod-further',
  'pod-upgrade',
  'reserved',
  'gateway',
  'load-balancer',
  'used',
  'observed',
  'free',
  'pool',
  'overflow',
  'conflict',
  'behind',
  'marker',
  'illustrative',
];

export function sortedLegend(scene: Scene): readonly LegendEntry[] {
  const entries = [...scene.legend.values()].sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
  const both = entries.filter(({ kind, key }) => kind === 'hatch' && key in UPGRADES).length > 1;
  const told = both ? entries.map((entry) => ({ ...entry, text: UPGRADES[entry.key] ?? entry.text })) : entries;
  const most = scene.legend.get('pod-max');
  if (!most || !scene.legend.has('pod-further')) return told;
  // One paint, one entry.
  return told
    .filter(({ key }) => key !== 'pod-further')
    .map((entry) => (entry.key === 'pod-max' ? { ...entry, text: `${entry.text}, further batches as pods come` } : entry));
}

/** Two hatches beside each other say whose they are. */
const UPGRADES: Readonly<Record<string, string>> = { 'node-upgrade': 'nodes while upgrading', 'pod-upgrade': 'pods while upgrading' };

export function legendOfGround(scene: Scene, item: MapItem, ground: Paint): void {
  const { role } = item;
  switch (role) {
    case 'vnet':
      return addLegend(scene, { key: 'vnet', text: 'VNet', paint: 'vnet', kind: 'fill' });
    case 'subnet':
      return addLegend(scene, { key: 'subnet', text: 'subnet', paint: 'subnet', kind: 'fill' });
    case 'connected':
      return addLegend(scene, { key: 'connected', text: 'connected network', paint: 'connected', kind: 'fill' });
    case 'service':
      return addLegend(scene, { key: 'service', text: 'services', paint: 'service', kind: 'fill' });
    case 'api-server':
      return addLegend(scene, { key: 'api-server', text: 'API server subnet', paint: 'api-server', kind: 'fill' });
    case 'pod-cidr':
      // A block too small to be carved up has no free part.
      if (ground === 'paper') return addLegend(scene, { key: 'pod-cidr', text: 'pod CIDR, free', paint: 'paper', kind: 'free' });
      return addLegend(scene, { key: 'pod-whole', text: 'pod CIDR', paint: ground, kind: 'fill' });
    case 'node':
    case 'pod':
    case 'gateway':
    case 'load-balancer':
    case 'reserved':
    case 'used':
    case 'free':
    case 'conflict':
      return;
    default:
      return unreachable(role);
  }
}

export function legendOfRun(scene: Scene, item: MapItem, run: Run): void {
  const slices = run.grain === 'slice' ? 'pod slices' : run.grain === 'blocks' ? 'pod blocks' : 'pods';
  switch (run.grain) {
    case 'node':
      return legendOfPhase(scene, 'node', 'nodes', 'node', 'node-tint', run);
    case 'node-and-pods':
      if (run.phase !== 'while-upgrading') legendOfPhase(scene, 'node-pods', 'nodes and their pods', 'node-pods', 'node-pods-tint', run);
      else legendOfPhase(scene, 'node', 'nodes', 'node', 'node-tint', run);
      return;
    case 'slice':
    case 'first-batch':
    case 'blocks':
      return legendOfPhase(scene, 'pod', item.role === 'pod-cidr' ? slices : `${slices} in a subnet`, 'pod', 'pod-tint', run);
    case 'further-batches':
      return addLegend(scene, { key: 'pod-further', text: 'further batches, as pods come', paint: 'pod-tint', kind: 'tint' });
    default:
      return unreachable(run.grain);
  }
}

function legendOfPhase(
  scene: Scene,
  key: 'node' | 'node-pods' | 'pod',
  what: string,
  solid: 'node' | 'node-pods' | 'pod',
  tint: 'node-tint' | 'node-pods-tint' | 'pod-tint',
  run: Run,
): void {
  switch (run.phase) {
    case 'now':
      return addLegend(scene, { key, text: `${what} now`, paint: solid, kind: 'fill' });
    case 'at-maximum':
      return addLegend(scene, { key: `${key}-max`, text: `${what} at maximum`, paint: tint, kind: 'tint' });
    case 'while-upgrading':
      return addLegend(scene, { key: `${key}-upgrade`, text: 'while upgrading', paint: solid, kind: 'hatch' });
    default:
      return unreachable(run.phase);
  }
}

/** Ranges too small and too many to be drawn one by one. */
export function legendOfShade(scene: Scene, paint: Paint): void {
  addLegend(scene, { key: 'shade', text: 'many small ranges', paint, kind: 'fill' });
}

/** Azure and Kubernetes choose places freely: the picture says whether they are real. */
export function legendOfPlacement(scene: Scene, placement: 'illustrative' | 'observed'): void {
  if (placement === 'observed') addLegend(scene, { key: 'observed', text: 'placed as imported', paint: 'observed', kind: 'outline' });
  else addLegend(scene, { key: 'illustrative', text: 'order is illustrative', paint: 'ink-mute', kind: 'outline' });
}

export function legendOfTaken(scene: Scene): void {
  addLegend(scene, { key: 'used', text: 'used by others', paint: 'used', kind: 'fill' });
}

const CODES: Readonly<Partial<Record<CellPaint, LegendEntry>>> = {
  reserved: { key: 'reserved', text: 'kept, no node or pod gets it', paint: 'reserved', kind: 'fill' },
  gateway: { key: 'gateway', text: 'gateway', paint: 'gateway', kind: 'fill' },
  'load-balancer': { key: 'load-balancer', text: 'load balancer', paint: 'load-balancer', kind: 'fill' },
  node: { key: 'node', text: 'nodes now', paint: 'node', kind: 'fill' },
};

/** What only single addresses show. */
export function legendOfCode(scene: Scene, paint: CellPaint): void {
  const entry = CODES[paint];
  if (entry) addLegend(scene, entry);
}
