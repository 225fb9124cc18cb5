/** The plan's name, edited where it stands. */
import './name.css';
import { useId, type ReactElement } from 'react';
import type { Field } from '../../state/fields.ts';
import { useTyping } from '../controls/useTyping.ts';

const NAME: Field = { of: 'plan', name: 'name' };

export function PlanName(): ReactElement {
  const { text, stored, problem, type, leave, giveUp } = useTyping(NAME);
  const why = useId();
  return (
    <div className="plan-name">
      <span className="sizer" aria-hidden>
        {text === '' ? 'Name of the plan' : text}
      </span>
      <input
        type="text"
        aria-label="Name of the plan"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : why}
        title={text}
        placeholder="Name of the plan"
        value={text}
        size={1}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && problem !== null) giveUp();
          else if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {problem !== null && (
        <p className="plan-name-problem" id={why}>
          {problem} The name is still <bdi>{stored}</bdi>; Escape brings it back.
        </p>
      )}
    </div>
  );
}
