import { describe, expect, it } from 'vitest';
import { countries, makes, parseVin } from './vehicle-fields.ts';

it('the countries are the 41 of the decision, each once (OQ-016)', () => {
  expect(new Set(countries).size).toBe(41);
  for (const country of countries) expect(new Intl.DisplayNames('en', { type: 'region' }).of(country)).not.toBe(country);
});

it('the makes are those of both lists, each once and by name (VEH-015, VEH-016)', () => {
  expect(new Set(makes).size).toBe(29);
  expect([...makes].sort()).toEqual(makes);
});

describe('a VIN', () => {
  it.each([
    ['5yj3e7eb1kf000001', '5YJ3E7EB1KF000001'],
    [' WVGZZZ E2ZMP000001 ', 'WVGZZZE2ZMP000001'],
    ['5YJ3E7EB1KF00000', null],
    ['5YJ3E7EB1KF0000011', null],
    ['5YJ3E7EB1KF00000O', null],
    ['', null],
  ])('%j is read as %j (VEH-001)', (text, vin) => expect(parseVin(text)).toBe(vin));
});
