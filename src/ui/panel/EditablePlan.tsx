/** The panel together with what changes plans, in one late piece: the store gets it before anyone can use it. */
import { useLayoutEffect, type ReactElement } from 'react';
import { makeEditing } from '../../state/editing.ts';
import { useAtlas } from '../atlas.ts';
import { PlanPanel } from './PlanPanel.tsx';

export function EditablePlan(): ReactElement {
  const { actions } = useAtlas();
  useLayoutEffect(() => actions.install(makeEditing), [actions]);
  return <PlanPanel />;
}
