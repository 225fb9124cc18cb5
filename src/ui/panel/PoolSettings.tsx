import type { ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import type { AgentPool, OsType, PodIPAllocationMode, PoolMode } from '../../core/scenario/types.ts';
import { UNKNOWN } from '../../state/fields.ts';
import { useActions } from '../atlas.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { Row } from '../controls/Row.tsx';
import { choiceOf, chosen, SelectField } from '../controls/SelectField.tsx';
import { TextField } from '../controls/TextField.tsx';
import { fieldMark } from '../help/fieldMark.ts';
import { autoscalerEdit } from './autoscaler.ts';
import { SubnetField } from './SubnetField.tsx';

const MODES: readonly PoolMode[] = ['System', 'User'];
const SYSTEMS: readonly OsType[] = ['Linux', 'Windows'];
const ALLOCATIONS: readonly PodIPAllocationMode[] = ['DynamicIndividual', 'StaticBlock'];
const ALLOCATION_WORDS: Readonly<Record<PodIPAllocationMode, string>> = { DynamicIndividual: 'Dynamic, one by one', StaticBlock: 'Static blocks of 16' };

const SCALINGS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

const asChoices = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }));

interface Props {
  readonly cluster: number;
  readonly pool: number;
  readonly own: AgentPool;
}

export function PoolSettings({ cluster, pool, own }: Props): ReactElement {
  const { edit } = useActions();
  const target = { of: 'pool', cluster, pool } as const;
  const at = { type: 'set-pool', cluster, pool } as const;
  const { mode, osType, vmSize, vnetSubnet, podSubnet, podIPAllocationMode, maxUnavailable } = own;
  const autoscaled = typeof own.enableAutoScaling === 'boolean' ? (own.enableAutoScaling ? 'on' : 'off') : own.enableAutoScaling;
  const set = [mode, osType, vmSize, vnetSubnet, podSubnet, podIPAllocationMode, maxUnavailable].filter((value) => value !== undefined).length;
  return (
    <Disclosure label="Settings" hint={set === 0 ? undefined : `${plural(set, 'value')} set`}>
      {() => (
        <div className="rows">
          <Row label="Node subnet" mark={fieldMark({ ...target, name: 'vnetSubnet' })}>
            {(id) => <SubnetField field={{ ...target, name: 'vnetSubnet' }} label={`Node subnet of ${own.name}`} id={id} fallback="VNet that AKS makes" />}
          </Row>
          {podSubnet !== undefined && (
            <>
              <Row label="Pod subnet" mark={fieldMark({ ...target, name: 'podSubnet' })}>
                {(id) => <SubnetField field={{ ...target, name: 'podSubnet' }} label={`Pod subnet of ${own.name}`} id={id} fallback="None: node subnet" />}
              </Row>
              <Row label="Pod addresses" mark={fieldMark({ ...target, name: 'podIPAllocationMode' })}>
                {(id) => (
                  <SelectField
                    id={id}
                    label={`Pod addresses of ${own.name}`}
                    value={choiceOf(podIPAllocationMode)}
                    choices={ALLOCATIONS.map((value) => ({ value, label: ALLOCATION_WORDS[value] }))}
                    fallback="Default: dynamic"
                    onChange={(value) => void edit({ ...at, field: 'podIPAllocationMode', value: chosen(value, ALLOCATIONS) })}
                  />
                )}
              </Row>
            </>
          )}
          <Row label="Mode" mark={fieldMark({ ...target, name: 'mode' })}>
            {(id) => (
              <SelectField
                id={id}
                label={`Mode of ${own.name}`}
                value={choiceOf(mode)}
                choices={asChoices(MODES)}
                fallback={pool === 0 ? 'Default: System' : 'Default: User'}
                onChange={(value) => void edit({ ...at, field: 'mode', value: chosen(value, MODES) })}
              />
            )}
          </Row>
          <Row label="System" mark={fieldMark({ ...target, name: 'osType' })}>
            {(id) => (
              <SelectField
                id={id}
                label={`Operating system of ${own.name}`}
                value={choiceOf(osType)}
                choices={asChoices(SYSTEMS)}
                fallback="Default: Linux"
                onChange={(value) => void edit({ ...at, field: 'osType', value: chosen(value, SYSTEMS) })}
              />
            )}
          </Row>
          <Row label="Autoscaler" mark={fieldMark({ ...target, name: 'enableAutoScaling' })}>
            {(id) => (
              <SelectField
                id={id}
                label={`Whether ${own.name} is autoscaled`}
                value={choiceOf(autoscaled)}
                choices={SCALINGS}
                fallback="Default: off"
                onChange={(value) => void edit(autoscalerEdit(cluster, pool, own, value === '' ? undefined : value === UNKNOWN ? null : value === 'on'))}
              />
            )}
          </Row>
          <Row label="VM size">
            {(id) => <TextField field={{ ...target, name: 'vmSize' }} label={`VM size of ${own.name}`} id={id} placeholder="Not given" />}
          </Row>
          <Row label="Unavailable">
            {(id) => <TextField field={{ ...target, name: 'maxUnavailable' }} label={`Max unavailable of ${own.name}`} id={id} placeholder="0, or 10%" mono />}
          </Row>
        </div>
      )}
    </Disclosure>
  );
}
