/** Which subnet something lives in. A list to choose from while there are few; typed as "network/subnet" where a list would be endless. */
import type { ReactElement } from 'react';
import type { Scenario } from '../../core/scenario/types.ts';
import { memoised } from '../../core/base/memo.ts';
import { readField, type Field } from '../../state/fields.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { SelectField, type Choice } from '../controls/SelectField.tsx';
import { TextField } from '../controls/TextField.tsx';

const MOST_CHOICES = 60;

const subnetChoices = memoised((networks: NonNullable<Scenario['networks']>): readonly Choice[] =>
  networks.flatMap((network) => (network.subnets ?? []).map(({ name }) => ({ value: `${network.name}/${name}`, label: `${network.name} / ${name}` }))),
);

const NONE: readonly Choice[] = [];

interface Props {
  readonly field: Field;
  readonly label: string;
  readonly id: string;
  /** What holds while it is left out. */
  readonly fallback: string;
}

export function SubnetField({ field, label, id, fallback }: Props): ReactElement {
  const { type } = useActions();
  const value = useAtlasState((state) => readField(state.scenario, field));
  const choices = useAtlasState((state) => (state.scenario.networks === null ? NONE : subnetChoices(state.scenario.networks)));
  if (choices.length > MOST_CHOICES) return <TextField field={field} label={label} id={id} placeholder={fallback} />;
  return <SelectField label={label} id={id} value={value} choices={choices} fallback={fallback} onChange={(next) => type(field, next)} />;
}
