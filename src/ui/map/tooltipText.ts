/** What the tooltip says about a point: of a far view the range, nearer the node's block, nearest the address. Pure. */
import { reachOf } from '../../core/advice/snat.ts';
import { unreachable } from '../../core/base/result.ts';
import { formatNumber, plural } from '../../core/findings/text.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { cover } from '../../core/net/ranges.ts';
import type { Model } from '../../core/plan/types.ts';
import { cellSize } from '../../map/camera.ts';
import { describe } from '../../map/pick.ts';
import type { Camera, MapItem, MapModel, Owner } from '../../map/types.ts';
import type { Pointed } from '../../surface/mapTypes.ts';
import { conflictLines, itemLines } from '../../map/itemText.ts';
import { itemOf } from './mapApi.ts';

export interface Tip {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A part smaller than this on the screen, CSS pixels, is not what one points at. */
const SEEN = 5;
const NAMED = 6;

export function tipOf(model: MapModel, at: Pointed, camera: Camera): Tip | null {
  const { target } = at;
  if (target === null) return ofHit(model, at, camera);
  switch (target.kind) {
    case 'pointer':
      return { title: target.pointer.text, lines: [target.pointer.cidr, 'out of sight; a click flies there'] };
    case 'stack':
      return {
        title: `${formatNumber(target.items.length)} ranges share this place`,
        lines: [...names(model, target.items), 'a click lets you choose the one in front'],
      };
    case 'marker':
      if (target.marker.count === 1) return ofItem(model, itemOf(model, target.marker.items[0] ?? null));
      return {
        title: `${formatNumber(target.marker.count)} ranges too small to draw here`,
        lines: [...names(model, target.marker.items), 'a click goes nearer'],
      };
    case 'label':
      return ofItem(model, itemOf(model, target.item));
    default:
      return unreachable(target);
  }
}

function names(model: MapModel, ids: readonly string[]): string[] {
  const items = ids.map((id) => itemOf(model, id)).filter((item) => item !== null);
  const shown = items.slice(0, NAMED).map((item) => `${item.name} ${formatPrefix(item.prefix)}`);
  return items.length > NAMED ? [...shown, `and ${formatNumber(items.length - NAMED)} more`] : shown;
}

const ofItem = (model: MapModel, item: MapItem | null): Tip | null => (item === null ? null : { title: item.name, lines: itemLines(model, item) });

/** Side of what a node holds here, on the screen, were it a square. */
const sideOf = (owner: Owner, cell: number): number => cell * Math.sqrt(Number(owner.last - owner.first + 1n));

function ofHit(model: MapModel, at: Pointed, camera: Camera): Tip | null {
  const { hit } = at;
  const owner = hit?.owners[0];
  if (hit === null || owner === undefined) return null;
  const cell = cellSize(camera);
  const single = cell >= SEEN;
  if (!single && (owner.run === null || sideOf(owner, cell) < SEEN)) return ofItem(model, owner.item);
  const [address = '', ...lines] = describe(model.plan, hit);
  const reach = owner.role === 'pod' && owner.run !== null ? reachText(model.plan.pools[owner.run.pool]?.model ?? null) : null;
  const told = [...lines, ...mostPods(model, owner), ...(reach === null ? [] : [reach]), ...conflictLines(model, owner.item)].filter((line) => line !== '');
  return { title: single ? address : blockTitle(owner), lines: told };
}

/** Under which address others see a pod of this model, and whether they can call it; null: depends on something else. */
function reachText(model: Model | null): string | null {
  if (model === null) return null;
  const { inVnet, beyond, fromOutside, remarks } = reachOf(model);
  if (inVnet === 'depends' || beyond === 'depends') return null;
  if (fromOutside === 'no') return 'seen from outside the cluster as its node’s address, not reachable from there';
  const seen = beyond === 'pod' ? ', seen there under its own address' : '; peers see traffic as its node’s address';
  return `reachable from the VNet and its peers${seen}${remarks.some(({ unverified }) => unverified !== undefined) ? '; sources differ' : ''}`;
}

/** A slice has more addresses than pods that may use them. */
function mostPods(model: MapModel, owner: Owner): readonly string[] {
  if (owner.run?.grain !== 'slice') return [];
  const most = model.plan.pools[owner.run.pool]?.maxPods;
  return most === null || most === undefined ? [] : [`up to ${plural(most, 'pod')} at once`];
}

function blockTitle(owner: Owner): string {
  const [only, ...more] = cover({ family: owner.item.prefix.family, first: owner.first, last: owner.last });
  return only !== undefined && more.length === 0 ? formatPrefix(only) : `${owner.item.name}, node ${formatNumber(owner.node ?? 0)}`;
}
