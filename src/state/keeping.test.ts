import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/statePorts.ts';
import { readPreferences, writePreferences } from './keeping.ts';

describe('preferences', () => {
  it('come back', () => {
    const storage = memoryStorage();
    writePreferences(storage, { theme: 'dark', layout: 'hilbert' });
    expect(readPreferences(storage)).toEqual({ theme: 'dark', layout: 'hilbert' });
  });

  it.each([
    ['{"theme":"pink","layout":"hilbert"}', { theme: 'system', layout: 'hilbert' }],
    ['{"theme":"dark","layout":7}', { theme: 'dark', layout: 'hex' }],
    ['{"theme":"dark"', { theme: 'system', layout: 'hex' }],
    ['[1]', { theme: 'system', layout: 'hex' }],
  ])('%s fall back one by one', (text, expected) => {
    const storage = memoryStorage();
    storage.write('cidr-atlas/preferences', text);
    expect(readPreferences(storage)).toEqual(expected);
  });
});
