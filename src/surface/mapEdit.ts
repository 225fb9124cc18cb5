/**
 * Editing on the map, without pointer, keys or framework: what is taken hold of, where it would lie, whether the rules allow
 * it, and the one edit that makes it so. Nothing of the plan changes before the hand lets go.
 */
import { unreachable } from '../core/base/result.ts';
import type { FreeSpace } from '../core/advice/freeSpace.ts';
import { freeFor, fitsIn, steppedFree, type Fits } from '../core/advice/placing/free.ts';
import { choicesFor, drawEdit, nameFor, titleOf } from '../core/advice/placing/drawing.ts';
import { alongWith, moveOf, refOf, titleOfRef, type RangeKey } from '../core/advice/placing/moves.ts';
import { tried, type Trial } from '../core/advice/placing/trial.ts';
import { list } from '../core/findings/text.ts';
import { bitsOf, type Family } from '../core/net/address.ts';
import { formatPrefix, samePrefix, type Prefix } from '../core/net/prefix.ts';
import type { Plan } from '../core/plan/types.ts';
import type { Edit } from '../core/scenario/edits.ts';
import { fitsText, handlesOf, isLit, type Ghost } from '../map/edit/editFrame.ts';
import { addressAtPoint, blockAtPoint, coverOf, gripOf, largerOf, lengthOfSide, shiftedWith, smallerOf, steppedBy } from '../map/edit/snap.ts';
import type { Point } from '../map/edit/snap.ts';
import { isHeld, keyOfItem, near, targetOf, type Hold } from './mapEditHold.ts';
import type { EditPorts, EditState, EditTool, EditWords, MapEdit } from './mapEditTypes.ts';
import { wordsOf } from './mapEditWords.ts';

/** Blocks drawn by a press alone are about so large on the screen. */
const PRESSED = 64;
/** What is looked for until another length is chosen. */
const USUAL: Readonly<Record<Family, number>> = { 4: 24, 6: 64 };

export function createMapEdit(ports: EditPorts): MapEdit {
  let tool: EditTool = 'move';
  let length: number | null = null;
  let within: string | null = null;
  let hold: Hold | null = null;
  let ghost: Ghost | null = null;
  let at: Prefix | null = null;
  let words: EditWords | null = null;
  let asking: Prefix | null = null;
  let spoken = '';
  let fits: Fits | null = null;
  let family: Family = ports.sight().top.family;
  let state: EditState | null = null;
  let trials = new Map<string, Trial>();

  const tell = (): void => {
    state = null;
    ports.changed();
  };
  const say = (next: EditWords | null): void => {
    words = next;
    spoken = next === null ? '' : [next.title, ...next.lines].join(' ');
  };

  const selectedKey = (): RangeKey | null => {
    const item = ports.selected();
    if (item === null || item.prefix.family !== ports.sight().top.family) return null;
    const key = keyOfItem(item);
    return refOf(ports.plan(), key) === null ? null : key;
  };

  function judged(edit: Edit | null, about: string): Trial {
    const known = trials.get(about);
    if (known !== undefined) return known;
    const trial: Trial = edit === null ? { kind: 'illegal', reasons: ['Nothing valid could come along.'] } : tried(ports.plan(), edit);
    trials.set(about, trial);
    return trial;
  }

  /** Where the held range would lie. */
  function place(key: RangeKey, to: Prefix): void {
    const plan = ports.plan();
    const ref = refOf(plan, key);
    if (ref === null) return;
    const move = moveOf(plan, ref, to);
    const same = samePrefix(key.prefix, to);
    const trial: Trial = same ? { kind: 'same' } : judged(move?.edit ?? null, formatPrefix(to));
    const sameSize = key.prefix.length === to.length;
    ghost = {
      from: key.prefix,
      to,
      along: sameSize ? alongWith(plan, ref).map((part) => shiftedWith(part, key.prefix, to)) : [],
      illegal: trial.kind === 'illegal',
    };
    const also = trial.kind === 'legal' && move !== null && move.also.length > 0 ? [`With ${list(move.also)}.`] : [];
    say(wordsOf(`${titleOfRef(ref)}, ${formatPrefix(to)}${same ? ', where it is' : ''}.`, trial, also));
  }

  function placeNew(to: Prefix): void {
    const plan = ports.plan();
    const [drawn] = choicesFor(plan, to);
    if (drawn === undefined) return;
    const trial = judged(drawEdit(plan, drawn, to, nameFor(plan, drawn) ?? '', false), formatPrefix(to));
    ghost = { from: null, to, along: [], illegal: trial.kind === 'illegal' };
    say(wordsOf(`${titleOf(plan, drawn)}, ${formatPrefix(to)}.`, trial, []));
  }

  function stop(): void {
    hold = null;
    ghost = null;
    words = null;
  }

  function drop(): void {
    const held = hold;
    hold = null;
    if (ghost === null || held === null) return stop();
    const { to, illegal } = ghost;
    if (illegal) {
      const told = words;
      stop();
      spoken = told === null ? '' : `Left as it was. ${told.lines.join(' ')}`;
      return;
    }
    if (held.kind === 'draw') {
      asking = to;
      words = null;
      spoken = '';
      return;
    }
    const plan = ports.plan();
    const ref = refOf(plan, held.key);
    const move = ref === null || samePrefix(held.key.prefix, to) ? null : moveOf(plan, ref, to);
    stop();
    if (move === null) return;
    const refused = ports.apply(move.edit, { ...held.key, prefix: to });
    spoken = refused.length > 0 ? refused.join(' ') : `Done: ${move.edit.type === 'group' ? move.edit.label : formatPrefix(to)}.`;
  }

  let known: { readonly plan: Plan; readonly within: string | null; readonly family: Family; readonly space: FreeSpace } | null = null;
  function spaceNow(): FreeSpace {
    const plan = ports.plan();
    if (known?.plan !== plan || known.within !== within || known.family !== family) known = { plan, within, family, space: freeFor(plan, within, family) };
    return known.space;
  }

  function light(): void {
    fits = tool === 'fits' && length !== null ? fitsIn(spaceNow(), Math.min(length, bitsOf(family))) : null;
    if (at !== null && (fits === null || !isLit(fits, at))) at = null;
  }

  const tellFits = (): void => {
    spoken = fits === null ? '' : `${fitsText(fits)}.`;
    tell();
  };

  const isLegal = (): boolean => ghost?.illegal === false;
  const middle = (): Point => {
    const { width, height } = ports.sight();
    return { x: width / 2, y: height / 2 };
  };
  const startBlock = (): Prefix | null => {
    const sight = ports.sight();
    return blockAtPoint(sight, middle(), length ?? lengthOfSide(sight, PRESSED));
  };

  function covered(start: Prefix | null, end: Point): Prefix | null {
    const sight = ports.sight();
    return length === null ? coverOf(sight, start, end) : blockAtPoint(sight, end, length);
  }

  /** Carries what the keyboard holds to a place. */
  function carry(next: Prefix): void {
    if (hold?.kind === 'draw') placeNew(next);
    else if (hold !== null) place(hold.key, next);
    ports.bring(next);
    tell();
  }

  /** What the keyboard is to carry: what it holds already, the selection, or a new block. */
  function take(): Prefix | null {
    if (hold !== null && ghost !== null) return ghost.to;
    if (tool === 'draw') {
      hold = { kind: 'draw', start: addressAtPoint(ports.sight(), middle()) };
      return startBlock();
    }
    const key = selectedKey();
    if (key === null) return null;
    hold = { kind: 'move', key, grip: { x: 0.5, y: 0.5 } };
    return key.prefix;
  }

  function pick(next: Prefix | null): boolean {
    if (next === null || fits === null) return false;
    at = next;
    spoken = `${formatPrefix(next)}, free.`;
    ports.bring(next);
    tell();
    return true;
  }

  return {
    get state() {
      state ??= {
        tool,
        length,
        within,
        fits,
        scene: {
          selected: tool === 'move' ? (selectedKey()?.prefix ?? null) : null,
          ghost: asking === null ? ghost : { from: null, to: asking, along: [], illegal: false },
          fits,
          at,
        },
        words,
        asking,
        spoken,
      };
      return state;
    },
    setTool(next) {
      stop();
      asking = null;
      at = null;
      tool = next;
      if (next === 'fits') length ??= USUAL[family];
      light();
      tellFits();
    },
    setLength(next) {
      length = next;
      stop();
      light();
      tellFits();
    },
    setWithin(next) {
      within = next;
      light();
      tellFits();
    },
    reach(point) {
      const sight = ports.sight();
      switch (tool) {
        case 'draw':
          return 'draw';
        case 'fits': {
          const block = fits === null ? null : blockAtPoint(sight, point, fits.length);
          const lit = fits !== null && block !== null && isLit(fits, block) ? block : null;
          if (lit !== at && (lit === null || at === null || !samePrefix(lit, at))) {
            at = lit;
            tell();
          }
          return lit === null ? null : 'pick';
        }
        case 'move': {
          const key = selectedKey();
          if (key === null) return null;
          const handle = handlesOf(sight, key.prefix, sight).find((one) => near(one.at, point));
          if (handle !== undefined) return handle.corner.right === handle.corner.bottom ? 'resize-down' : 'resize-up';
          return isHeld(sight, key.prefix, point) ? 'move' : null;
        }
        default:
          return unreachable(tool);
      }
    },
    grab(point) {
      if (asking !== null) return false;
      stop();
      trials = new Map();
      const sight = ports.sight();
      if (tool === 'draw') {
        hold = { kind: 'draw', start: addressAtPoint(sight, point) };
        return true;
      }
      const key = tool === 'move' ? selectedKey() : null;
      if (key === null) return false;
      const handle = handlesOf(sight, key.prefix, sight).find((one) => near(one.at, point));
      if (handle !== undefined) hold = { kind: 'resize', key, corner: handle.corner };
      else if (isHeld(sight, key.prefix, point)) hold = { kind: 'move', key, grip: gripOf(sight, key.prefix, point) };
      return hold !== null;
    },
    drag(point) {
      const sight = ports.sight();
      const before = ghost;
      if (hold === null) return;
      const to = targetOf(sight, hold, point, covered);
      if (to === null || (before !== null && samePrefix(before.to, to))) return;
      if (hold.kind === 'draw') placeNew(to);
      else place(hold.key, to);
      tell();
    },
    drop() {
      drop();
      tell();
    },
    tap(point) {
      const sight = ports.sight();
      stop();
      if (tool === 'move') return false;
      const block = blockAtPoint(sight, point, (tool === 'fits' ? fits?.length : length) ?? lengthOfSide(sight, PRESSED));
      if (block === null || (fits !== null && !isLit(fits, block))) {
        tell();
        return tool === 'draw';
      }
      hold = { kind: 'draw', start: addressAtPoint(sight, point) };
      placeNew(block);
      if (isLegal()) drop();
      tell();
      return true;
    },
    step(dx, dy) {
      if (asking !== null) return false;
      if (tool === 'fits') {
        const from = at ?? fits?.run?.first ?? null;
        if (fits === null || from === null) return false;
        return pick(at === null ? from : steppedFree(fits, from, dx + dy));
      }
      const fresh = hold === null;
      const now = take();
      if (now === null) return false;
      if (fresh) trials = new Map();
      // A new block shows where it is before it moves.
      carry(fresh && tool === 'draw' ? now : steppedBy(ports.sight(), now, dx, dy));
      return true;
    },
    resize(by) {
      if (asking !== null) return false;
      const { top } = ports.sight();
      if (tool === 'fits') {
        length = Math.min(bitsOf(top.family), Math.max(1, (length ?? USUAL[family]) + by));
        light();
        tellFits();
        return true;
      }
      const fresh = hold === null;
      const now = take();
      if (now === null) return false;
      if (fresh) trials = new Map();
      const next = by < 0 ? largerOf(now, top) : smallerOf(now);
      if (tool === 'draw' && length !== null) length = next.length;
      carry(next);
      return true;
    },
    confirm() {
      if (asking !== null) return false;
      if (tool === 'fits') {
        if (at === null) return false;
        hold = { kind: 'draw', start: addressAtPoint(ports.sight(), middle()) };
        trials = new Map();
        placeNew(at);
        drop();
        tell();
        return true;
      }
      if (ghost === null) {
        const now = tool === 'draw' ? take() : null;
        if (now === null) return false;
        carry(now);
        return true;
      }
      // What can't be stays in hand, so that it can be carried on.
      if (ghost.illegal) {
        spoken = `Not here. ${(words?.lines ?? []).join(' ')}`;
        tell();
        return true;
      }
      drop();
      tell();
      return true;
    },
    giveUp() {
      if (asking !== null || ghost !== null || hold !== null) {
        const told = asking !== null || ghost !== null;
        stop();
        asking = null;
        spoken = told ? 'Given up, nothing changed.' : '';
        tell();
        return true;
      }
      if (tool === 'move') return false;
      tool = 'move';
      at = null;
      light();
      tell();
      return true;
    },
    answered() {
      stop();
      asking = null;
      spoken = '';
      tell();
    },
    refresh(planChanged) {
      if (planChanged) {
        stop();
        trials = new Map();
        asking = null;
        if (within !== null && !ports.plan().networks.some(({ name }) => name === within)) within = null;
      } else if (hold !== null && hold.kind !== 'draw') {
        const now = selectedKey();
        if (now === null || !samePrefix(now.prefix, hold.key.prefix)) stop();
      }
      const seen = ports.sight().top.family;
      if (seen !== family) {
        family = seen;
        stop();
        length = tool === 'fits' ? USUAL[family] : null;
      }
      light();
      tell();
    },
  };
}
