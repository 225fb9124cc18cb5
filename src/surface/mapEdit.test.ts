import { describe, expect, it } from 'vitest';
import { formatPrefix, prefixAt, prefixOf, type Prefix } from '../core/net/prefix.ts';
import { applyEdit, type Edit } from '../core/scenario/edits.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { fitWorld } from '../map/camera.ts';
import { rectOf } from '../map/edit/snap.ts';
import { layoutOf } from '../map/layout.ts';
import type { LayoutKind, MapItem } from '../map/types.ts';
import { MAP_PLANS, mapModelOf } from '../testing/mapPlans.ts';
import { createMapEdit } from './mapEdit.ts';
import { keyOfItem } from './mapEditHold.ts';
import type { MapEdit } from './mapEditTypes.ts';
import { editKey } from './mapEditInput.ts';

interface Bench {
  readonly edit: MapEdit;
  readonly scenario: () => Scenario;
  readonly edits: Edit[];
  readonly select: (cidr: string | null) => void;
  readonly middle: (cidr: string) => { readonly x: number; readonly y: number };
}

/** The session over a small plan, its map looking at `around`. */
function bench(around: string, given: Scenario = MAP_PLANS.overlay, kind: LayoutKind = 'hex'): Bench {
  let scenario = given;
  let selected: string | null = null;
  const edits: Edit[] = [];
  const layout = layoutOf(kind);
  const block = prefixOf(around);
  const top: Prefix = block.family === 4 ? prefixOf('0.0.0.0/0') : prefixAt(6, block.first, 16);
  const sight = { camera: fitWorld(top, layout.place(top, block), { width: 800, height: 800 }), layout, top, width: 800, height: 800 };
  const item = (): MapItem | null => mapModelOf(scenario).items.find(({ prefix }) => formatPrefix(prefix) === selected) ?? null;
  const edit = createMapEdit({
    sight: () => sight,
    plan: () => mapModelOf(scenario).plan,
    selected: item,
    apply(change, about) {
      const done = applyEdit(scenario, change);
      if (!done.ok) return done.error.map(({ message }) => message);
      edits.push(change);
      scenario = done.value;
      selected = formatPrefix(about.prefix);
      return [];
    },
    bring: () => undefined,
    changed: () => undefined,
  });
  return {
    edit,
    scenario: () => scenario,
    edits,
    select: (cidr) => {
      selected = cidr;
      edit.refresh(false);
    },
    middle: (cidr) => {
      const rect = rectOf(sight, prefixOf(cidr));
      return { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
    },
  };
}

const nodes = (scenario: Scenario): string | undefined => scenario.networks?.[0]?.subnets?.[0]?.addressPrefixes?.[0];

describe.each(['hex', 'hilbert'] as const)('editing in the %s layout', (kind) => {
  const on = (around: string): Bench => bench(around, MAP_PLANS.overlay, kind);

  it('carries what is selected and makes one edit when let go', () => {
    const { edit, select, middle, scenario, edits } = on('10.10.0.0/20');
    expect(edit.grab(middle('10.10.0.0/24'))).toBe(false);
    select('10.10.0.0/24');
    expect(edit.reach(middle('10.10.0.0/24'))).toBe('move');
    expect(edit.reach(middle('10.10.9.0/24'))).toBeNull();
    expect(edit.grab(middle('10.10.0.0/24'))).toBe(true);
    for (const cidr of ['10.10.4.0/24', '10.10.5.0/24', '10.10.6.0/24']) edit.drag(middle(cidr));
    expect(edit.state.scene.ghost).toMatchObject({ illegal: false, to: prefixOf('10.10.6.0/24') });
    expect(edits).toEqual([]);
    edit.drop();
    expect(edits).toHaveLength(1);
    expect(nodes(scenario())).toBe('10.10.6.0/24');
    expect(edit.state).toMatchObject({ words: null, spoken: 'Done: Move subnet spoke/nodes to 10.10.6.0/24.' });
  });

  it('there and back again in one drag changes nothing', () => {
    const { edit, select, middle, edits } = on('10.10.0.0/20');
    select('10.10.0.0/24');
    edit.grab(middle('10.10.0.0/24'));
    edit.drag(middle('10.10.7.0/24'));
    edit.drag(middle('10.10.0.0/24'));
    edit.drop();
    expect(edits).toEqual([]);
  });

  it('keeps the plan where a place is not allowed, and says why', () => {
    const { edit, select, middle, edits } = on('10.8.0.0/14');
    select('10.10.0.0/16');
    edit.grab(middle('10.10.0.0/16'));
    edit.drag(middle('10.9.0.0/16'));
    expect(edit.state.words).toMatchObject({ tone: 'plain' });
    const far = on('10.0.0.0/12');
    far.select('10.10.0.0/16');
    far.edit.grab(far.middle('10.10.0.0/16'));
    far.edit.drag(far.middle('10.1.0.0/16'));
    expect(far.edit.state.words).toMatchObject({ tone: 'error' });
    expect(far.edit.state.spoken).toMatch(/hub/);
    far.edit.drop();
    expect(far.edits).toEqual([]);
    expect(far.edit.state.spoken).toMatch(/^Left as it was\./);
    expect(edit.giveUp()).toBe(true);
    edit.drop();
    expect(edits).toEqual([]);
  });

  it('draws what the drag covers, and asks what it is', () => {
    const { edit, middle, edits } = on('10.10.0.0/20');
    edit.setTool('draw');
    edit.grab(middle('10.10.8.0/24'));
    edit.drag(middle('10.10.9.0/24'));
    expect(edit.state.words?.title).toBe('Subnet of spoke, 10.10.8.0/23.');
    edit.drop();
    expect(edit.state.asking).toEqual(prefixOf('10.10.8.0/23'));
    expect(edit.grab(middle('10.10.8.0/24'))).toBe(false);
    edit.answered();
    expect(edit.state.asking).toBeNull();
    edit.setLength(26);
    expect(edit.tap(middle('10.10.8.64/26'))).toBe(true);
    expect(edit.state.asking).toEqual(prefixOf('10.10.8.64/26'));
    expect(edits).toEqual([]);
  });

  it('lights up what is free and draws there', () => {
    const { edit, middle } = on('10.10.0.0/20');
    edit.setTool('fits');
    edit.setWithin('spoke');
    edit.setLength(22);
    expect(edit.state.spoken).toBe('63 free /22 blocks, longest run 63 from 10.10.4.0/22.');
    expect(edit.reach(middle('10.10.8.0/22'))).toBe('pick');
    expect(edit.state.scene.at).toEqual(prefixOf('10.10.8.0/22'));
    expect(edit.reach(middle('10.10.1.0/24'))).toBeNull();
    expect(edit.grab(middle('10.10.8.0/22'))).toBe(false);
    expect(edit.tap(middle('10.10.0.0/24'))).toBe(false);
    expect(edit.tap(middle('10.10.8.0/22'))).toBe(true);
    expect(edit.state.asking).toEqual(prefixOf('10.10.8.0/22'));
  });
});

it('works in IPv6 as it does in IPv4', () => {
  const { edit, select, middle, scenario } = bench('fd20::/56', {
    version: 1,
    name: 'six',
    networks: [
      { name: 'v', kind: 'vnet', addressPrefixes: ['fd20::/48', '10.0.0.0/16'], peerings: [], subnets: [{ name: 's', addressPrefixes: ['fd20:0:0:1::/64'] }] },
    ],
    clusters: [],
  });
  select('fd20:0:0:1::/64');
  edit.grab(middle('fd20:0:0:1::/64'));
  edit.drag(middle('fd20:0:0:7::/64'));
  edit.drop();
  expect(nodes(scenario())).toBe('fd20:0:0:7::/64');
  edit.setTool('fits');
  edit.setWithin('v');
  expect(edit.state.spoken).toMatch(/^65,535 free \/64 blocks/);
});

const press = (edit: MapEdit, key: string, shiftKey = false, told: string[] = []): boolean =>
  editKey(
    edit,
    { key, shiftKey, ctrlKey: false, altKey: false, metaKey: false },
    { tool: (tool) => told.push(tool), leave: () => told.push('left'), holdsSelection: () => false },
  );

describe('keys', () => {
  it('carry the selection by one block or sixteen, and size it', () => {
    const { edit, select, scenario, edits } = bench('10.10.0.0/16');
    select('10.10.0.0/24');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', ']']) expect(press(edit, key)).toBe(true);
    expect(edit.state.scene.ghost?.to).toEqual(prefixOf('10.10.4.0/25'));
    expect(press(edit, '[')).toBe(true);
    // Sixteen rows of /24 are four /20 below one another: the next /16.
    expect(press(edit, 'ArrowDown', true)).toBe(true);
    expect(edit.state.scene.ghost?.to).toEqual(prefixOf('10.14.4.0/24'));
    press(edit, 'Escape');
    expect(edit.state.scene.ghost).toBeNull();
    press(edit, 'ArrowDown');
    press(edit, 'Enter');
    expect(edits).toHaveLength(1);
    expect(nodes(scenario())).toBe('10.10.4.0/24');
  });

  it('go to the next free block, and hold what is refused in hand', () => {
    const { edit, select } = bench('10.10.0.0/16');
    edit.setTool('fits');
    edit.setWithin('spoke');
    press(edit, 'ArrowRight');
    press(edit, 'ArrowRight');
    expect(edit.state.scene.at).toEqual(prefixOf('10.10.2.0/24'));
    press(edit, ']');
    expect(edit.state.fits?.length).toBe(25);
    edit.setTool('move');
    select('10.10.0.0/24');
    for (let i = 0; i < 9; i += 1) press(edit, '[');
    expect(press(edit, 'Enter')).toBe(true);
    expect(edit.state.spoken).toMatch(/^Not here\./);
    expect(edit.state.scene.ghost?.illegal).toBe(true);
  });

  it('leave to the map what editing has no use for, and leave editing last', () => {
    const { edit } = bench('10.10.0.0/16');
    const told: string[] = [];
    for (const key of ['ArrowLeft', '[', 'Enter', '+', 'f', 'Backspace', ' ']) expect(press(edit, key, false, told), key).toBe(false);
    expect(
      editKey(
        edit,
        { key: '[', shiftKey: false, ctrlKey: true, altKey: false, metaKey: false },
        { tool: () => undefined, leave: () => undefined, holdsSelection: () => false },
      ),
    ).toBe(false);
    press(edit, 'd', false, told);
    edit.setTool('draw');
    expect(press(edit, 'Escape', false, told)).toBe(true);
    expect(edit.state.tool).toBe('move');
    press(edit, 'Escape', false, told);
    expect(told).toEqual(['d', 'left']);
  });
});

it('knows a range of the map by what it is', () => {
  const keys = mapModelOf(MAP_PLANS.overlay).items.map((item) => keyOfItem(item).of);
  expect(new Set(keys)).toEqual(new Set(['network', 'subnet', 'pods', 'services']));
});
