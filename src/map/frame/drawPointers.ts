import { formatPrefix } from '../../core/net/prefix.ts';
import type { MapItem, Rect } from '../types.ts';
import { meet } from './labelBook.ts';
import { inView, screenRect, type Scene } from './scene.ts';

const MOST = 6;
/** Considered at all; a plan of thousands of networks would otherwise be walked for six pointers. */
const CANDIDATES = 48;
const EDGE = 8;
/** Blocks. */
const CROWD = 500;

const candidates = new WeakMap<readonly MapItem[], readonly MapItem[]>();

const rank = (item: MapItem): number => (item.role === 'vnet' ? 0 : item.level === 2 ? 1 : 2);

/** Pods, services and VNets before what they are connected to; nothing that lies in another of them. */
function candidatesOf(items: readonly MapItem[]): readonly MapItem[] {
  let list = candidates.get(items);
  if (!list) {
    list = items
      .filter((item) => item.level !== 1)
      .map((item, i) => ({ item, key: rank(item) * items.length + i }))
      .sort((a, b) => a.key - b.key)
      .slice(0, CANDIDATES)
      .map(({ item }) => item);
    candidates.set(items, list);
  }
  return list;
}

/** At the edge of the view, for ranges that are out of sight: name, CIDR, direction. */
export function drawPointers(scene: Scene): void {
  const { options, model, index, book } = scene;
  const wanted = new Set([options.selection, ...(options.shown?.items ?? [])]);
  const first = wanted.size > 1 || options.selection !== null ? model.items.filter((item) => wanted.has(item.id)) : [];
  const seen = new Set<string>();
  const hidden = worthSeeing(scene);
  for (const item of [...first, ...candidatesOf(model.items)]) {
    if (scene.pointers.length >= MOST) return;
    const cidr = formatPrefix(item.prefix);
    if (seen.has(cidr) || item.prefix.family !== index.root.family) continue;
    seen.add(cidr);
    const world = index.layout.place(index.root, item.prefix);
    const rect = screenRect(scene, world.x, world.y, world.w, world.h);
    if (inView(options, rect)) continue;
    const { textScale } = options;
    const w = Math.max(options.measure(item.name, 'name', 11 * textScale), options.measure(cidr, 'cidr', 10.5 * textScale)) + 12;
    const h = 32 * textScale;
    const place = placeAt(scene, hidden, rect.x + rect.w / 2, rect.y + rect.h / 2, w, h);
    if (!place) continue;
    book.occupy(place.box);
    scene.pointers.push({ ...place, text: item.name, cidr, item: item.id, textScale });
  }
}

/** What a pointer had better not lie on: subnets, pods and services, whose cells would be hidden. Among very many there is no room anyway. */
function worthSeeing({ blocks, options }: Scene): readonly Rect[] {
  if (blocks.length > CROWD) return [];
  return blocks.filter(({ item, behind, rect }) => item.level !== 0 && !behind && inView(options, rect)).map(({ rect }) => rect);
}

interface Place {
  readonly box: Rect;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

function placeAt(scene: Scene, hidden: readonly Rect[], tx: number, ty: number, w: number, h: number): Place | null {
  const { width, height } = scene.options;
  const cx = width / 2;
  const cy = height / 2;
  const dx = tx - cx;
  const dy = ty - cy;
  const roomX = cx - w / 2 - EDGE - 10;
  const roomY = cy - h / 2 - EDGE - 10;
  if (roomX <= 0 || roomY <= 0) return null;
  const k = Math.min(roomX / Math.max(Math.abs(dx), 1e-9), roomY / Math.max(Math.abs(dy), 1e-9));
  const sideways = roomX / Math.max(Math.abs(dx), 1e-9) < roomY / Math.max(Math.abs(dy), 1e-9);
  const bx = cx + dx * k;
  const by = cy + dy * k;
  const angle = Math.atan2(dy, dx);
  let first: Place | null = null;
  // Others may point the same way, or cells lie there: move along the edge until there is room.
  for (let i = 0; i < 9; i += 1) {
    const shift = (i % 2 === 0 ? i / 2 : -(i + 1) / 2) * (sideways ? h + 4 : w + 4);
    const x = Math.min(Math.max(bx + (sideways ? 0 : shift), w / 2 + EDGE), width - w / 2 - EDGE);
    const y = Math.min(Math.max(by + (sideways ? shift : 0), h / 2 + EDGE), height - h / 2 - EDGE);
    const box = { x: x - w / 2, y: y - h / 2, w, h };
    if (!scene.book.isFree(box)) continue;
    const tip = sideways ? { x: dx > 0 ? box.x + w + 6 : box.x - 6, y } : { x, y: dy > 0 ? box.y + h + 6 : box.y - 6 };
    const place = { box, ...tip, angle };
    if (!hidden.some((rect) => meet(rect, box))) return place;
    first ??= place;
  }
  return first;
}
