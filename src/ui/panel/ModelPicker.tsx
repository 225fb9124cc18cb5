/** Which network model a cluster has. Two steps, since pod subnets come in two kinds. */
import { ToggleGroup } from 'radix-ui';
import type { ReactElement } from 'react';
import { modelOf, type ClusterModel } from '../../core/scenario/model.ts';
import type { Cluster } from '../../core/scenario/types.ts';
import { useActions } from '../atlas.ts';

type Family = 'overlay' | 'pod-subnet' | 'node-subnet' | 'kubenet' | 'byo';

const FAMILIES: readonly { readonly value: Family; readonly label: string; readonly model: ClusterModel }[] = [
  { value: 'overlay', label: 'Overlay', model: 'overlay' },
  { value: 'pod-subnet', label: 'Pod subnet', model: 'pod-subnet-dynamic' },
  { value: 'node-subnet', label: 'Node subnet', model: 'node-subnet' },
  { value: 'kubenet', label: 'kubenet', model: 'kubenet' },
  { value: 'byo', label: 'Own CNI', model: 'byo' },
];

const POD_SUBNETS: readonly { readonly value: ClusterModel; readonly label: string }[] = [
  { value: 'pod-subnet-dynamic', label: 'Dynamic' },
  { value: 'pod-subnet-static', label: 'Static blocks' },
];

function familyOf(model: ClusterModel | null): Family | '' {
  if (model === null) return '';
  return model === 'pod-subnet-dynamic' || model === 'pod-subnet-static' ? 'pod-subnet' : model;
}

export function ModelPicker({ cluster, own }: { readonly cluster: number; readonly own: Cluster }): ReactElement {
  const { setModel } = useActions();
  const model = modelOf(own);
  const family = familyOf(model);
  return (
    <div className="model">
      <ToggleGroup.Root
        type="single"
        className="choices"
        aria-label={`Network model of ${own.name}`}
        value={family}
        onValueChange={(value) => {
          const next = FAMILIES.find((candidate) => candidate.value === value);
          if (next) setModel(cluster, next.model);
        }}
      >
        {FAMILIES.map(({ value, label }) => (
          <ToggleGroup.Item key={value} value={value} className="choice">
            {label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      {family === 'pod-subnet' && (
        <ToggleGroup.Root
          type="single"
          className="choices"
          aria-label={`Pod addresses of ${own.name}`}
          value={model ?? ''}
          onValueChange={(value) => {
            const next = POD_SUBNETS.find((candidate) => candidate.value === value);
            if (next) setModel(cluster, next.value);
          }}
        >
          {POD_SUBNETS.map(({ value, label }) => (
            <ToggleGroup.Item key={value} value={value} className="choice">
              {label}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      )}
      {model === null && <p className="hint">{own.networkPluginMode === null ? 'The model is not known yet.' : 'Its pools use different models.'}</p>}
    </div>
  );
}
