/** The plan as it is shown to a room: a large map, and beside it one step at a time. */
import './present.css';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { applyPatch } from '../../core/advice/fixes/patch.ts';
import { formatNumber } from '../../core/findings/text.ts';
import { evaluationOf, findingKeys } from '../../state/derive.ts';
import { stepOf } from '../advice/fixAction.ts';
import { deskOf, useOffer } from '../advice/useOffer.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { usePage } from '../pageContext.ts';
import { Prose } from '../report/Prose.tsx';
import { showStep } from './showStep.ts';
import { goBackTo, standingOf } from './standing.ts';
import { StepBody, stepTitle } from './StepBody.tsx';
import { commandOf, moveTo, placeIn, stepsOf, type Move } from './steps.ts';
import { useFullscreen } from './useFullscreen.ts';

/** Where keys have a meaning of their own. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog, [popover], [role="slider"], [role="treegrid"], [role="grid"], [role="menu"]';

export function Presenter(): ReactElement {
  const atlas = useAtlas();
  const page = usePage();
  const [standing] = useState(() => standingOf(atlas, page));
  const box = useRef<HTMLElement>(null);
  const scenario = useAtlasState((state) => state.scenario);
  const views = useAtlasState((state) => state.views);
  const { report } = evaluationOf(scenario);
  const [notes, setNotes] = useState(false);
  const [place, setPlace] = useState({ key: 'plan', at: 0 });
  const [fixed, setFixed] = useState<string | null>(null);
  const steps = useMemo(() => stepsOf(views, report, findingKeys(report), notes), [views, report, notes]);
  const at = placeIn(steps, place);
  const step = steps[at] ?? ({ kind: 'plan', key: 'plan' } as const);
  const offer = useOffer(deskOf(atlas), step.kind === 'finding' ? step.id : '') ?? null;
  const after = useMemo(() => {
    const next = offer === null ? null : applyPatch(scenario, offer.fix.patch);
    return next?.ok === true ? next.value : null;
  }, [scenario, offer]);
  const preview = fixed === step.key ? after : null;
  const fullscreen = useFullscreen();
  const [applied, setApplied] = useState<string | null>(null);
  const lastStep = useAtlasState(({ history }) => history.past[history.past.length - 1]?.label ?? null);
  const made = lastStep === applied ? applied : null;

  useLayoutEffect(() => {
    document.documentElement.dataset['presenting'] = '';
    box.current?.focus({ preventScroll: true });
    return () => {
      delete document.documentElement.dataset['presenting'];
    };
  }, []);

  const current = useRef(step);
  useEffect(() => {
    current.current = step;
  });
  const { key } = step;
  useEffect(() => {
    // The same step may be made anew while the plan changes: the map goes there once.
    if (current.current.key !== key) return;
    box.current?.scrollTo({ top: 0 });
    showStep(atlas, page.map, current.current);
  }, [atlas, page, key]);

  useEffect(() => {
    const { presenting } = atlas.getState();
    if (presenting !== null && presenting.preview !== preview) atlas.actions.present({ preview });
    page.map?.showPlanned(preview === null || offer === null ? [] : offer.ranges);
  }, [atlas, page, preview, offer]);
  useEffect(() => () => page.map?.showPlanned([]), [page]);

  const go = (to: number): void => {
    const next = steps[to];
    if (next === undefined || next.key === step.key) return;
    setFixed(null);
    setApplied(null);
    setPlace({ key: next.key, at: to });
  };
  const move = (how: Move): void => go(moveTo(how, at, steps.length));
  const toggleFix = (): void => setFixed(after === null || fixed === step.key ? null : step.key);
  const apply = (): void => {
    if (offer === null || after === null || step.kind !== 'finding') return;
    setPlace({ key: step.key, at });
    setFixed(null);
    if (!deskOf(atlas).apply(step.id, offer)) return;
    setApplied(stepOf(offer.fix));
    // Its button went with the finding.
    box.current?.focus({ preventScroll: true });
  };
  const undo = (): void => {
    atlas.actions.undo();
    box.current?.focus({ preventScroll: true });
  };
  const leave = (): void => goBackTo(standing, atlas, page);

  const pressed = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    pressed.current = (event) => {
      if (event.target instanceof HTMLElement && event.target.closest(TAKEN) !== null) return;
      const command = commandOf(event);
      if (command === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (command === 'fix') toggleFix();
      else if (command === 'apply') apply();
      else if (command === 'notes') setNotes(!notes);
      else if (command === 'leave') leave();
      else move(command);
    };
  });
  useEffect(() => {
    // Before the map, which has uses of its own for these keys.
    const onKeyDown = (event: KeyboardEvent): void => pressed.current(event);
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);

  const counter = `${formatNumber(at + 1)} of ${formatNumber(steps.length)}`;
  const entries = (): readonly MenuEntry[] =>
    steps.map((one, i) => ({ kind: 'action', label: `${formatNumber(i + 1)}. ${stepTitle(one, scenario.name)}`, checked: i === at, onSelect: () => go(i) }));

  return (
    <section ref={box} className="presenter" aria-label="Presentation" tabIndex={-1}>
      <div className="presenter-step">
        <StepBody step={step} offer={offer} after={after} shown={preview !== null} onApply={apply} />
      </div>
      <output className="visually-hidden">{`${made === null ? '' : `Applied: ${made}. `}Step ${counter}: ${stepTitle(step, scenario.name)}${preview === null ? '' : ', after the fix'}`}</output>
      <div className="presenter-bar">
        {made !== null && (
          <p className="presenter-made">
            <Check size={18} aria-hidden />
            <span>
              <Prose text={made} names={[]} />
            </span>
            <button type="button" className="button" onClick={undo}>
              Undo
            </button>
          </p>
        )}
        {after !== null && (
          <fieldset className="presenter-toggle" aria-label="The map before and after the fix (B)">
            <button type="button" aria-pressed={preview === null} onClick={() => setFixed(null)}>
              Before
            </button>
            <button type="button" aria-pressed={preview !== null} onClick={() => setFixed(step.key)}>
              After the fix
            </button>
          </fieldset>
        )}
        <div className="presenter-moves">
          <button
            type="button"
            className="button presenter-move"
            aria-label="Step before"
            title="Step before (←)"
            aria-disabled={at === 0}
            onClick={() => move('back')}
          >
            <ChevronLeft aria-hidden />
          </button>
          <Menu label={`Step ${counter}: choose one`} className="button presenter-count" entries={entries}>
            {counter}
          </Menu>
          <button
            type="button"
            className="button presenter-move"
            aria-label="Next step"
            title="Next step (→)"
            aria-disabled={at >= steps.length - 1}
            onClick={() => move('next')}
          >
            <ChevronRight aria-hidden />
          </button>
        </div>
        <div className="presenter-tools">
          {report.summary.notes > 0 && (
            <button type="button" className="button" aria-pressed={notes} title="Steps for notes too (N)" onClick={() => setNotes(!notes)}>
              Notes
            </button>
          )}
          {fullscreen.possible && (
            <button type="button" className="button" aria-pressed={fullscreen.on} onClick={fullscreen.toggle}>
              {fullscreen.on ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
              <span>Full screen</span>
            </button>
          )}
          <button type="button" className="button" data-kind="strong" title="Back to work (Esc)" onClick={leave}>
            <X aria-hidden />
            <span>Leave</span>
          </button>
        </div>
        <output className="presenter-refused">{fullscreen.refused && 'The browser does not allow full screen here.'}</output>
      </div>
    </section>
  );
}
