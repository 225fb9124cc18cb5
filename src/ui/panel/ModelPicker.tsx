/** Which network model a cluster has. Two steps, since pod subnets come in two kinds. */
import type { ReactElement } from 'react';
import type { ClusterModel } from '../../core/scenario/model.ts';
import { useActions } from '../atlas.ts';
import { Choices } from '../controls/Choices.tsx';
import { useClusterModel, type OwnSettings } from './useCluster.ts';
import { fieldMark } from '../help/fieldMark.ts';

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

function familyOf(model: ClusterModel | null): Family | null {
  if (model === null) return null;
  return model === 'pod-subnet-dynamic' || model === 'pod-subnet-static' ? 'pod-subnet' : model;
}

export function ModelPicker({ cluster, own }: { readonly cluster: number; readonly own: OwnSettings }): ReactElement {
  const { setModel } = useActions();
  const model = useClusterModel(cluster);
  const family = familyOf(model);
  return (
    <div className="model" data-field={fieldMark({ of: 'cluster', name: 'networkPlugin', cluster })}>
      <Choices
        label={`Network model of ${own.name}`}
        value={family}
        choices={FAMILIES}
        onChange={(value) => {
          const next = FAMILIES.find((candidate) => candidate.value === value);
          if (next) setModel(cluster, next.model);
        }}
      />
      {family === 'pod-subnet' && (
        <Choices label={`Pod addresses of ${own.name}`} value={model} choices={POD_SUBNETS} onChange={(value) => setModel(cluster, value)} />
      )}
      {model === null && <p className="hint">{own.networkPluginMode === null ? 'The model is not known yet.' : 'Its pools use different models.'}</p>}
    </div>
  );
}
