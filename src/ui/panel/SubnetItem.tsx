import { memo, useRef, type ReactElement } from 'react';
import type { Subnet } from '../../core/scenario/types.ts';
import { useAtlasState } from '../atlas.ts';
import { Row } from '../controls/Row.tsx';
import { TextField } from '../controls/TextField.tsx';
import { RowMenu } from './RowMenu.tsx';
import { useIntoView, useSelecting, useTarget } from './useTarget.ts';

interface Props {
  readonly network: number;
  readonly subnet: number;
  readonly of: number;
  readonly owner: string;
  readonly open: boolean;
  readonly onFold: (subnet: number, open: boolean) => void;
}

export const SubnetItem = memo(function SubnetItem({ network, subnet, of, owner, open, onFold }: Props): ReactElement | null {
  const own = useAtlasState((state) => state.scenario.networks?.[network]?.subnets?.[subnet]);
  const target = { of: 'subnet', network, subnet } as const;
  const { subject, selected, hovered } = useTarget(target);
  const element = useIntoView<HTMLLIElement>(selected);
  const row = useRef<HTMLDivElement>(null);
  useSelecting(row, subject, true);
  if (!own) return null;
  const set = settingsOf(own);
  return (
    <li ref={element} className="subnet" data-selected={selected}>
      <div ref={row} className="range-row" data-part={subject} data-hovered={hovered}>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          aria-label={`Settings of subnet ${own.name}${set > 0 ? `, ${set} set` : ''}`}
          data-set={set > 0}
          onClick={() => {
            onFold(subnet, !open);
          }}
        />
        <TextField field={{ ...target, name: 'name' }} label={`Name of subnet ${own.name} in ${owner}`} quiet />
        <TextField field={{ ...target, name: 'addressPrefixes' }} label={`Address ranges of ${owner} / ${own.name}`} mono lines />
        <RowMenu target={target} name={own.name} at={subnet} of={of} />
      </div>
      {open && (
        <div className="rows subnet-body">
          <Row label="Used by others">
            {(id) => (
              <TextField
                field={{ ...target, name: 'usedAddresses' }}
                label={`Addresses of ${own.name} used by others`}
                id={id}
                mono
                placeholder="0 (default)"
              />
            )}
          </Row>
          <Row label="Delegations">
            {(id) => <TextField field={{ ...target, name: 'delegations' }} label={`Delegations of ${own.name}`} id={id} lines placeholder="None" />}
          </Row>
          <Row label="Route table">
            {(id) => <TextField field={{ ...target, name: 'routeTable' }} label={`Route table of ${own.name}`} id={id} placeholder="None" />}
          </Row>
        </div>
      )}
    </li>
  );
});

function settingsOf({ usedAddresses, delegations, routeTable }: Subnet): number {
  return [usedAddresses, delegations, routeTable].filter((value) => value !== undefined).length;
}
