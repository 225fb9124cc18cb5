/** What a written plan leaves to whoever runs it, and what it could not say. */
import type { ReactElement, ReactNode } from 'react';
import { formatNumber, plural } from '../../core/findings/text.ts';
import type { Variable, Written } from '../../interchange/export/written.ts';
import { Disclosure } from '../controls/Disclosure.tsx';

/** So many are listed; a plan of thousands of networks can leave as many values open. */
const LISTED = 100;

export function LeftOpen({ written: { variables, remarks } }: { readonly written: Written }): ReactElement | null {
  if (variables.length === 0 && remarks.length === 0) return null;
  const unknown = variables.filter((variable) => variable.unknown);
  const others = variables.filter((variable) => !variable.unknown);
  return (
    <div className="export-open">
      {variables.length > 0 && (
        <Disclosure
          label={unknown.length > 0 ? `${plural(unknown.length, 'value')} the plan does not know` : 'Set before it runs'}
          hint={unknown.length > 0 ? `${unknown.length === 1 ? 'a variable' : 'variables'} without a default` : others.map(({ name }) => name).join(', ')}
          startsOpen={unknown.length > 0}
        >
          {() => (
            <Lines
              items={[...unknown, ...others]}
              render={({ name, what, unknown: open }: Variable) => (
                <li key={name}>
                  <code>{name}</code>
                  <span>
                    <bdi>{what}</bdi>
                    {!open && <span className="mute"> (no matter of a plan)</span>}
                  </span>
                </li>
              )}
            />
          )}
        </Disclosure>
      )}
      {remarks.length > 0 && (
        <Disclosure label={`${plural(remarks.length, 'thing')} it leaves out`}>
          {() => (
            <Lines
              items={remarks}
              render={(remark: string) => (
                <li key={remark}>
                  <bdi>{remark}</bdi>
                </li>
              )}
            />
          )}
        </Disclosure>
      )}
    </div>
  );
}

function Lines<T>({ items, render }: { readonly items: readonly T[]; readonly render: (item: T) => ReactNode }): ReactElement {
  return (
    <ul className="export-lines">
      {items.slice(0, LISTED).map(render)}
      {items.length > LISTED && <li className="mute">{formatNumber(items.length - LISTED)} more stand in the text.</li>}
    </ul>
  );
}
