import { expect, test } from 'vitest';
import { prefixOf } from '../core/net/prefix.ts';
import { cellSize, worldToScreen } from '../map/camera.ts';
import { layoutOf } from '../map/layout.ts';
import { blockCamera, wholeCamera } from './goals.ts';

const hex = layoutOf('hex');
const view = { width: 800, height: 600 };

test('a block fills most of the view, an address stays among its neighbours', () => {
  const all = prefixOf('0.0.0.0/0');
  const block = prefixOf('10.244.0.0/16');
  expect(worldToScreen(blockCamera(block, all, view, hex), hex.place(all, block)).h).toBeCloseTo(600 * 0.74);
  expect(cellSize(blockCamera(prefixOf('10.244.6.137/32'), all, view, hex))).toBeCloseTo(600 * 0.22);
  expect(wholeCamera(all, view).scale).toBeCloseTo(600 * 0.94);
});

test('a deep IPv6 block is measured from a root so near that doubles are exact', () => {
  const top = prefixOf('fd00::/8');
  const block = prefixOf('fd12:3456:789a::1:2f/128');
  const camera = blockCamera(block, top, view, hex);
  expect(camera.root.length).toBe(104);
  const rect = worldToScreen(camera, hex.place(camera.root, block));
  expect(rect.x + rect.w / 2).toBeCloseTo(400, 6);
  expect(rect.y + rect.h / 2).toBeCloseTo(300, 6);
});
