import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState, type ReactElement } from 'react';
import { isPlanName } from '../../core/scenario/schema.ts';
import type { KeptPlan } from '../../state/shelf.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { NameField } from '../controls/NameField.tsx';
import { formatBytes } from '../share/shareWords.ts';
import { formatDate, nameOfKept } from './planWords.ts';

interface Props {
  readonly plan: KeptPlan;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

export function PlanRow({ plan, current, onOpen, onRename, onDuplicate, onRemove }: Props): ReactElement {
  const [naming, setNaming] = useState(false);
  const name = nameOfKept(plan);
  const date = formatDate(plan.saved);
  return (
    <li className="plan-row" data-current={current}>
      {naming ? (
        <NameField
          name={plan.name ?? ''}
          isName={isPlanName}
          onDone={(next) => {
            setNaming(false);
            if (next !== null && next !== plan.name) onRename(next);
          }}
        />
      ) : (
        <button type="button" className="plan-open" onClick={onOpen} aria-current={current ? 'true' : undefined}>
          <span className="plan-title">
            <bdi>{name}</bdi>
            {current && <span className="plan-badge">open</span>}
          </span>
          <span className="plan-meta">
            {date !== '' && <time dateTime={new Date(plan.saved).toISOString()}>{date}</time>}
            <span>{formatBytes(plan.size)}</span>
          </span>
        </button>
      )}
      <span className="plan-actions">
        {plan.name !== null && (
          <>
            <IconButton label={`Rename ${name}`} tip="Rename" onClick={() => setNaming(true)}>
              <Pencil size={15} aria-hidden />
            </IconButton>
            <IconButton label={`Duplicate ${name}`} tip="Duplicate" onClick={onDuplicate}>
              <Copy size={15} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={`Remove ${name}`} tip="Remove" onClick={onRemove}>
          <Trash size={15} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
