import { list } from '../../findings/text.ts';
import { formatPrefix } from '../../net/prefix.ts';
import type { Model } from '../../plan/types.ts';
import { MODEL_LABELS } from '../../scenario/fields.ts';
import type { ClusterView } from '../clusterView.ts';
import { reachOf, sightingsOf, type FromOutside, type Place, type Reach, type Sighting, type SourceAddress } from '../snat.ts';
import { modelTitle, noteOfRemark, sourced, type PageRow, type PageSection, type PageVerdict } from './types.ts';

const PLACES: Readonly<Record<Place, string>> = {
  vnet: 'in its own virtual network',
  peered: 'in peered virtual networks',
  'on-premises': 'on premises',
  other: 'in other connected networks',
};
const SEEN: Readonly<Record<SourceAddress, PageVerdict>> = {
  node: { tone: 'plain', word: 'address of the node' },
  pod: { tone: 'plain', word: 'address of the pod' },
  depends: { tone: 'open', word: 'up to the network plugin' },
};
const SEEN_TEXT: Readonly<Record<SourceAddress, string>> = {
  node: 'Calls of pods arrive with the address of their node. Firewalls there have to let in the ranges of nodes.',
  pod: 'Calls of pods arrive with their own addresses. Firewalls there have to let in the ranges of pods.',
  depends: 'What calls of pods arrive with is decided by the network plugin that you install.',
};
const OUTSIDE: Readonly<Record<FromOutside, { readonly verdict: PageVerdict; readonly text: string }>> = {
  yes: { verdict: { tone: 'plain', word: 'directly' }, text: 'Pods can be called by their addresses from every network that has a route to them.' },
  no: {
    verdict: { tone: 'plain', word: 'through load balancers only' },
    text: 'Addresses of pods mean nothing outside of the cluster; services are reached by load balancer or ingress.',
  },
  depends: {
    verdict: { tone: 'open', word: 'up to the network plugin' },
    text: 'Whether pods can be called from outside is decided by the network plugin that you install.',
  },
};

export function sourceAddressSections(view: ClusterView): PageSection[] {
  const { sightings, models, open } = sightingsOf(view.plan, view.cluster.index);
  const seen = sightings.map((sighting) => rowOf(sighting, models.length > 1));
  const reached = models.map(({ model, reach }) => outsideRow(model, reach));
  return [
    { id: 'seen', title: 'What the other side sees', rows: [...seen, ...(open ? [OPEN] : [])] },
    ...(reached.length === 0 ? [] : [{ id: 'reached', title: 'Reaching pods from outside', rows: reached }]),
  ];
}

const OPEN: PageRow = {
  id: 'open',
  title: 'Pools whose network model is not known',
  verdict: { tone: 'open', word: 'not known' },
  text: 'What is seen of their pods depends on it.',
  source: null,
  date: null,
};

function rowOf({ model, place, networks, seen, ranges }: Sighting, several: boolean): PageRow {
  return {
    id: `${model}-${place}`,
    title: `Seen ${PLACES[place]}${several ? `, ${MODEL_LABELS[model]}` : ''}`,
    verdict: SEEN[seen],
    text: SEEN_TEXT[seen],
    facts: [
      { name: 'Networks', value: networks.length === 0 ? 'not known' : list(networks) },
      ...(seen === 'depends' ? [] : [{ name: 'Ranges', value: ranges === null ? 'not known' : ranges.map(formatPrefix).join(', ') }]),
    ],
    ...sourced(reachOf(model).source),
  };
}

function outsideRow(model: Model, reach: Reach): PageRow {
  const { verdict, text } = OUTSIDE[reach.fromOutside];
  return {
    id: model,
    title: modelTitle(model),
    verdict,
    text,
    ...(reach.remarks.length === 0 ? {} : { consequences: reach.remarks.map(noteOfRemark) }),
    ...sourced(reach.source),
  };
}
