import type { CardContent, CardPrice } from '@wattbook/domain/prices/card';
import { describe, expect, it } from 'vitest';
import { energyCurveOf, needsCurve } from './energy-curve.ts';

const price: CardPrice = { ac: true, price: 0.3, unit: 'kWh' };
const card: CardContent = { currency: 'EUR', base: 0, loss: 0, renewable: false, prices: [price] };

describe('the energy curve of a charge (OQ-188)', () => {
  it('follows the counter, from its first value', () => {
    const samples = [{ ts: 0, energyAddedKwh: 2 }, { ts: 10 }, { ts: 20, energyAddedKwh: 5 }, { ts: 30, energyAddedKwh: null }];
    expect(energyCurveOf(samples)).toEqual([
      { at: 0, kWh: 0 },
      { at: 20, kWh: 3 },
    ]);
  });

  it('is the integral of the power where no counter rises', () => {
    const hour = 3_600_000;
    const samples = [
      { ts: 0, chargerPowerKw: 10, energyAddedKwh: 0 },
      { ts: hour, chargerPowerKw: 6, energyAddedKwh: 0 },
      { ts: 2 * hour, chargerPowerKw: 6 },
    ];
    expect(energyCurveOf(samples)).toEqual([
      { at: 0, kWh: 0 },
      { at: hour, kWh: 8 },
      { at: 2 * hour, kWh: 14 },
    ]);
  });

  it('is empty without samples', () => expect(energyCurveOf([])).toEqual([]));

  it.each([
    ['no window', {}, false],
    ['the whole day', { from: '00:00', to: '24:00', day: 'all' }, false],
    ['hours of the day', { from: '22:00', to: '06:00' }, true],
    ['a day of the week', { day: 'so' }, true],
    ['a season', { season: { from: '04-01', to: '09-30' } }, true],
    ['hours of a price per minute', { unit: 'Minutes', from: '08:00', to: '20:00' }, false],
  ] as const)('is needed for a price with %s: %o %s', (_, changes, needed) => {
    expect(needsCurve({ ...card, prices: [price, { ...price, ...changes }] })).toBe(needed);
  });

  it('is needed for a dynamic tariff', () => expect(needsCurve({ ...card, dynamic: { net: false, grid: 0, tax: 0 } })).toBe(true));
});
