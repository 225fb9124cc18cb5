/** The formats of others that import knows, in the order in which they are tried. A text belongs to the first that recognises it. */
import type { Reading } from './facts.ts';
import type { JsonNode } from './json.ts';
import { holdsResources, readResources } from './read/resources.ts';

export interface JsonReader {
  readonly title: string;
  readonly recognises: (root: JsonNode) => boolean;
  readonly read: (reading: Reading, root: JsonNode) => void;
}

export const JSON_READERS: readonly JsonReader[] = [
  {
    title: 'az aks show, list or nodepool list, az network vnet show or list, rows of Azure Resource Graph',
    recognises: holdsResources,
    read: (reading, root) => readResources(reading, root, 'returned'),
  },
];
