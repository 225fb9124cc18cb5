/** How many addresses of a subnet are taken by what is neither a node nor a pod of a cluster. */
import type { Reading } from '../facts.ts';
import { field, itemsOf, textOf } from '../fields.ts';
import { member, type JsonNode } from '../json.ts';
import { plural } from '../../core/scenario/say.ts';

/** A card of a cluster's scale set, or of a node outside one in the group that AKS makes for nodes. */
const NODE_CARD = /\/virtualmachinescalesets\/aks[^/]*\/|\/resourcegroups\/mc_[^/]*\/.*\/networkinterfaces\/aks-[^/]*-nic-[^/]*\//i;
const ENDPOINT_CARD = /\/networkinterfaces\/([^/]+)\/ipconfigurations\/privateendpointipconfig/i;
const ENDPOINT_NIC = /\/networkinterfaces\/([^/]+\.nic\.[^/]+)\/ipconfigurations\//i;

/**
 * Counts the subnet's IP configurations without those of nodes. A private endpoint is listed as an endpoint and as the
 * card behind it: endpoints count only as far as they outnumber their cards.
 */
export function usedAddresses(reading: Reading, subnet: JsonNode, label: string): number {
  const configurations = idsOf(field(subnet, 'ipConfigurations'));
  const others = configurations.filter((id) => !NODE_CARD.test(id));
  const nodes = configurations.length - others.length;
  if (nodes > 0) {
    const words = plural(nodes, 'address of a cluster node is', 'addresses of cluster nodes are');
    reading.notes.add('assumed', `${label}: ${words} not counted as used, since the plan counts nodes itself`, subnet.at);
  }
  const cards = new Set(others.flatMap((id) => (ENDPOINT_CARD.exec(id) ?? ENDPOINT_NIC.exec(id))?.[1]?.toLowerCase() ?? []));
  const endpoints = idsOf(field(subnet, 'privateEndpoints')).length;
  return others.length + Math.max(0, endpoints - cards.size);
}

function idsOf(list: JsonNode | undefined): string[] {
  return [...new Set(itemsOf(list).flatMap((item) => textOf(member(item, 'id')) ?? []))];
}
