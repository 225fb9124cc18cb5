/** The few choices that are kept in the browser beside the plans. */
import type { LayoutKind } from '../map/types.ts';
import { parsedBag } from './bags.ts';
import type { StoragePort } from './ports.ts';
import { THEME_CHOICES, type ThemeChoice } from './state.ts';

const PREFERENCES = 'cidr-atlas/preferences';

export interface Preferences {
  readonly theme: ThemeChoice;
  readonly layout: LayoutKind;
}

const DEFAULTS: Preferences = { theme: 'system', layout: 'hex' };

/** Field by field: a bad one falls back alone. */
export function readPreferences(storage: StoragePort): Preferences {
  const { theme, layout } = parsedBag(storage.read(PREFERENCES));
  return {
    theme: THEME_CHOICES.find((choice) => choice === theme) ?? DEFAULTS.theme,
    layout: layout === 'hilbert' ? 'hilbert' : DEFAULTS.layout,
  };
}

export function writePreferences(storage: StoragePort, { theme, layout }: Preferences): boolean {
  return storage.write(PREFERENCES, JSON.stringify({ theme, layout }));
}
