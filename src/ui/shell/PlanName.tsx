/** The plan's name, edited where it stands. */
import type { ReactElement } from 'react';
import type { Field } from '../../state/fields.ts';
import { useTyping } from '../controls/useTyping.ts';

const NAME: Field = { of: 'plan', name: 'name' };

export function PlanName(): ReactElement {
  const { text, problem, type, leave, giveUp } = useTyping(NAME);
  return (
    <label className="plan-name">
      <span className="sizer" aria-hidden>
        {text === '' ? 'Name of the plan' : text}
      </span>
      <input
        type="text"
        aria-label="Name of the plan"
        aria-invalid={problem !== null}
        title={problem ?? text}
        placeholder="Name of the plan"
        value={text}
        size={1}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (problem !== null) giveUp();
          leave();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </label>
  );
}
