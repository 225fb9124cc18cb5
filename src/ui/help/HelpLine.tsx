/** At the foot of the plan's panel: what the field is that has the keyboard, and whether it can be changed later. */
import './help.css';
import { useEffect, useState, type ReactElement } from 'react';
import { evaluationOf } from '../../state/derive.ts';
import { useAtlas } from '../atlas.ts';
import { useDialogs } from '../dialogs.ts';
import { helpDescription, helpText, type HelpText } from './helpText.ts';

/** What was said stays for so long after the field was left, so that nothing flickers between fields, ms. */
const STAYS = 250;

export function HelpLine(): ReactElement | null {
  const atlas = useAtlas();
  const ask = useDialogs();
  const [text, setText] = useState<HelpText | null>(null);
  useEffect(() => {
    const panel = document.getElementById('plan');
    if (panel === null) return undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const come = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const mark = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
      const told = mark === undefined ? null : helpText(mark, evaluationOf(atlas.getState().scenario).plan);
      clearTimeout(leaving);
      if (told === null) {
        leaving = setTimeout(() => setText(null), STAYS);
        return;
      }
      // Before a screen reader reads the field out.
      target.setAttribute('aria-description', helpDescription(told));
      setText(told);
    };
    const go = (): void => {
      clearTimeout(leaving);
      leaving = setTimeout(() => {
        // Into the line itself, or into a dialog that gives the focus back to it.
        const inside = document.activeElement?.closest('.help-line, dialog') ?? null;
        if (inside === null) setText(null);
      }, STAYS);
    };
    panel.addEventListener('focusin', come);
    document.addEventListener('focusout', go);
    return () => {
      clearTimeout(leaving);
      panel.removeEventListener('focusin', come);
      document.removeEventListener('focusout', go);
    };
  }, [atlas]);
  if (text === null) return null;
  const { title, what, left, later, cluster, term } = text;
  return (
    <aside className="help-line" aria-label="Help for the field">
      <p>
        <strong>{title}</strong> {what}
        {left !== null && <span className="mute"> Left out: {left.replace(/\.$/, '')}.</span>}
      </p>
      <p>
        <strong>Later</strong> {later}.
      </p>
      <p className="help-more">
        {term !== null && (
          <button type="button" className="link" onClick={() => ask({ kind: 'help', page: 'glossary', term: term.id })}>
            {term.title}
          </button>
        )}
        {cluster !== null && (
          <button type="button" className="link" onClick={() => ask({ kind: 'cluster', cluster, page: 'changes' })}>
            Why
          </button>
        )}
      </p>
    </aside>
  );
}
