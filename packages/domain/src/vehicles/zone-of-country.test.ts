import { describe, expect, it } from 'vitest';
import { countries } from './vehicle-fields.ts';
import { zoneOfCode, zoneOfCountry } from './zone-of-country.ts';

describe('the zone of a country', () => {
  it.each(countries)('of %s is one that the runtime knows', (country) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfCountry(country) })).not.toThrow();
  });

  it('is UTC where the country is unknown', () => {
    expect(zoneOfCountry(null)).toBe('UTC');
  });

  it('is none for a code that no vehicle can have', () => {
    expect(['PT', 'XX', ''].map(zoneOfCode)).toEqual(['Europe/Lisbon', null, null]);
  });
});
