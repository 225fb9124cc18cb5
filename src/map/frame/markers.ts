import { lineOf } from '../paints.ts';
import type { MapItem, Marker, Rect } from '../types.ts';
import type { Scene } from './scene.ts';
import { addLegend } from './scene.ts';

const GROUP = 18;
const TOUCH = 15;
const RADIUS = 4;
const LISTED = 100;

interface Group {
  x: number;
  y: number;
  weight: number;
  readonly spans: [number, number][];
}

/** A marker and the things it stands for, as far as they are listed. */
export interface Named {
  readonly marker: Marker;
  readonly items: readonly MapItem[];
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
    const side = GROUP * this.#scene.options.textScale;
    const key = `${Math.floor((x - camera.x) / side)} ${Math.floor((y - camera.y) / side)}`;
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

  /** Markers, those that would touch joined. Returns what to name them. */
  draw(): readonly Named[] {
    const scene = this.#scene;
    const named: Named[] = [];
    for (const group of this.#joined()) {
      const items = group.spans.flatMap(([lo, hi]) => scene.index.order.slice(lo, Math.min(hi, lo + LISTED))).slice(0, LISTED);
      const first = items[0];
      if (!first) continue;
      const same = items.every((item) => item.role === first.role);
      const radius = group.weight === 1 ? RADIUS : Math.min(10, RADIUS + 2 + Math.log10(group.weight) * 1.5) * scene.options.textScale;
      const marker: Marker = {
        x: group.x,
        y: group.y,
        radius,
        paint: same ? lineOf(first.role) : 'ink-mute',
        items: items.map((item) => item.id),
        count: group.weight,
      };
      scene.markers.push(marker);
      scene.book.occupy({ x: marker.x - radius, y: marker.y - radius, w: radius * 2, h: radius * 2 });
      named.push({ marker, items });
      addLegend(scene, { key: 'marker', text: 'too small to draw', paint: 'ink-mute', kind: 'marker' });
    }
    return named;
  }

  /** Groups of neighbouring squares whose middles are too close: the heavier takes the lighter in. */
  #joined(): Iterable<Group> {
    const touch = TOUCH * this.#scene.options.textScale;
    const order = [...this.#groups].sort(([a, x], [b, y]) => y.weight - x.weight || (a < b ? -1 : 1));
    for (const [key, group] of order) {
      if (!this.#groups.has(key)) continue;
      const [column = 0, row = 0] = key.split(' ').map(Number);
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const beside = `${column + dx} ${row + dy}`;
          const other = this.#groups.get(beside);
          if (!other || other === group || Math.hypot(other.x - group.x, other.y - group.y) >= touch) continue;
          group.weight += other.weight;
          group.spans.push(...other.spans);
          this.#groups.delete(beside);
        }
      }
    }
    return this.#groups.values();
  }
}
