import { beforeEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
import { encodeScenario } from '../share/link.ts';
import { encodeLink } from '../share/location.ts';
import { DEFAULT_VIEW, type LinkView } from '../share/view.ts';
import typical from '../share/golden/v1-typical.json' with { type: 'json' };
import { atOnce, fakeTime, memoryStorage, type FakeTime, type MemoryStorage } from '../testing/statePorts.ts';
import { keepAutomatically } from './autosave.ts';
import { followAddress, type AddressNote, type LinkPorts, type LinkSync } from './link.ts';
import * as codec from './linkCodec.ts';
import { checkKept, readViews } from './checking.ts';
import { createShelf } from './shelf.ts';
import { makeEditing } from './editing.ts';
import { createAtlas, type Atlas } from './store.ts';

const plan = (name: string): Scenario => ({
  version: 1,
  name,
  networks: [{ name: 'spoke', kind: 'vnet', addressPrefixes: ['10.10.0.0/16'], subnets: [] }],
  clusters: [],
});
const EXAMPLE = plan('Example');
const linkOf = (name: string, view: Partial<LinkView> = {}): string => encodeLink(plan(name), { ...DEFAULT_VIEW, ...view });

interface Entry {
  readonly hash: string;
  readonly note: AddressNote | null;
}

/** A tab with a history of its own over the browser's storage. */
interface Tab {
  readonly atlas: Atlas;
  readonly links: LinkSync;
  readonly entries: Entry[];
  readonly at: () => Entry;
  readonly rename: (name: string) => void;
  readonly name: () => string;
  /** Types or pastes something behind the `#`. */
  readonly go: (hash: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly rest: () => Promise<void>;
  readonly holds: () => number;
  /** The same tab after a reload, or after the browser was ended. */
  readonly again: () => Promise<Tab>;
}

let storage: MemoryStorage;
let time: FakeTime;
let ids = 0;
const newId = (): string => `new-${(ids += 1)}`;
let loads: number;
let loading: () => Promise<typeof codec>;

beforeEach(() => {
  storage = memoryStorage();
  time = fakeTime();
  loads = 0;
  loading = async () => codec;
});

async function tab(hash = '', entries: Entry[] = [{ hash, note: null }]): Promise<Tab> {
  let position = entries.length - 1;
  let held = 0;
  let refuse = false;
  const shelf = createShelf({ storage, now: time.now, check: checkKept, readViews });
  const ports: LinkPorts = {
    shelf,
    timers: time,
    now: time.now,
    address: {
      read: () => entries[position] ?? { hash: '', note: null },
      write(next, note) {
        if (!refuse) entries[position] = { hash: next, note };
        return !refuse;
      },
    },
    ready: () => Promise.resolve(),
    codec: () => {
      loads += 1;
      return loading();
    },
    hold: () => {
      held += 1;
      let done = false;
      return () => {
        held -= done ? 0 : 1;
        done = true;
      };
    },
    isPlace: (place) => place === '#map',
  };
  const document = { planId: newId(), scenario: EXAMPLE, drafts: {}, stashes: {}, views: [] };
  const atlas = createAtlas({ document, passing: true, theme: 'system', layout: 'hex' }, newId, makeEditing);
  keepAutomatically(atlas, { storage, shelf, newId, whenToSave: atOnce });
  const links = followAddress(atlas, ports);
  await links.begin();
  const self: Tab = {
    atlas,
    links,
    entries,
    at: () => entries[position] ?? { hash: '', note: null },
    rename: (name) => void atlas.actions.edit({ type: 'rename-plan', name }),
    name: () => atlas.getState().scenario.name,
    async go(next) {
      entries.splice(position + 1, entries.length, { hash: next, note: null });
      position += 1;
      await links.moved();
      await self.rest();
    },
    async back() {
      position -= 1;
      await links.moved();
      await self.rest();
    },
    async rest() {
      time.pass(1000);
      await new Promise((resolve) => setImmediate(resolve));
      time.pass(1000);
      refuse = false;
    },
    holds: () => held,
    again: () => tab('', entries.slice(0, position + 1)),
  };
  return self;
}

const kept = (): string[] =>
  createShelf({ storage, now: time.now, check: checkKept, readViews })
    .list()
    .map(({ name }) => name ?? '')
    .sort();

describe('the address', () => {
  it('follows the plan and the view after a pause, in place of the entry that is there', async () => {
    const one = await tab();
    one.rename('Changed');
    expect(one.at().hash).toBe('');
    await one.rest();
    expect(one.at().hash).toBe(`#${encodeScenario(plan('Changed'))}`);
    one.atlas.actions.setSight('10.10.0.0/16');
    one.atlas.actions.select('networks/spoke');
    one.atlas.actions.setLayout('hilbert');
    await one.rest();
    expect(one.at().hash).toBe(`#${encodeScenario(plan('Changed'))}&in=10.10.0.0/16&on=networks/spoke&as=hilbert`);
    expect(one.entries).toHaveLength(1);
  });

  it('is written once for many changes, and whoever waits for rest waits for it', async () => {
    const one = await tab();
    for (let i = 0; i < 20; i += 1) {
      one.rename(`Plan ${i}`);
      time.pass(100);
      expect(one.at().hash).toBe('');
      expect(one.holds()).toBe(1);
    }
    await one.rest();
    expect(one.at().hash).toBe(`#${encodeScenario(plan('Plan 19'))}`);
    expect(one.holds()).toBe(0);
  });

  it('loads what writes and reads links only when there is one to read or write', async () => {
    const one = await tab();
    expect(loads).toBe(0);
    one.links.refresh();
    await one.rest();
    expect(loads).toBe(1);
    expect(one.at().hash).toBe(`#${encodeScenario(EXAMPLE)}`);
  });

  it('leaves places of the page alone and comes back after them', async () => {
    const one = await tab();
    one.rename('Mine');
    await one.rest();
    await one.go('#map');
    expect(one.at().hash).toBe(`#${encodeScenario(plan('Mine'))}`);
    expect(one.atlas.getState().notice).toBeNull();
    expect((await tab('#map')).name()).toBe('Mine');
  });

  it('holds no plan that is larger than what links open', async () => {
    const one = await tab();
    const networks = Array.from({ length: 2001 }, (_, i) => ({ name: `n${i}`, kind: 'other' as const, addressPrefixes: ['10.0.0.0/24'] }));
    one.atlas.actions.open({ ...plan('Estate'), networks }, 'Open');
    await one.rest();
    expect(one.at().hash).toBe('');
    expect((await one.again()).name()).toBe('Estate');
  });
});

describe('a link', () => {
  it('opens beside what one had, at once, under an id of its own, and undo leads back', async () => {
    const mine = await tab();
    mine.rename('Mine');
    const one = await tab(linkOf('Theirs'));
    expect(one.name()).toBe('Theirs');
    expect(one.atlas.getState().planId).not.toBe(mine.atlas.getState().planId);
    expect(kept()).toEqual(['Mine', 'Theirs']);
    one.atlas.actions.undo();
    expect(one.name()).toBe('Mine');
    one.rename('Mine, changed');
    expect(kept()).toEqual(['Mine, changed', 'Theirs']);
  });

  it('opens when it is put into the address of an open page', async () => {
    const one = await tab();
    one.rename('Mine');
    await one.rest();
    await one.go(linkOf('Theirs'));
    expect(one.name()).toBe('Theirs');
    expect(kept()).toEqual(['Mine', 'Theirs']);
    expect(one.at()).toMatchObject({ hash: linkOf('Theirs'), note: { planId: one.atlas.getState().planId } });
  });

  it('of the plan at hand, or of one that is kept, goes on with that one', async () => {
    const one = await tab();
    one.rename('Mine');
    const { planId } = one.atlas.getState();
    await one.go(linkOf('Mine', { selection: 'networks/spoke' }));
    expect(one.atlas.getState()).toMatchObject({ planId, selection: 'networks/spoke' });
    expect(one.atlas.getState().history.past).toHaveLength(1);
    one.atlas.actions.open(plan('Other'), 'Open');
    await one.go(linkOf('Mine'));
    expect(one.atlas.getState().planId).toBe(planId);
    expect(kept()).toEqual(['Mine', 'Other']);
  });

  it('of an imported plan is that plan: what was observed and the schema’s name are in no link', async () => {
    const one = await tab();
    const cluster = { name: 'a', networkPlugin: 'none' as const, agentPoolProfiles: [] };
    const imported = { ...plan('Imported'), $schema: 'x', clusters: [{ ...cluster, observed: [{ node: 'n1' }] }] };
    one.atlas.actions.open(imported, 'Open');
    const { planId } = one.atlas.getState();
    await one.go(encodeLink({ ...plan('Imported'), clusters: [cluster] }, null));
    expect(one.atlas.getState().planId).toBe(planId);
    expect(one.atlas.getState().scenario).toBe(imported);
  });

  it.each([
    ['cut off', typical.link.slice(0, 200), /was cut off/],
    ['damaged', `${typical.link.slice(0, 60)}ä${typical.link.slice(61)}`, /was damaged/],
    ['longer than it was', `${typical.link}AAAA`, /was damaged/],
    [
      'of a wrong check sum',
      `${typical.link.slice(0, 60)}${typical.link.charAt(60) === 'A' ? 'B' : 'A'}${typical.link.slice(61)}`,
      /does not match its check sum/,
    ],
    ['of another page', 'state=abc&code=42', /is no link of CIDR Atlas/],
    ['of a newer page', `2${typical.link.slice(1)}`, /made by a newer CIDR Atlas/],
  ])('that is %s is explained in its own words and changes nothing, on an open page and on a new one', async (_, text, words) => {
    const one = await tab();
    one.rename('Mine');
    const before = one.atlas.getState();
    await one.go(`#${text}`);
    expect(one.atlas.getState().notice?.title).toMatch(words);
    expect(one.atlas.getState().notice?.title).toMatch(/The plan on the page is unchanged/);
    expect(one.atlas.getState().notice?.sections[0]?.lines[0]?.text).toMatch(/\.$/);
    expect({ ...one.atlas.getState(), notice: null }).toEqual({ ...before, notice: null });
    expect(one.at().hash).toBe(`#${text}`);
    const fresh = await tab(`#${text}`);
    expect(fresh.name()).toBe('Mine');
    expect(fresh.atlas.getState().notice?.title).toMatch(words);
    expect(kept()).toEqual(['Mine']);
  });

  it('has a lenient view: each part that does not fit falls back alone', async () => {
    const one = await tab(`${linkOf('Theirs')}&in=nowhere&on=networks/gone&as=hilbert&tab=none`);
    expect(one.atlas.getState()).toMatchObject({ layout: 'hilbert', selection: null, tab: 'map', arrival: null, notice: null });
    await one.go(`${linkOf('Theirs')}&in=10.0.0.0-10.0.0.9&on=networks/spoke&as=square`);
    expect(one.atlas.getState()).toMatchObject({
      layout: 'hex',
      selection: 'networks/spoke',
      arrival: { range: { family: 4, first: 0x0a000000n, last: 0x0a000009n } },
    });
  });

  it('without a view leaves the choice of layout alone', async () => {
    const one = await tab();
    one.atlas.actions.setLayout('hilbert');
    await one.go(linkOf('Theirs'));
    expect(one.atlas.getState().layout).toBe('hilbert');
  });

  it('is read from pasted text, and what is none is left to others', async () => {
    const one = await tab();
    expect(await one.links.openText(`https://example.org/atlas/${linkOf('Theirs')}`)).toBe('opened');
    expect(one.name()).toBe('Theirs');
    expect(await one.links.openText(`1.${typical.link.slice(2, 90)}`)).toBe('refused');
    expect(await one.links.openText('{ "version": 1 }')).toBe('foreign');
    expect(one.name()).toBe('Theirs');
  });

  it('that cannot be read because a part of the page is missing says that', async () => {
    const one = await tab();
    loading = () => Promise.reject(new Error('offline'));
    const fresh = await tab(linkOf('Theirs'));
    expect(fresh.atlas.getState().notice?.title).toMatch(/could not be loaded/);
    await one.go(linkOf('Theirs'));
    expect(one.atlas.getState().notice?.title).toMatch(/could not be loaded/);
    expect(one.holds()).toBe(0);
  });
});

describe('saved views', () => {
  const pods = { name: 'Pods', sight: '10.244.0.0/16', selection: null, layout: 'hex', tab: 'map' } as const;
  const hub = { ...pods, name: 'Hub', sight: '10.0.0.0/16' };

  it('are in the address and in both links, behind the view', async () => {
    const one = await tab();
    one.atlas.actions.setViews([pods], 'Save view Pods');
    one.atlas.actions.setLayout('hilbert');
    await one.rest();
    expect(one.at().hash).toMatch(/^#1\.[\w-]+&as=hilbert&views=Pods,in:10\.244\.0\.0\/16$/);
    expect(await one.links.text(true)).toBe(one.at().hash);
    expect(await one.links.text(false)).toBe(one.at().hash.replace('&as=hilbert', ''));
    one.atlas.actions.undo();
    await one.rest();
    expect(one.at().hash).not.toContain('views');
  });

  it('come with the plan of a link, and leave what is in sight alone', async () => {
    const one = await tab();
    one.atlas.actions.setLayout('hilbert');
    await one.go(encodeLink(plan('With views'), null, [pods]));
    expect(one.atlas.getState()).toMatchObject({ views: [pods], layout: 'hilbert' });
    expect(one.atlas.getState().history.past).toHaveLength(1);
  });

  it('of a link to the plan at hand are added to its own', async () => {
    const one = await tab();
    await one.go(encodeLink(plan('Mine'), null, [pods]));
    await one.go(encodeLink(plan('Mine'), null, [pods, hub]));
    expect(one.atlas.getState().views).toEqual([pods, hub]);
    one.atlas.actions.undo();
    expect(one.atlas.getState().views).toEqual([pods]);
  });

  it('are kept with the plan, and come back after a reload', async () => {
    const one = await tab();
    one.rename('Kept');
    one.atlas.actions.setViews([pods, hub], 'Save views');
    await one.rest();
    expect((await one.again()).atlas.getState().views).toEqual([pods, hub]);
    storage.remove('cidr-atlas/plan/' + one.atlas.getState().planId);
    expect((await one.again()).atlas.getState().views).toEqual([pods, hub]);
  });
});

describe('a reload', () => {
  it('goes on with the kept plan, drafts and all', async () => {
    const one = await tab();
    one.rename('Mine');
    one.atlas.actions.type({ of: 'plan', name: 'name' }, '');
    await one.rest();
    const again = await one.again();
    expect(again.atlas.getState()).toMatchObject({ planId: one.atlas.getState().planId, drafts: { '#name': '' } });
    expect(kept()).toEqual(['Mine']);
  });

  it('prefers the kept plan where the address was not brought up to date any more', async () => {
    const one = await tab();
    one.rename('First');
    await one.rest();
    one.rename('Second');
    expect((await one.again()).name()).toBe('Second');
  });

  it('prefers the address where the plan was not kept any more, as one step', async () => {
    const one = await tab();
    one.rename('First');
    storage.full = true;
    one.rename('Second');
    await one.rest();
    storage.full = false;
    const again = await one.again();
    expect(again.name()).toBe('Second');
    expect(kept()).toEqual(['Second']);
    again.atlas.actions.undo();
    expect(again.name()).toBe('First');
  });

  it('goes on from the address alone where nothing can be kept', async () => {
    storage.full = true;
    const one = await tab();
    one.rename('Mine');
    one.atlas.actions.select('networks/spoke');
    await one.rest();
    const again = await one.again();
    expect(again.atlas.getState()).toMatchObject({ planId: one.atlas.getState().planId, selection: 'networks/spoke' });
    expect(again.name()).toBe('Mine');
  });

  it('of a plan that was only looked at keeps nothing', async () => {
    const one = await tab();
    one.links.refresh();
    await one.rest();
    const again = await one.again();
    expect(again.name()).toBe('Example');
    await again.rest();
    expect(kept()).toEqual([]);
  });
});

describe('going back', () => {
  it('to an entry of another plan goes on with that plan as it is by now', async () => {
    const one = await tab();
    one.rename('Mine');
    await one.rest();
    await one.go(linkOf('Theirs'));
    const other = await tab();
    other.atlas.actions.open(plan('Between'), 'Open');
    await one.back();
    expect(one.name()).toBe('Mine');
    expect(one.at().hash).toBe(`#${encodeScenario(plan('Mine'))}`);
    one.rename('Mine, further');
    await one.rest();
    expect(kept()).toEqual(['Between', 'Mine, further', 'Theirs']);
  });

  it('to an entry of a plan that is not kept opens what the entry holds', async () => {
    storage.full = true;
    const one = await tab();
    one.rename('Mine');
    await one.rest();
    await one.go(linkOf('Theirs'));
    await one.back();
    expect(one.name()).toBe('Mine');
  });

  it('to an older entry of the same plan keeps what is at hand', async () => {
    const one = await tab();
    one.rename('Mine');
    await one.rest();
    await one.go('#map');
    one.rename('Mine, further');
    await one.rest();
    await one.back();
    expect(one.name()).toBe('Mine, further');
    expect(one.at().hash).toBe(`#${encodeScenario(plan('Mine, further'))}`);
  });
});
