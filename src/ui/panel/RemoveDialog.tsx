import type { ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { describeUsage } from './usageWords.ts';

interface Props {
  readonly name: string;
  /** Paths of what refers to it. */
  readonly usages: readonly string[];
  readonly scenario: Scenario;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

const LISTED = 8;

export function RemoveDialog({ name, usages, scenario, onClose, onRemove }: Props): ReactElement {
  return (
    <Dialog
      title={`Remove ${name}?`}
      size="small"
      onClose={onClose}
      foot={
        <>
          <button type="button" className="button" onClick={onClose}>
            Keep it
          </button>
          <button type="button" className="button" data-kind="strong" onClick={onRemove}>
            Remove
          </button>
        </>
      }
    >
      <p>{plural(usages.length, 'place refers', 'places refer')} to it. Peerings lose the name; a subnet that is gone becomes “not known yet”.</p>
      <ul className="usage-list">
        {usages.slice(0, LISTED).map((path) => (
          <li key={path}>
            <bdi>{describeUsage(scenario, path)}</bdi>
          </li>
        ))}
        {usages.length > LISTED && <li>and {plural(usages.length - LISTED, 'more')}</li>}
      </ul>
    </Dialog>
  );
}
