import { describe, expect, it } from 'vitest';
import { exampleCharge, englishFormats, germanMiles } from '../testing/charge-row.ts';
import { chargeFacts, headFacts } from './charge-facts.ts';

const written = (...[changes, formats = englishFormats]: [Parameters<typeof exampleCharge>[0]?, typeof englishFormats?]) =>
  chargeFacts(exampleCharge(changes), formats).map(({ label, value, unit }) => [label.replace('charges.', ''), value, unit]);

describe('the facts of a charge (CHG-065, OQ-142)', () => {
  it('are energy, power and cost', () => {
    expect(written()).toEqual([
      ['level', '21 → 75', '%'],
      ['duration', '0:29', 'h'],
      ['average', '85.6', 'kW'],
      ['max', '148.0', 'kW'],
      ['rangeAdded', '+225', 'km'],
      ['sinceLast', '197.4', 'km'],
      ['odometer', '37,922.0', 'km'],
      ['co2', '15.0', 'kg'],
      ['co2Saved', '11.6', 'kg'],
    ]);
  });

  it('add the grid energy and the loss where it was measured', () => {
    expect(written({ gridkWh: 43.1 }).slice(9)).toEqual([
      ['grid', '43.10', 'kWh'],
      ['lostEnergy', '1.72', 'kWh'],
      ['loss', '3.9', '%'],
      ['outside', '9', '°C'],
    ]);
  });

  it('leave the loss unknown where battery and grid energy are not plausible', () => {
    expect(written({ gridkWh: 40 })[11]).toEqual(['loss', null, '%']);
  });

  it('add the meter and the loss by it (decision 0084)', () => {
    expect(written({ meterStart: 1200.5, meterEnd: 1245.625, meterSource: 'evcc' }).slice(9)).toEqual([
      ['meterStart', '1,200.5', 'kWh'],
      ['meterEnd', '1,245.6', 'kWh'],
      ['metered', '45.12', 'kWh'],
      ['lostEnergy', '3.74', 'kWh'],
      ['loss', '8.2', '%'],
      ['outside', '9', '°C'],
    ]);
    expect(written({ meterStart: 1200.5, meterSource: 'manual' }).slice(9)).toEqual([['meterStart', '1,200.5', 'kWh']]);
  });

  it.each([
    [{ startRange: null }, null],
    [{ range: 87 }, '0'],
    [{ range: 80 }, '-7'],
  ])('format the range added of %j as %j', (changes, value) => {
    expect(written(changes)[4]?.[1]).toBe(value);
  });

  it('use the units of the user', () => {
    expect(written({}, germanMiles)[5]).toEqual(['sinceLast', '122,6', 'mi']);
  });

  it.each([
    ['counter', 'charges.methodCounter'],
    ['integral', 'charges.methodIntegral'],
    ['level', 'charges.methodLevel'],
    ['rough', 'charges.methodRough'],
    [null, undefined],
  ] as const)('name the source of the energy for the method %j', (energyMethod, hint) => {
    expect(headFacts(exampleCharge({ energyMethod }), englishFormats)[0]?.hint).toBe(hint);
  });

  it('have no cost without a price', () => {
    expect(headFacts(exampleCharge({ cost: null }), englishFormats).map(({ label }) => label)).toEqual(['charges.charged']);
  });
});
