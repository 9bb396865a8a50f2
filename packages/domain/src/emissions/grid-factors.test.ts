import { describe, expect, it } from 'vitest';
import { gridFactor } from './grid-factors.ts';

describe('the grid factor of a country and a year (OQ-205)', () => {
  it.each([
    ['DE', 2013, 538],
    ['DE', 2025, 330],
    ['FR', 2024, 41],
    ['NO', 2021, 27],
    ['PL', 2020, 738],
    ['US', 2019, 440],
  ])('of %s in %i is %i g/kWh', (country, year, grams) => expect(gridFactor(country, year)).toBe(grams));

  it.each([
    ['of a year that is not published yet is the newest', 'DE', 2027, 330],
    ['of a country whose series ended is its last', 'UA', 2025, 251],
    ['of a year before the series is its first', 'AT', 2009, 173],
    ['of an unknown country is 380', null, 2024, 380],
    ['of a country without a value is 380', 'LI', 2024, 380],
    ['of no country at all is 380', 'constructor', 2024, 380],
  ])('%s', (_, country, year, grams) => expect(gridFactor(country, year)).toBe(grams));
});
