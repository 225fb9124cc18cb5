/** The views that are saved with the plan: to go to, rename, put in order and remove; and what is in sight, to be saved as one more. */
import '../plans/plans.css';
import './views.css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { MAX_VIEW_NAME, MAX_VIEWS, viewName, type NamedView } from '../../share/views.ts';
import { parseRange } from '../../share/view.ts';
import { viewOf } from '../../state/linkOpening.ts';
import { added, moved, removed, renamed, viewNow } from '../../state/viewEdits.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { NameField } from '../controls/NameField.tsx';
import { usePage } from '../pageContext.ts';
import { viewWords } from '../share/shareWords.ts';
import { showStep } from './showStep.ts';

interface Props {
  /** Whether one came to save what is in sight. */
  readonly naming: boolean;
  readonly onClose: () => void;
}

export function ViewsDialog({ naming, onClose }: Props): ReactElement {
  const { actions, getState } = useAtlas();
  const views = useAtlasState((state) => state.views);
  const [told, setTold] = useState('');
  const change = (next: readonly NamedView[], label: string): void => {
    if (next === views) return;
    actions.setViews(next, label);
    setTold(label);
  };
  return (
    <Dialog title="Saved views" size="small" onClose={onClose}>
      <SaveField
        focused={naming}
        full={views.length >= MAX_VIEWS}
        onSave={(name) => change(added(views, viewNow(getState(), name)), `Save view ${viewName(name)}`)}
      />
      {views.length === 0 ? (
        <p className="hint">No view is saved yet. Saved views are stepped through while presenting, and go along in links to the plan.</p>
      ) : (
        <ol className="plans views">
          {keyed(views).map(({ view, key }, at) => (
            <ViewRow key={key} view={view} at={at} count={views.length} onChange={change} onClose={onClose} />
          ))}
        </ol>
      )}
      <output className="visually-hidden">{told}</output>
    </Dialog>
  );
}

/** A view keeps its key while it is moved; of views of one name each has its own. */
function keyed(views: readonly NamedView[]): readonly { readonly view: NamedView; readonly key: string }[] {
  const seen = new Map<string, number>();
  return views.map((view) => {
    const before = seen.get(view.name) ?? 0;
    seen.set(view.name, before + 1);
    return { view, key: `${before} ${view.name}` };
  });
}

function SaveField({ focused, full, onSave }: { readonly focused: boolean; readonly full: boolean; readonly onSave: (name: string) => void }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const words = useAtlasState((state) => viewWords(viewOf(state), state.sight));
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const save = (): void => {
    if (viewName(name) === '' || full) {
      field.current?.focus();
      return;
    }
    onSave(name);
    setName('');
    field.current?.focus();
  };
  return (
    <div className="view-save">
      <label htmlFor="view-name">Save what is in sight as</label>
      <div className="view-save-row">
        <input
          ref={field}
          id="view-name"
          className="input"
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_VIEW_NAME}
          placeholder="Name of the view"
          aria-describedby="view-sight"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
        />
        <button type="button" className="button" data-kind="strong" disabled={viewName(name) === '' || full} onClick={save}>
          Save
        </button>
      </div>
      <p id="view-sight" className="hint">
        {full ? `A plan keeps ${MAX_VIEWS} views; remove one to save another.` : <bdi>{words}</bdi>}
      </p>
    </div>
  );
}

interface RowProps {
  readonly view: NamedView;
  readonly at: number;
  readonly count: number;
  readonly onChange: (views: readonly NamedView[], label: string) => void;
  readonly onClose: () => void;
}

function ViewRow({ view, at, count, onChange, onClose }: RowProps): ReactElement {
  const atlas = useAtlas();
  const page = usePage();
  const views = useAtlasState((state) => state.views);
  const [naming, setNaming] = useState(false);
  const { name, sight, ...rest } = view;
  const words = viewWords({ ...rest, range: parseRange(sight) }, sight);
  return (
    <li className="plan-row">
      {naming ? (
        <NameField
          name={name}
          isName={(text) => viewName(text) !== ''}
          onDone={(next) => {
            setNaming(false);
            if (next !== null) onChange(renamed(views, at, next), `Rename view ${name}`);
          }}
        />
      ) : (
        <button
          type="button"
          className="plan-open"
          aria-label={`${name}. ${words}`}
          onClick={() => {
            onClose();
            showStep(atlas, page.map, { kind: 'view', key: '', view });
          }}
        >
          <span className="plan-title">
            <bdi>{name}</bdi>
          </span>
          <span className="plan-meta">
            <bdi>{words}</bdi>
          </span>
        </button>
      )}
      <span className="plan-actions">
        <IconButton label={`Move ${name} up`} tip="Move up" disabled={at === 0} onClick={() => onChange(moved(views, at, -1), `Move view ${name} up`)}>
          <ArrowUp size={15} aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          tip="Move down"
          disabled={at === count - 1}
          onClick={() => onChange(moved(views, at, 1), `Move view ${name} down`)}
        >
          <ArrowDown size={15} aria-hidden />
        </IconButton>
        <IconButton label={`Rename ${name}`} tip="Rename" onClick={() => setNaming(true)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} tip="Remove" onClick={() => onChange(removed(views, at), `Remove view ${name}`)}>
          <Trash size={15} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
