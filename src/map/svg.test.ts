import { expect, it } from 'vitest';
import { prefixOf } from '../core/net/prefix.ts';
import { MAP_PLANS, mapModelOf, measureRoughly } from '../testing/mapPlans.ts';
import { cameraFor } from './camera.ts';
import { buildFrame } from './frame/buildFrame.ts';
import { layoutOf } from './layout.ts';
import { frameToSvg } from './svg.ts';

const view = { width: 400, height: 300 };

function svgOf(name: string): string {
  const plan = {
    ...MAP_PLANS.overlay,
    networks: (MAP_PLANS.overlay.networks ?? []).map((network) => (network.name === 'hub' ? { ...network, name } : { ...network, peerings: [name] })),
  };
  const model = mapModelOf(plan);
  const camera = cameraFor(prefixOf('0.0.0.0/0'), prefixOf('10.0.0.0/13'), view, layoutOf('hex'));
  const frame = buildFrame(model, { ...view, layout: 'hex', camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale: 1 });
  return frameToSvg(frame, (paint) => `var(--map-${paint})`);
}

it('writes every text as text', () => {
  const svg = svgOf('<b onclick="x">&\u0007</b>');
  expect(svg).not.toContain('<b');
  expect(svg).not.toContain('\u0007');
  expect(svg).toContain('&lt;b');
});

it('is one document with each fill and label of the frame', () => {
  const svg = svgOf('hub');
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"')).toBe(true);
  expect(svg.endsWith('</svg>')).toBe(true);
  expect(svg).toContain('>10.10.0.0/16</text>');
  expect(svg).toContain('fill="url(#h-conflict-conflict)"');
});
