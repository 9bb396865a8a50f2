import { describe, expect, it } from 'vitest';
import { countries } from './vehicle-fields.ts';
import { zoneOfCountry } from './zone-of-country.ts';

describe('the zone of a country', () => {
  it.each(countries)('of %s is one that the runtime knows', (country) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfCountry(country) })).not.toThrow();
  });

  it('is UTC where the country is unknown', () => {
    expect(zoneOfCountry(null)).toBe('UTC');
  });
});
