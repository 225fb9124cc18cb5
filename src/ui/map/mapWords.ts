/** What the map says of points and blocks: in the tooltip, and to a screen reader. Loaded when the first picture stands. */
import { bitsOf, formatAddress } from '../../core/net/address.ts';
import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';
import type { MapModel } from '../../map/types.ts';
import { find } from './find.ts';

export { showTip } from './tooltipDom.ts';
export { tipOf } from './tooltipText.ts';

/** What a screen reader hears of the block that the keyboard came to. */
export function spoken(model: MapModel, block: Prefix): string {
  const single = block.length === bitsOf(block.family);
  const found = find(model, single ? formatAddress({ family: block.family, value: block.first }) : formatPrefix(block)).found[0];
  return found === undefined ? formatPrefix(block) : `${found.title}: ${found.detail}`;
}
