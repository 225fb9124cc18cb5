/** What the map says of points and blocks: in the tooltip, and to a screen reader. Loaded when the first picture stands. */
import { bitsOf, formatAddress } from '../../core/net/address.ts';
import { formatPrefix, samePrefix, type Prefix } from '../../core/net/prefix.ts';
import { describe, hitAt } from '../../map/pick.ts';
import type { MapModel } from '../../map/types.ts';
import { find } from './find.ts';
import { itemLines } from '../../map/itemText.ts';

export { showTip } from './tooltipDom.ts';
export { tipOf } from './tooltipText.ts';

/** What a screen reader hears of the block that the keyboard came to: a range with its use, a node's part of one, else what lies there. */
export function spoken(model: MapModel, block: Prefix): string {
  const item = model.items.find(({ prefix }) => samePrefix(prefix, block));
  if (item !== undefined) return `${item.name}: ${itemLines(model, item).join('; ')}`;
  const single = block.length === bitsOf(block.family);
  const hit = hitAt(model, { family: block.family, value: block.first });
  const [owner] = hit.owners;
  if (!single && owner?.run && owner.first <= block.first && owner.last >= block.last) {
    return `${formatPrefix(block)}: ${describe(model.plan, hit).slice(1).join('; ')}`;
  }
  const found = find(model, single ? formatAddress({ family: block.family, value: block.first }) : formatPrefix(block)).found[0];
  return found === undefined ? formatPrefix(block) : `${found.title}: ${found.detail}`;
}
