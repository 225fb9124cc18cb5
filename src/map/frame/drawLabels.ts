import { formatNumber, plural } from '../../core/findings/text.ts';
import { formatAddress } from '../../core/net/address.ts';
import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';
import { isHatched } from '../conflicts.ts';
import { groundOf, inkOn, lineOf } from '../paints.ts';
import { spacesOf } from '../spaces.ts';
import type { MapItem, Paint, Rect } from '../types.ts';
import { LINE_HEIGHT, meet, type Line } from './labelBook.ts';
import { covered, foreign } from './covered.ts';
import type { Named } from './markers.ts';
import { slicesSpeak, speaksFrom, WORDS_FROM } from './drawTexts.ts';
import { inView, screenRect, type Block, type Scene } from './scene.ts';

const PAD = 3;
const INSET = 4;

/** Names of the blocks in sight, the outermost and largest first; what finds no room inside stands beside, or is left out. */
export function drawBlockLabels(scene: Scene): void {
  const order = scene.blocks
    .filter((block) => !block.behind && inView(scene.options, block.rect))
    .map((block) => ({ block, rank: rank(scene, block), area: block.rect.w * block.rect.h }))
    .sort((a, b) => a.rank - b.rank || b.area - a.area)
    .map(({ block }) => block);
  const outside: Block[] = [];
  const speaking = scene.cell >= speaksFrom(scene) || scene.blocks.some((block) => slicesSpeak(scene, block));
  // Far more blocks than labels can have room: the rest is not even tried.
  for (const block of order.slice(0, 600)) {
    // Where every cell says what it is, the block around the view is named by the breadcrumb alone.
    if (speaking && (fillsView(scene, block.rect) || (scene.cell >= WORDS_FROM && isCarved(scene, block.item)))) continue;
    if (!labelAbove(scene, block) && !labelInside(scene, block) && !block.inSmall) outside.push(block);
  }
  for (const block of outside.slice(0, 200)) labelBeside(scene, block);
}

function fillsView(scene: Scene, rect: Rect): boolean {
  return rect.x <= 0 && rect.y <= 0 && rect.x + rect.w >= scene.options.width && rect.y + rect.h >= scene.options.height;
}

function rank(scene: Scene, block: Block): number {
  if (block.item.id === scene.options.selection) return -2;
  if (scene.options.shown?.items.includes(block.item.id)) return -1;
  return block.item.level === 1 ? 2 : block.item.level === 2 ? 0 : 1;
}

/** Above what is carved up, so that none of its cells is hidden; false: that is out of sight, or something else is there. */
function labelAbove(scene: Scene, { item, rect }: Block): boolean {
  if (!isCarved(scene, item)) return false;
  const lines = namesOf(scene, item, 12);
  const size = scene.book.sizeOf(lines);
  const box = { x: Math.max(rect.x, 0), y: rect.y - size.h - PAD - 2, w: size.w + PAD * 2, h: size.h + PAD };
  if (box.x + box.w > rect.x + rect.w || !scene.book.isFree(box) || foreign(scene, 0, box, item.prefix)) return false;
  writeBeside(scene, lines, box, lineOf(item.role), item, 'left');
  return true;
}

function writeBeside(scene: Scene, lines: readonly Line[], box: Rect, paint: Paint, item: MapItem, align: 'left' | 'right'): void {
  scene.book.write(lines, box, PAD, { kind: 'callout', paint, back: item.level === 1 ? 'paper' : 'label-halo', item: item.id, align });
}

function labelInside(scene: Scene, block: Block): boolean {
  const { item, rect } = block;
  const scaled = scene.options.textScale;
  // All variants are as high as one line and as wide as the CIDR at least; most blocks of a large plan are less.
  if (11 * scaled * LINE_HEIGHT + PAD * 2 + 2 > rect.h) return false;
  const cidr: Line = { text: formatPrefix(item.prefix), font: 'cidr', size: 11 * scaled };
  if (scene.book.width(cidr) + (PAD + INSET) * 2 > rect.w) return false;
  const name: Line = { text: item.name, font: 'name', size: 12 * scaled };
  const variants: readonly (readonly Line[])[] = [
    [name, cidr],
    [{ text: `${item.name}  ${cidr.text}`, font: 'name', size: 11 * scaled }],
    ...elided(scene, item.name, name.size, rect.w - (PAD + INSET) * 2).map((text) => [{ ...name, text }, cidr]),
    [cidr],
  ];
  for (const lines of variants) {
    const size = scene.book.sizeOf(lines);
    const w = size.w + PAD * 2;
    const h = size.h + PAD * 2;
    if (w + INSET * 2 > rect.w || h + 2 > rect.h) continue;
    const box = spot(scene, block, w, h);
    if (!box) continue;
    const style = styleOf(scene, item);
    scene.book.write(lines, box, PAD, { kind: 'block', paint: style.paint, back: style.back, item: item.id });
    return true;
  }
  return false;
}

/** The name with its middle left out so that it fits; none when too little would be left of it. */
function elided(scene: Scene, text: string, size: number, room: number): string[] {
  const letters = Array.from(text);
  const share = room / Math.max(1, scene.book.width({ text, font: 'name', size }));
  const keep = Math.floor(letters.length * share) - 1;
  if (keep >= letters.length - 1 || keep < 7 || keep < letters.length * 0.5) return [];
  const tail = Math.floor(keep / 2.5);
  return [`${letters.slice(0, keep - tail).join('')}…${letters.slice(-tail).join('')}`];
}

const isCarved = (scene: Scene, item: MapItem): boolean => item.role === 'pod-cidr' || spacesOf(scene.model.plan, item).length > 0;

function styleOf(scene: Scene, item: MapItem): { readonly paint: Paint; readonly back: Paint | null } {
  // What is carved up is many-coloured and an overlap is hatched: names need ground of their own there.
  if (isHatched(scene.model, item.prefix) || isCarved(scene, item)) return { paint: lineOf(item.role), back: 'paper' };
  const ground = groundOf(item.role);
  const ink = inkOn(ground);
  return { paint: ink === 'ink' ? lineOf(item.role) : ink, back: null };
}

/**
 * A place in the block that no other block inside it covers, the corners first, then the corners of its quarters.
 * It follows the edge of the view while the block reaches beyond it.
 */
function spot(scene: Scene, block: Block, w: number, h: number): Rect | null {
  const { rect } = block;
  const { width, height } = scene.options;
  const left = Math.max(rect.x, 0);
  const top = Math.max(rect.y, 0);
  const right = Math.min(rect.x + rect.w, width);
  const bottom = Math.min(rect.y + rect.h, height);
  const insetX = Math.min(INSET, (rect.w - w) / 2);
  const insetY = Math.min(INSET, (rect.h - h) / 2);
  const tries: [number, number][] = [
    [left + insetX, top + insetY],
    [right - insetX - w, top + insetY],
    [left + insetX, bottom - insetY - h],
    [right - insetX - w, bottom - insetY - h],
  ];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) tries.push([rect.x + (rect.w * column) / 4 + insetX, rect.y + (rect.h * row) / 4 + insetY]);
  }
  for (const [x, y] of tries) {
    if (x < left || y < top || x + w > right || y + h > bottom) continue;
    const box = { x, y, w, h };
    if (scene.book.isFree(box) && !covered(scene, block.node, box)) return box;
  }
  return null;
}

/** Name and CIDR beside a block that has no room for them; failing that its CIDR, shortened, inside. */
function labelBeside(scene: Scene, block: Block): void {
  const { item, rect } = block;
  const { width, height } = scene.options;
  // A block that fills the view has no side to stand at.
  if (rect.w < width / 2 && rect.h < height / 2 && callOut(scene, rect, namesOf(scene, item), lineOf(item.role), item)) return;
  const fontSize = 10 * scene.options.textScale;
  if (fontSize * LINE_HEIGHT + 2 > rect.h) return;
  for (const text of abbreviated(item.prefix)) {
    const short: Line = { text, font: 'cidr', size: fontSize };
    const room = scene.book.sizeOf([short]);
    if (room.w + 4 > rect.w || room.h + 2 > rect.h) continue;
    const box = spot(scene, block, room.w + 4, room.h + 2);
    if (!box) continue;
    const style = styleOf(scene, item);
    scene.book.write([short], box, 2, { kind: 'block', paint: style.paint, back: style.back, item: item.id });
    return;
  }
}

/** `10.17/16`, then `10.17`, of an IPv4 range that ends with an octet; last the length alone. */
function abbreviated({ family, first, length }: Prefix): readonly string[] {
  const last = `/${length}`;
  if (family === 6 || length === 0) return [last];
  const octets = formatAddress({ family, value: first })
    .split('.')
    .slice(0, Math.ceil(length / 8))
    .join('.');
  return length % 8 === 0 ? [`${octets}${last}`, octets, last] : [`${octets}${last}`, last];
}

const namesOf = (scene: Scene, item: MapItem, size = 11.5): readonly Line[] => [
  { text: item.name, font: 'name', size: size * scene.options.textScale },
  { text: formatPrefix(item.prefix), font: 'cidr', size: 11 * scene.options.textScale },
];

/** Names beside markers, the heaviest first. */
export function nameMarkers(scene: Scene, named: readonly Named[]): void {
  const order = [...named].sort((a, b) => importance(a) - importance(b));
  for (const { marker, items } of order.slice(0, 120)) {
    const [first] = items;
    if (!first) continue;
    const rect = { x: marker.x - marker.radius, y: marker.y - marker.radius, w: marker.radius * 2, h: marker.radius * 2 };
    const lines = marker.count === 1 ? namesOf(scene, first) : groupLines(scene, items, marker.count);
    callOut(scene, rect, lines, marker.paint, first);
  }
}

/** Pods, services and networks before subnets, which lie in a network that has a name already. */
const importance = ({ items, marker }: Named): number =>
  Math.min(...items.map((item) => (item.level === 1 ? 2 : item.level === 2 ? 0 : 1))) * 1e6 - marker.count;

function groupLines(scene: Scene, items: readonly MapItem[], count: number): readonly Line[] {
  const outer = items.filter((item) => item.level !== 1);
  const size = 11.5 * scene.options.textScale;
  if (outer.length === 1 && outer[0]) {
    const text = count === 1 ? outer[0].name : `${outer[0].name} and ${formatNumber(count - 1)} more`;
    return [{ text, font: 'name', size }];
  }
  const what = plural(count, outer.length === 0 ? 'subnet' : 'range');
  return [{ text: what, font: 'name', size }];
}

/** Lines to the right of a rectangle, to its left, below or above, or a line's height further, where they cover no other block; false: there is no room. */
export function callOut(scene: Scene, rect: Rect, lines: readonly Line[], paint: Paint, item: MapItem): boolean {
  const { height } = scene.options;
  const size = scene.book.sizeOf(lines);
  const w = size.w + PAD * 2;
  const h = size.h + PAD;
  const y = Math.min(Math.max(rect.y + rect.h / 2 - h / 2, 0), Math.max(0, height - h));
  const places: readonly (readonly [number, number, 'left' | 'right'])[] = [
    [rect.x + rect.w + 3, y, 'left'],
    [rect.x - w - 3, y, 'right'],
    [rect.x - PAD, rect.y + rect.h + 2, 'left'],
    [rect.x - PAD, rect.y - h - 2, 'left'],
    // Under or over the name of something else at the same place; of subnets there may be too many for that.
    ...(item.level === 1
      ? []
      : [y + h, rect.y + h + 4, y - h].flatMap((top) => [[rect.x + rect.w + 3, top, 'left'] as const, [rect.x - w - 3, top, 'right'] as const])),
  ];
  let place: { readonly box: Rect; readonly align: 'left' | 'right' } | null = null;
  for (const [x, top, align] of places) {
    const box = { x, y: top, w, h };
    if (!scene.book.isFree(box) || foreign(scene, 0, box, item.prefix)) continue;
    const crosses = crossesMap(scene, box);
    // A name across the border of the whole space looks lost, but better so than left out.
    if (place === null || !crosses) place = { box, align };
    if (!crosses) break;
  }
  if (place !== null) writeBeside(scene, lines, place.box, paint, item, place.align);
  return place !== null;
}

/** Whether a box lies partly on the map and partly beside it. */
function crossesMap(scene: Scene, box: Rect): boolean {
  const map = screenRect(scene, scene.bounds.x, scene.bounds.y, scene.bounds.w, scene.bounds.h);
  return meet(map, box) && (box.x < map.x || box.y < map.y || box.x + box.w > map.x + map.w || box.y + box.h > map.y + map.h);
}
