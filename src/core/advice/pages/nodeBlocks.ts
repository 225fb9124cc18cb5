import { invariant } from '../../base/result.ts';
import { FOOTPRINTS } from '../../plan/models.ts';
import type { Model, PlanRange } from '../../plan/types.ts';
import { formatNumber, plural } from '../../findings/text.ts';
import { childCount, formatPrefix } from '../../net/prefix.ts';
import { blockAt, NODE_BLOCK_ORDER, nodeBlocks, type NodeBlocks } from '../allocator.ts';
import type { ClusterView } from '../clusterView.ts';
import { sourced, type PageRow, type PageSection } from './types.ts';

/** The blocks that nodes get of each pod CIDR, in the order in which Kubernetes hands them out. */
export function nodeBlockSections({ cluster }: ClusterView): PageSection[] {
  const { model, podRanges } = cluster;
  const shares = model === null ? null : FOOTPRINTS[model].podCidr;
  if (model === null || shares === null) return [{ id: 'none', title: 'Node blocks', rows: [none(model)] }];
  if (podRanges === null || podRanges.length === 0) return [{ id: 'none', title: 'Node blocks', rows: [rangesOpen] }];
  return podRanges.map((range, at) => section(range, at, shares.blockLength(range.prefix), model));
}

const none = (model: Model | null): PageRow => ({
  id: 'none',
  title: 'No node blocks',
  verdict: null,
  text: model === null ? 'The network model is not known.' : 'With this network model, nodes get no blocks of a pod CIDR from Kubernetes or AKS.',
  ...sourced(null),
});
const rangesOpen: PageRow = {
  id: 'none',
  title: 'Pod CIDR not known',
  verdict: { tone: 'open', word: 'not known' },
  text: 'The order follows from the range.',
  ...sourced(null),
};

function section({ prefix }: PlanRange, at: number, length: number, model: Model): PageSection {
  const id = `range-${at + 1}`;
  const range = formatPrefix(prefix);
  const count = childCount(prefix, length);
  const title = `${range} in blocks of /${length}`;
  if (count === 0n) return { id, title, rows: [tooSmall(range, length)] };
  const blocks = nodeBlocks(prefix, length);
  if (model === 'overlay') return { id, title, rows: [overlayRow(count, blocks.ok ? null : blocks.error.message)] };
  // kubenet cuts an IPv6 range into blocks just as narrow as Kubernetes' allocator takes.
  invariant(blocks.ok, `node blocks of ${range}`);
  return { id, title, rows: roundRows(blocks.value) };
}

const tooSmall = (range: string, length: number): PageRow => ({
  id: 'small',
  title: 'No room',
  verdict: { tone: 'bad', word: 'too small' },
  text: `${range} is smaller than the /${length} of one node.`,
  ...sourced(null),
});

/** Of overlay only how many there are is certain. `refusal`: what Kubernetes' own allocator would say of the range. */
function overlayRow(count: bigint, refusal: string | null): PageRow {
  const source = sourced(NODE_BLOCK_ORDER.source);
  return {
    id: 'overlay',
    title: plural(count, 'block'),
    verdict: { tone: 'open', word: 'order not documented' },
    text: NODE_BLOCK_ORDER.overlay,
    ...(refusal === null ? {} : { consequences: [{ verdict: null, text: `${refusal}. Overlay's own is not bound by that.`, ...source }] }),
    ...source,
  };
}

function roundRows(blocks: NodeBlocks): PageRow[] {
  const { count } = blocks;
  const source = sourced(NODE_BLOCK_ORDER.source);
  const shown = [...new Set([0n, 1n, 2n, count - 1n])].filter((index) => index < count);
  return [
    { id: 'order', title: plural(count, 'block'), verdict: null, text: NODE_BLOCK_ORDER.text, ...source },
    ...shown.flatMap((index): PageRow[] => {
      const block = blockAt(blocks, index);
      if (block === null) return [];
      const ordinal = formatNumber(index + 1n);
      const text =
        index + 1n === count
          ? `Of node ${ordinal} in the first round; after it the search starts at the first block again.`
          : `Of node ${ordinal} in the first round.`;
      return [{ id: `block-${index}`, title: formatPrefix(block), verdict: null, text, ...source }];
    }),
  ];
}
