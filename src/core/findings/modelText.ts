import type { Model } from '../plan/types.ts';

/** Network models as their users call them. */
const MODELS: Readonly<Record<Model, string>> = {
  kubenet: 'kubenet',
  'node-subnet': 'Azure CNI node subnet',
  'pod-subnet-dynamic': 'a dynamic pod subnet',
  'pod-subnet-static': 'static blocks',
  overlay: 'overlay',
  byo: 'your own network plugin',
};

/** "a dynamic pod subnet"; goes after "with". */
export function modelText(model: Model): string {
  return MODELS[model];
}
