/** What the figures of findings are called. */
const WORDS: Readonly<Record<string, string>> = {
  needed: 'Needed',
  available: 'Available',
  perNode: 'For each node',
  nodes: 'Nodes',
  nodesNeeded: 'Nodes that need a block',
  nodesAvailable: 'Nodes that get one',
  pods: 'Pods',
  maxPods: 'Max pods',
  overlapping: 'Addresses shared',
  prefixLength: 'Prefix length',
  usable: 'Usable addresses',
  clusters: 'Clusters',
  pools: 'Pools',
  wasted: 'Addresses left unused',
  ideal: 'Max pods that waste none',
  azureCounts: 'Counted by Azure before it starts',
  length: 'Characters',
  count: 'Nodes now',
  minCount: 'Minimum',
  maxCount: 'Maximum',
};

/** A figure without a word of its own is called by its name, taken apart: `routesLeft` → "Routes left". */
export function figureWord(name: string): string {
  const word = WORDS[name];
  if (word !== undefined) return word;
  const apart = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}
