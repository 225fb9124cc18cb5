/** Sizing the other way round: from wanted pools to the smallest ranges in free space, for every network model. */
import './sizing.css';
import '../pages.css';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Issue, Result } from '../../../core/base/result.ts';
import { sizeCluster } from '../../../core/advice/sizing/size.ts';
import type { Sized, SizingRow } from '../../../core/advice/sizing/types.ts';
import type { Scenario } from '../../../core/scenario/types.ts';
import { useAtlas, useAtlasState } from '../../atlas.ts';
import { Choices } from '../../controls/Choices.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { usePage } from '../../pageContext.ts';
import { MODEL_WORDS } from '../../words.ts';
import { FreeSpaceList } from './FreeSpaceList.tsx';
import { ModelTable } from './ModelTable.tsx';
import { SizingFields } from './SizingFields.tsx';
import { newForm, requestOf, type SizingForm } from './sizingForm.ts';

export type SizingPage = 'models' | 'free';

const PAGES = [
  { value: 'models', label: 'All models' },
  { value: 'free', label: 'Free space' },
] as const;

/** Typing pauses for so long, ms, before all models are worked out. */
const PAUSE = 150;

interface Props {
  readonly page: SizingPage;
  /** A VNet of the plan to look for space in; null: ranges. */
  readonly network: string | null;
  readonly onClose: () => void;
}

type Rows = Result<readonly SizingRow[], readonly Issue[]>;

function rowsFor(scenario: Scenario, form: SizingForm): Rows {
  const request = requestOf(form);
  return request.ok ? sizeCluster(scenario, request.value) : request;
}

export function SizingDialog({ page: first, network, onClose }: Props): ReactElement {
  const atlas = useAtlas();
  const map = usePage();
  const scenario = useAtlasState((state) => state.scenario);
  const [form, setForm] = useState(() => newForm(scenario, network));
  const [page, setPage] = useState<SizingPage>(first);
  const settled = useSettled(form, PAUSE);
  const rows = useMemo(() => rowsFor(scenario, settled), [scenario, settled]);
  const adopt = ({ after, model }: Sized): void => {
    const { actions } = atlas;
    actions.settle();
    actions.replace(after, `Add cluster ${settled.cluster.trim()}, ${MODEL_WORDS[model].toLowerCase()}`);
    actions.settle();
    actions.setTab('map');
    actions.select(`clusters/${settled.cluster.trim()}`);
    onClose();
    // The map has the new ranges after the next render.
    setTimeout(() => {
      map.map?.fit();
      map.map?.focus();
    });
  };
  return (
    <Dialog title="Size a cluster" size="large" onClose={onClose}>
      <div className="advice sizing">
        <SizingFields scenario={scenario} form={form} issues={rows.ok ? [] : rows.error} onChange={setForm} />
        <div className="advice-page">
          <div className="sizing-pages">
            <Choices label="What to show" value={page} choices={PAGES} onChange={setPage} />
          </div>
          {page === 'models' ? (
            <ModelTable rows={rows} onAdopt={adopt} />
          ) : (
            <FreeSpaceList
              scenario={scenario}
              form={settled}
              onShow={(prefix) => {
                onClose();
                atlas.actions.setTab('map');
                map.map?.goTo(prefix);
                setTimeout(() => map.map?.focus());
              }}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** A value once it has stood still for a while. */
function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
