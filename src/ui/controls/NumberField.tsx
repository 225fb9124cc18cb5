/** A short field for a count or a surge, beside its slider. Up and down step by one, with Shift or by page by ten. */
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import type { Field } from '../../state/fields.ts';
import { FieldProblem, onEscape } from './TextField.tsx';
import { useTyping } from './useTyping.ts';

/** Letters that the field shows as a rule. */
const ROOM = 7;

interface Props {
  readonly field: Field;
  readonly label: string;
  readonly placeholder?: string | undefined;
}

export function NumberField({ field, label, placeholder }: Props): ReactElement {
  const { text, stored, problem, type, leave, giveUp } = useTyping(field);
  const problemId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') leave();
    onEscape(event, problem, giveUp);
    const next = stepped(text, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    type(next);
  };
  return (
    <>
      <input
        className="input number"
        data-mono
        data-long={text.length > ROOM || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {problem !== null && <FieldProblem id={problemId} problem={problem} stored={stored} />}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number, or a per cent, after a key; null: no key that steps, or no number to step from. */
export function stepped(text: string, key: string, shift: boolean): string | null {
  const step = STEPS[key];
  const [, digits, unit = ''] = /^(\d{1,15})(%?)$/.exec(text) ?? [];
  if (step === undefined || digits === undefined) return null;
  const by = shift && Math.abs(step) === 1 ? step * 10 : step;
  return `${Math.max(0, Number(digits) + by)}${unit}`;
}
