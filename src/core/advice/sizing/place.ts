/** Places blocks one after the other in free space, none in the room that an earlier one would double into while there is other room. */
import { prefixAt, type Prefix } from '../../net/prefix.ts';
import { freeSpace, isFree, placeIn, without, type FreeSpace } from '../freeSpace.ts';

const around = (block: Prefix): Prefix => (block.length === 0 ? block : prefixAt(block.family, block.first, block.length - 1));

/** The block of the same size with which a block makes up the one around it. */
function siblingOf(block: Prefix): Prefix {
  const whole = around(block);
  return prefixAt(block.family, block.first === whole.first ? whole.last : whole.first, block.length);
}

const left = (space: FreeSpace, blocks: readonly Prefix[]): FreeSpace => blocks.reduce(without, space);

/** A block of this length beside those placed before; null: there is no room. */
export function placeBeside(space: FreeSpace, before: readonly Prefix[], length: number): Prefix | null {
  const found = placeIn(left(space, before.map(around)), length) ?? placeIn(left(space, before), length);
  return found?.block ?? null;
}

/** Whether a block can double in place, with all of them placed. */
export function canDouble(space: FreeSpace, blocks: readonly Prefix[], block: Prefix): boolean {
  return block.length > 0 && isFree(left(space, blocks), siblingOf(block));
}

/** The inside of a block. */
export const insideOf = (block: Prefix): FreeSpace => freeSpace(block.family, [block], []);
