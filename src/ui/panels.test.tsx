// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
import { makeEditing } from '../state/editing.ts';
import { createAtlas, type Atlas } from '../state/store.ts';
import { AtlasContext } from './atlas.ts';
import { PlanPanel } from './panel/PlanPanel.tsx';
import { ReportPanel } from './report/ReportPanel.tsx';

// Looking for hidden elements too spares computing styles for every element, which is most of the time here.
configure({ defaultHidden: true });

const MARKUP = '<img src=x onerror=alert(1)>';

const plan: Scenario = {
  version: 1,
  name: 'Payments',
  networks: [
    { name: 'spoke', kind: 'vnet', addressPrefixes: ['10.10.0.0/16'], peerings: ['hub'], subnets: [{ name: 'nodes', addressPrefixes: ['10.10.0.0/22'] }] },
    { name: 'hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], peerings: ['spoke'], subnets: [] },
  ],
  clusters: [
    {
      name: MARKUP,
      networkPlugin: 'azure',
      networkPluginMode: 'overlay',
      kubernetesVersion: '1.34',
      podCidrs: ['10.244.0.0/16'],
      serviceCidrs: ['10.0.0.0/16'],
      dnsServiceIP: '10.0.0.10',
      agentPoolProfiles: [
        { name: 'system', mode: 'System', count: 3, vnetSubnet: 'spoke/nodes' },
        { name: 'apps', count: 20, maxPods: 110, maxSurge: '10%', vnetSubnet: 'spoke/nodes' },
      ],
    },
  ],
};

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

/** Nothing is laid out here, so no size ever changes. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let atlas: Atlas;

beforeEach(() => {
  // The test's document knows neither dialogs nor the top layer, nor does it lay anything out.
  HTMLDialogElement.prototype.showModal = openDialog;
  HTMLDialogElement.prototype.close = closeDialog;
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('ResizeObserver', NoResizes);
  atlas = createAtlas(
    { document: { planId: 'a', scenario: plan, drafts: {}, stashes: {}, views: [] }, theme: 'system', layout: 'hex' },
    () => 'b',
    makeEditing,
  );
  render(
    <AtlasContext value={atlas}>
      <PlanPanel />
      <ReportPanel />
    </AtlasContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'input[type=text], textarea' });
const apps = () => atlas.getState().scenario.clusters?.[0]?.agentPoolProfiles?.[1];
const choose = (menu: string, item: string): void => {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(screen.getByText(item));
};

describe('plan panel', () => {
  it('keeps what is no CIDR, says why, and names what counts meanwhile', () => {
    const field = box(`Pod CIDR of ${MARKUP}`);
    fireEvent.change(field, { target: { value: '10.244.0.0/33' } });
    expect(field).toHaveProperty('value', '10.244.0.0/33');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const why = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Expected a prefix length from /0 to /32. Until then 10.244.0.0/16 counts.');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveProperty('value', '10.244.0.0/16');
  });

  it('keeps a comma that is on its way to a second range', () => {
    const field = box(`Service CIDR of ${MARKUP}`);
    fireEvent.change(field, { target: { value: '10.0.0.0/16,' } });
    expect(field).toHaveProperty('value', '10.0.0.0/16,');
    fireEvent.change(field, { target: { value: '10.0.0.0/16, fd00::/108' } });
    expect(atlas.getState().scenario.clusters?.[0]?.serviceCidrs).toEqual(['10.0.0.0/16', 'fd00::/108']);
  });

  it('slides by one and by ten with the keyboard, and to where something breaks with a click', () => {
    const slider = screen.getByRole('slider', { name: 'Nodes of apps' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(apps()?.count).toBe(31);
    fireEvent.blur(slider);
    expect(atlas.getState().history.past.map(({ label }) => label)).toEqual(['Set nodes of apps to 31']);
    const limit = screen.getAllByRole('button', { name: /^breaks at [\d,]+: pod CIDR$/ })[1];
    fireEvent.click(limit ?? slider);
    const breaking = apps()?.count ?? 0;
    expect(limit?.textContent).toContain(String(breaking));
    expect(screen.getByRole('article', { name: 'error: Pod CIDR too small' })).toBeTruthy();
  });

  it('reads per cent and nodes of a surge, and refuses a fraction', () => {
    const field = box('Max surge of apps');
    fireEvent.change(field, { target: { value: '33%' } });
    expect(apps()?.maxSurge).toBe('33%');
    fireEvent.change(field, { target: { value: '1.5' } });
    expect(apps()?.maxSurge).toBe('33%');
    fireEvent.change(field, { target: { value: '2' } });
    expect(apps()?.maxSurge).toBe(2);
  });

  it('lets references follow a rename', () => {
    fireEvent.change(box('Name of network spoke'), { target: { value: 'spoke-1' } });
    expect(apps()?.vnetSubnet).toBe('spoke-1/nodes');
    expect(atlas.getState().scenario.networks?.[1]?.peerings).toEqual(['spoke-1']);
  });

  it('asks before it removes what is referred to, and makes it unknown', () => {
    choose('Actions for spoke', 'Remove');
    const dialog = screen.getByRole('dialog', { name: 'Remove spoke?' });
    expect(dialog.textContent).toContain('node subnet of pool apps');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(atlas.getState().scenario).toBe(plan);
    choose('Actions for spoke', 'Remove');
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(apps()?.vnetSubnet).toBeNull();
  });

  it('takes away what a model has no use for and gives it back', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Node subnet' }));
    expect(screen.queryByRole('textbox', { name: `Pod CIDR of ${MARKUP}` })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Overlay' }));
    expect(box(`Pod CIDR of ${MARKUP}`)).toHaveProperty('value', '10.244.0.0/16');
  });

  it('adds networks, subnets, clusters and pools', () => {
    choose('Add a network', 'On-premises range');
    choose('Actions for hub', 'Add subnet');
    fireEvent.click(screen.getByRole('button', { name: 'Add a cluster' }));
    fireEvent.click(screen.getByRole('button', { name: `Add a node pool to ${MARKUP}` }));
    const { networks, clusters } = atlas.getState().scenario;
    expect(networks?.map(({ kind }) => kind)).toEqual(['vnet', 'vnet', 'on-premises']);
    expect(networks?.[1]?.subnets).toHaveLength(1);
    expect(clusters).toHaveLength(2);
    expect(clusters?.[0]?.agentPoolProfiles).toHaveLength(3);
  });

  it('connects and parts networks without touching others', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect spoke from hub' }));
    expect(atlas.getState().scenario.networks?.map(({ peerings }) => peerings)).toEqual([[], []]);
    choose('Connect spoke with another network', 'hub');
    expect(atlas.getState().scenario.networks?.map(({ peerings }) => peerings)).toEqual([['hub'], ['spoke']]);
  });

  it('turns the autoscaler on with bounds, and keeps them for the way back', () => {
    const toggle = screen.getByRole('switch', { name: 'Autoscaler of apps' });
    fireEvent.click(toggle);
    expect(apps()).toMatchObject({ enableAutoScaling: true, minCount: 1, maxCount: 20 });
    fireEvent.click(toggle);
    expect(apps()).toMatchObject({ enableAutoScaling: false, minCount: 1, maxCount: 20 });
    expect(screen.queryByRole('slider', { name: 'Maximum of apps' })).toBeNull();
  });

  it('leaves open whether a pool is autoscaled, and goes back to the default', () => {
    const card = screen.getByRole('switch', { name: 'Autoscaler of apps' }).closest('.pool-body');
    fireEvent.click(within(card instanceof HTMLElement ? card : document.body).getByText('Settings'));
    const select = screen.getByLabelText('Whether apps is autoscaled');
    const take = (value: string) => fireEvent.change(select, { target: { value } });
    take('on');
    expect(apps()).toMatchObject({ enableAutoScaling: true, minCount: 1 });
    take('?');
    expect(apps()?.enableAutoScaling).toBeNull();
    expect(screen.getByText('not known yet')).toBeDefined();
    take('');
    expect(apps()).not.toHaveProperty('enableAutoScaling');
  });

  it('selects a part when its row gets the keyboard', () => {
    box('Name of network hub').focus();
    expect(atlas.getState().selection).toBe('networks/hub');
  });
});

describe('report', () => {
  it('lists errors with their arithmetic, and shows one on the map when asked', () => {
    const [first] = screen.getAllByRole('article');
    expect(first?.getAttribute('aria-label')).toMatch(/^error: /);
    fireEvent.click(within(first ?? document.body).getByRole('button', { name: 'Show' }));
    expect(atlas.getState().shown).not.toBeNull();
  });

  it('shows a name as it was typed, never as markup', () => {
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByText(MARKUP).length).toBeGreaterThan(0);
  });

  it('names what runs out first, and leads to its pool', () => {
    fireEvent.click(screen.getByRole('button', { name: /^at [\d,]+ nodes in / }));
    expect(atlas.getState().selection).toMatch(/agentPoolProfiles/);
  });
});

describe('verdict', () => {
  it('is good only of what is known', () => {
    fireEvent.change(box(`Service CIDR of ${MARKUP}`), { target: { value: '172.20.0.0/16' } });
    fireEvent.change(box(`DNS service IP of ${MARKUP}`), { target: { value: '172.20.0.10' } });
    expect(screen.getByText('Nothing breaks: not now, not at maximum, not while upgrading.')).toBeTruthy();
    fireEvent.change(box('Address ranges of hub'), { target: { value: '?' } });
    expect(screen.getByText('Nothing that is known breaks. Some values are not known yet.')).toBeTruthy();
  });
});
