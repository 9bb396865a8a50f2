import { languages } from '@wattbook/domain/texts/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consumption, consumptionLabel, unitEnergyValue } from './consumption.ts';
import { distance, kmPerMile, odometer, range, speed, unitMulti } from './distance.ts';
import { co2, elevation, energy, percent, power, temperature } from './physical.ts';
import type { ConsumptionUnit, Preferences } from './preferences.ts';
import { consumptionUnits, preferencesOfUser } from './preferences.ts';
import { formatValue, formatWithUnit, shownValue } from './quantity.ts';

const english = preferencesOfUser({ language: 'en' }, 'Europe/Berlin');
const german: Preferences = { ...english, language: 'de' };
const miles: Preferences = { ...english, unit: 'mi' };

describe('quantities with their unit', () => {
  it.each([
    ['distance', distance, 88.69, '88.6 km', '88,6 km'],
    ['long distance', distance, 1184.6, '1,184.6 km', '1.184,6 km'],
    ['odometer', odometer, 38151.4, '38,151.4 km', '38.151,4 km'],
    ['range', range, 225.9, '225 km', '225 km'],
    ['speed', speed, 77.9, '77 km/h', '77 km/h'],
    ['consumption', consumption, 18.69, '18.6 kWh/100 km', '18,6 kWh/100 km'],
    ['temperature', temperature, 4.9, '4 °C', '4 °C'],
    ['frost', temperature, -7.9, '-7 °C', '-7 °C'],
    ['energy', energy, 16.489, '16.48 kWh', '16,48 kWh'],
    ['power', power, 15.39, '15.3 kW', '15,3 kW'],
    ['percent', percent, 64, '64%', '64 %'],
    ['elevation', elevation, 495.5, '495 m', '495 m'],
    ['CO2 from grams (SET-047, SET-048)', co2, 2690, '2.6 kg', '2,6 kg'],
  ])('%s', (_, quantity, value, inEnglish, inGerman) => {
    expect(formatWithUnit(quantity, value, english)?.replaceAll('\u00a0', ' ')).toBe(inEnglish);
    expect(formatWithUnit(quantity, value, german)?.replaceAll('\u00a0', ' ')).toBe(inGerman);
  });

  it('follow the distance unit (SET-008, SET-041, OQ-058)', () => {
    expect(formatWithUnit(distance, 10 * kmPerMile, miles)).toBe('10.0\u00a0mi');
    expect(formatWithUnit(speed, 100, miles)).toBe('62\u00a0mph');
  });

  it('follow the temperature unit (SET-007)', () => {
    expect(formatWithUnit(temperature, 20, { ...english, unitTemp: 'F' })).toBe('68\u00a0°F');
    expect(formatWithUnit(temperature, -40, { ...german, unitTemp: 'F' })).toBe('-40\u00a0°F');
  });

  it('use the factor of the user: 1 for mi, 1.609344 for km (SET-040)', () => {
    expect([unitMulti('mi'), unitMulti('km')]).toEqual([1, 1.609344]);
  });
});

describe('consumption', () => {
  it.each([
    ['kWhPer100km', 'kWh/100 km', '18.6'],
    ['WhPerKm', 'Wh/km', '186'],
    ['kWhPerkm', 'kWh/km', '0.186'],
    ['WhPerMile', 'Wh/mi', '299'],
    ['kWhPerMile', 'kWh/mi', '0.299'],
    ['KmPerkWh', 'km/kWh', '5.37'],
    ['MiPerkWh', 'mi/kWh', '3.34'],
    ['MiPerWh', 'mi/Wh', '0.00334'],
  ] as const)('of 18.6 kWh/100km in %s (SET-009, SET-011, OQ-057)', (unitEnergy, label, text) => {
    expect(consumptionLabel(unitEnergy).replace('\u00a0', ' ')).toBe(label);
    expect(formatValue(consumption, 18.6, { ...english, unitEnergy })).toBe(text);
  });

  it('of 0 has no distance per energy, and a recovered one stays negative', () => {
    expect(formatValue(consumption, 0, { ...english, unitEnergy: 'KmPerkWh' })).toBeNull();
    expect(formatValue(consumption, 0, english)).toBe('0.0');
    expect(formatValue(consumption, -12.5, english)).toBe('-12.5');
  });

  it.each(consumptionUnits)('in %s is its factor times or over the stored one (OQ-056)', (unitEnergy: ConsumptionUnit) => {
    const { factor, inverse } = unitEnergyValue(unitEnergy);
    expect(shownValue(consumption, 20, { ...english, unitEnergy })).toBeCloseTo(inverse ? factor / 20 : factor * 20, 9);
  });
});

describe('missing values', () => {
  it.each([
    ['consumption', consumption, true],
    ['temperature', temperature, true],
    ['power', power, true],
    ['speed', speed, true],
    ['energy', energy, false],
    ['CO2', co2, false],
  ])('%s: -100 and less are missing only where they are a marker (SET-046, TRIP-080, OQ-061)', (_, quantity, marks) => {
    for (const value of [-100, -100.5, -1000]) expect(formatValue(quantity, value, english) === null).toBe(marks);
    expect(formatValue(quantity, -99.9, english)).not.toBeNull();
  });

  it('samples have their limit at -1000, so that strong recovery is shown (TRIP-081)', () => {
    expect(formatValue(power, -140, english, { from: 'sample' })).toBe('-140.0');
    expect(formatValue(power, -1000, english, { from: 'sample' })).toBeNull();
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is missing everywhere', (value) => {
    for (const quantity of [distance, consumption, co2]) expect(formatWithUnit(quantity, value, german)).toBeNull();
  });
});

describe('conversion in both directions', () => {
  const anyPreferences: fc.Arbitrary<Preferences> = fc.record({
    language: fc.constantFrom(...languages),
    hours: fc.constantFrom('12', '24'),
    unit: fc.constantFrom('km', 'mi'),
    unitEnergy: fc.constantFrom(...consumptionUnits),
    unitTemp: fc.constantFrom('C', 'F'),
    currency: fc.constantFrom('EUR', 'WON'),
    zone: fc.constant('UTC'),
  });
  const anyValue = fc.double({ min: 0.01, max: 1_000_000, noNaN: true });

  it('every quantity returns from the shown unit as it was stored (CHG-047)', () => {
    fc.assert(
      fc.property(
        anyPreferences,
        anyValue,
        fc.constantFrom(distance, speed, consumption, temperature, co2, energy),
        (preferences, value, quantity) => {
          const back = quantity.toStored(quantity.toShown(value, preferences), preferences);
          expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
        },
      ),
    );
  });

  it('kilometres stay unchanged', () => {
    fc.assert(fc.property(anyValue, (km) => distance.toShown(km, english) === km && distance.toStored(km, english) === km));
  });
});
