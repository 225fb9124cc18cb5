/** Tabs as the ARIA pattern has them: one tab stop, arrow keys among the tabs. */
import type { KeyboardEvent, ReactElement } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly tabs: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

export const tabId = (value: string): string => `tab-${value}`;
export const tabPanelId = (value: string): string => `tab-panel-${value}`;

export function TabList<T extends string>({ label, value, tabs, onChange }: Props<T>): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[tabAfter(at, tabs.length, event.key) ?? at];
    if (next === undefined || next.value === value) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(next.value))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(tab.value)}
          className="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? tabPanelId(tab.value) : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Position of the tab that a key leads to; null: no key of tabs. */
export function tabAfter(at: number, count: number, key: string): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
