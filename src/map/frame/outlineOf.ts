import type { WorldRects } from './runRects.ts';

/**
 * The border of disjoint axis-parallel rectangles as closed polygons, x0, y0, x1, y1 …, holes included. Coordinates are
 * sums of powers of two, so equal places are equal numbers and inner edges cancel exactly.
 */
export function outlineOf(rects: readonly WorldRects[]): number[][] {
  const upright = new Map<number, Edge[]>();
  const level = new Map<number, Edge[]>();
  for (const list of rects) {
    for (let i = 0; i < list.length; i += 4) {
      const x = list[i] ?? 0;
      const y = list[i + 1] ?? 0;
      const right = x + (list[i + 2] ?? 0);
      const bottom = y + (list[i + 3] ?? 0);
      // Clockwise on the screen: right along the top, down, back, up.
      push(level, y, { from: x, to: right, sign: 1 });
      push(level, bottom, { from: x, to: right, sign: -1 });
      push(upright, right, { from: y, to: bottom, sign: 1 });
      push(upright, x, { from: y, to: bottom, sign: -1 });
    }
  }
  const sides: Side[] = [];
  for (const [y, edges] of level) for (const { from, to } of left(edges)) sides.push({ x0: from, y0: y, x1: to, y1: y });
  for (const [x, edges] of upright) for (const { from, to } of left(edges)) sides.push({ x0: x, y0: from, x1: x, y1: to });
  return chain(sides);
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly sign: 1 | -1;
}
interface Side {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function push(map: Map<number, Edge[]>, at: number, edge: Edge): void {
  const list = map.get(at);
  if (list) list.push(edge);
  else map.set(at, [edge]);
}

/** What remains of edges on one line when opposite ones cancel, in the direction of their sign. */
function left(edges: readonly Edge[]): { readonly from: number; readonly to: number }[] {
  const changes = edges.flatMap((edge) => [
    { at: edge.from, by: edge.sign },
    { at: edge.to, by: -edge.sign },
  ]);
  changes.sort((a, b) => a.at - b.at);
  const out: { from: number; to: number }[] = [];
  let sum = 0;
  let start = 0;
  for (let i = 0; i < changes.length;) {
    const { at } = changes[i] ?? { at: 0 };
    let next = sum;
    while (i < changes.length && changes[i]?.at === at) {
      next += changes[i]?.by ?? 0;
      i += 1;
    }
    if (next === sum) continue;
    if (sum > 0) out.push({ from: start, to: at });
    else if (sum < 0) out.push({ from: at, to: start });
    sum = next;
    start = at;
  }
  return out;
}

function chain(sides: readonly Side[]): number[][] {
  const starts = new Map<string, Side[]>();
  for (const side of sides) {
    const key = `${side.x0} ${side.y0}`;
    const list = starts.get(key);
    if (list) list.push(side);
    else starts.set(key, [side]);
  }
  const out: number[][] = [];
  for (const first of sides) {
    if (!take(starts, first)) continue;
    const points = [first.x0, first.y0];
    let at = first;
    while (at.x1 !== first.x0 || at.y1 !== first.y0) {
      const options: readonly Side[] = starts.get(`${at.x1} ${at.y1}`) ?? [];
      // Where two corners touch, turn right: each of them stays a polygon of its own.
      const next: Side | undefined = options.find((side) => turnsRight(at, side)) ?? options[0];
      if (!next || !take(starts, next)) break;
      points.push(at.x1, at.y1);
      at = next;
    }
    out.push(straight(points));
  }
  return out;
}

function take(starts: Map<string, Side[]>, side: Side): boolean {
  const list = starts.get(`${side.x0} ${side.y0}`);
  const at = list?.indexOf(side) ?? -1;
  if (!list || at < 0) return false;
  list.splice(at, 1);
  return true;
}

const turnsRight = (a: Side, b: Side): boolean => (a.x1 - a.x0) * (b.y1 - b.y0) - (a.y1 - a.y0) * (b.x1 - b.x0) > 0;

/** Without points in the middle of a straight line. */
function straight(points: readonly number[]): number[] {
  const out: number[] = [];
  const count = points.length / 2;
  for (let i = 0; i < count; i += 1) {
    const at = (of: number): [number, number] => [points[((of + count) % count) * 2] ?? 0, points[((of + count) % count) * 2 + 1] ?? 0];
    const [px, py] = at(i - 1);
    const [x, y] = at(i);
    const [nx, ny] = at(i + 1);
    if ((px === x && x === nx) || (py === y && y === ny)) continue;
    out.push(x, y);
  }
  return out;
}
