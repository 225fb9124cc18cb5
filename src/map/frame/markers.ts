import { lineOf } from '../paints.ts';
import type { Rect } from '../types.ts';
import type { Scene } from './scene.ts';
import { addLegend } from './scene.ts';

const GROUP = 18;
const RADIUS = 4;
const LISTED = 100;

interface Group {
  x: number;
  y: number;
  weight: number;
  readonly spans: [number, number][];
}

/**
 * Blocks too small to see, gathered in squares of the world that are some pixels wide, so that a group stays
 * together while panning. Each becomes one marker; a crowded one shows its count.
 */
export class MarkerBook {
  readonly #scene: Scene;
  readonly #groups = new Map<string, Group>();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** All items of `order[lo … hi)`, which lie in a rectangle smaller than three pixels. */
  add(rect: Rect, lo: number, hi: number): void {
    const { camera } = this.#scene;
    const x = rect.x + rect.w / 2;
    const y = rect.y + rect.h / 2;
    const key = `${Math.floor((x - camera.x) / GROUP)} ${Math.floor((y - camera.y) / GROUP)}`;
    const count = hi - lo;
    const group = this.#groups.get(key);
    if (!group) {
      this.#groups.set(key, { x, y, weight: count, spans: [[lo, hi]] });
      return;
    }
    const weight = group.weight + count;
    group.x += ((x - group.x) * count) / weight;
    group.y += ((y - group.y) * count) / weight;
    group.weight = weight;
    group.spans.push([lo, hi]);
  }

  draw(): void {
    const scene = this.#scene;
    for (const group of this.#groups.values()) {
      const items = group.spans.flatMap(([lo, hi]) => scene.index.order.slice(lo, Math.min(hi, lo + LISTED))).slice(0, LISTED);
      const first = items[0];
      if (!first) continue;
      const same = items.every((item) => item.role === first.role);
      const radius = group.weight === 1 ? RADIUS : Math.min(9, RADIUS + 1 + Math.log2(group.weight) / 3);
      scene.markers.push({
        x: group.x,
        y: group.y,
        radius,
        paint: same ? lineOf(first.role) : 'ink-mute',
        items: items.map((item) => item.id),
        count: group.weight,
      });
      addLegend(scene, { key: 'marker', text: 'too small to draw', paint: 'ink-mute', kind: 'marker' });
    }
  }
}
