import { describe, expect, it } from 'vitest';
import { preferencesOfUser } from './preferences.ts';

describe('preferences of a user', () => {
  it('are the defaults where nothing is stored (SET-010, SET-013)', () => {
    expect(preferencesOfUser({}, 'Europe/Berlin')).toEqual({
      language: 'en',
      hours: '24',
      unit: 'km',
      unitEnergy: 'kWhPer100km',
      unitTemp: 'C',
      currency: 'EUR',
      zone: 'Europe/Berlin',
    });
  });

  it('are the stored values (SET-004 to SET-012)', () => {
    const stored = { language: 'de', time: '12', unit: 'mi', unitEnergy: 'MiPerkWh', unitTemp: 'F', currency: 'WON' };
    const { time: hours, ...rest } = stored;
    expect(preferencesOfUser(stored, 'UTC')).toEqual({ ...rest, hours, zone: 'UTC' });
  });

  it('fall back value by value for invalid values of an old record or a browser', () => {
    const invalid = { language: 'xx', time: 'noon', unit: null, unitEnergy: '', unitTemp: 'K', currency: 'BTC' };
    expect(preferencesOfUser(invalid, 'Mars/Olympus')).toEqual(preferencesOfUser({}, 'UTC'));
  });
});
