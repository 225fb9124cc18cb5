/** The frame for painters that know no chips: how many share a place becomes a label. */
import type { Frame, Label } from '../../map/types.ts';
import { chipsOf } from '../../surface/targets.ts';

export function withChipLabels(frame: Frame): Frame {
  const chips = chipsOf(frame).map(({ rect, items }): Label => ({
    kind: 'alert',
    x: rect.x + rect.w / 2,
    y: rect.y + rect.h - 4.5 * frame.textScale,
    text: `×${items.length}`,
    font: 'tag',
    size: 11 * frame.textScale,
    align: 'center',
    paint: 'paper',
    back: 'ink',
    item: null,
    box: rect,
  }));
  return chips.length === 0 ? frame : { ...frame, labels: [...frame.labels, ...chips], stacks: [] };
}
