/** Every key of the page, for the list that `?` opens. */
export interface Keys {
  /** Pressed one or the other. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly Keys[];
}

/** `command`: how the key is called that goes with letters, "Ctrl" or "⌘". */
export const keyGroups = (command: string): readonly KeyGroup[] => [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['/'], does: 'Find an address, a CIDR or a name' },
      { keys: ['P'], does: 'Present the plan' },
      { keys: ['?'], does: 'This list' },
      { keys: [`${command} Z`], does: 'Undo' },
      { keys: [`${command} Y`, `Shift ${command} Z`], does: 'Redo' },
      { keys: [`${command} V`], does: 'Open what was copied, outside of fields' },
      { keys: ['Esc'], does: 'Close a menu or dialog' },
    ],
  },
  {
    title: 'On the map',
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Go to the next block' },
      { keys: ['Shift ↑ ↓ ← →'], does: 'Move the map' },
      { keys: ['Enter'], does: 'Go into a block' },
      { keys: ['Backspace'], does: 'Go out of it' },
      { keys: ['Space'], does: 'Select what is there' },
      { keys: ['+', '−'], does: 'Zoom in, zoom out' },
      { keys: ['0', 'Home'], does: 'Show the whole space' },
      { keys: ['F'], does: 'Show the plan as large as it fits' },
      { keys: ['Esc'], does: 'Give up the block, then the selection' },
    ],
  },
  {
    title: 'In the table',
    keys: [
      { keys: ['↑', '↓'], does: 'The next row, with Shift marked too' },
      { keys: ['→', '←'], does: 'Open, then its cells; close, then the row above it' },
      { keys: ['*'], does: 'Open all rows of this level' },
      { keys: ['A … Z'], does: 'The next row whose name begins so' },
      { keys: ['Enter', 'Space'], does: 'Select what the row is about' },
      { keys: ['Shift Enter'], does: 'Show it on the map' },
      { keys: [`${command} C`], does: 'Copy the marked rows, or the cell' },
    ],
  },
  {
    title: 'Editing on the map',
    keys: [
      { keys: ['E'], does: 'On the map: begin, and leave again' },
      { keys: ['M', 'D', 'W'], does: 'Move, draw, where would it fit' },
      { keys: ['↑', '↓', '←', '→'], does: 'Carry the range by one block of its size, or go to the next free block' },
      { keys: ['Shift ↑ ↓ ← →'], does: 'By 16 blocks' },
      { keys: ['[', ']'], does: 'Twice as large, half as large' },
      { keys: ['Enter'], does: 'Put it there, or say what it is' },
      { keys: ['Esc'], does: 'Give up: nothing changes' },
    ],
  },
  {
    title: 'While presenting',
    keys: [
      { keys: ['→', 'Page Down'], does: 'The next step' },
      { keys: ['←', 'Page Up'], does: 'The step before' },
      { keys: ['Home', 'End'], does: 'The first step, the last' },
      { keys: ['B'], does: 'Before and after the fix' },
      { keys: ['A'], does: 'Apply the fix' },
      { keys: ['N'], does: 'With notes or without' },
      { keys: ['Esc'], does: 'Back to work' },
    ],
  },
  {
    title: 'On sliders and counts',
    keys: [
      { keys: ['←', '→'], does: 'One less, one more' },
      { keys: ['Shift ←', 'Shift →'], does: 'Ten less, ten more' },
      { keys: ['Page Down', 'Page Up'], does: 'Ten less, ten more' },
      { keys: ['Home', 'End'], does: 'The ends of the slider' },
    ],
  },
  {
    title: 'In fields',
    keys: [
      { keys: ['Enter'], does: 'Done: what follows is a step of its own' },
      { keys: ['Esc'], does: 'Give up text that is no value' },
      { keys: ['?'], does: 'Typed alone: not known yet' },
    ],
  },
  {
    title: 'On tabs and menus',
    keys: [
      { keys: ['←', '→'], does: 'The next tab' },
      { keys: ['↑', '↓'], does: 'The next entry of a menu' },
      { keys: ['A … Z'], does: 'The next entry with that letter' },
    ],
  },
];
