import { describe, expect, it } from 'vitest';
import { countries, hasFuelTank, isLicensePlate, makes, missingFacts, parseVin } from './vehicle-fields.ts';

it('the countries are the 41 of the decision, each once (OQ-016)', () => {
  expect(new Set(countries).size).toBe(41);
  for (const country of countries) expect(new Intl.DisplayNames('en', { type: 'region' }).of(country)).not.toBe(country);
});

it('the makes are those of both lists, each once and by name (VEH-015, VEH-016)', () => {
  expect(new Set(makes).size).toBe(29);
  expect([...makes].sort()).toEqual(makes);
});

it.each([
  ['FS-WB 214E', true],
  ['京A·12345', true],
  ['CD 1', true],
  [' - ', false],
  ['???', false],
])('%j is a licence plate: %j (VEH-001)', (text, expected) => expect(isLicensePlate(text)).toBe(expected));

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

describe('the size of the fuel tank', () => {
  it.each([
    ['plug_in_hybrid', null, true],
    ['fuel', null, true],
    ['electric', null, false],
    ['electric', 40, false],
    [null, null, false],
    [null, 40, true],
  ] as const)('of a car that is %s with %s litres is asked for: %s (VEH-069)', (category, liter, isAsked) => {
    expect(hasFuelTank(category, liter)).toBe(isAsked);
  });
});

describe('the form of a vehicle', () => {
  const named = { category: null, model: 'Zoe', variant: 'R110', kWh: 52, isLinked: false };
  it.each([
    ['with model, variant and battery', {}, []],
    ['without a model', { model: null }, ['model']],
    ['without a variant', { variant: null }, ['variant']],
    ['without a battery', { kWh: null }, ['kWh']],
    ['without any of them', { model: null, variant: null, kWh: null }, ['model', 'variant', 'kWh']],
    ['of a linked model that has no variants', { variant: null, isLinked: true }, []],
    ['of a linked model without a battery', { kWh: null, isLinked: true }, ['kWh']],
    ['of a hybrid without a battery', { kWh: null, category: 'plug_in_hybrid' as const }, ['kWh']],
    ['of a car that burns fuel only', { kWh: null, category: 'fuel' as const }, []],
  ])('%s lacks %2$j (VEH-073)', (_, changes, missing) => expect(missingFacts({ ...named, ...changes })).toEqual(missing));
});
