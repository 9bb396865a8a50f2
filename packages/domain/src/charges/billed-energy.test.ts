import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedEnergy, type ChargeEnergies } from './billed-energy.ts';

const billed = (energies: Partial<ChargeEnergies>) =>
  billedEnergy({ kWh: null, gridkWh: null, kWhBill: null, meterStart: null, meterEnd: null, ...energies });

describe('the billed energy (OQ-187, decision 0117)', () => {
  it.each<[string, Partial<ChargeEnergies>, ReturnType<typeof billed>]>([
    ['what the meter counted', { kWh: 19, gridkWh: 21, kWhBill: 20.5, meterStart: 100, meterEnd: 120.5 }, { source: 'meter', kWh: 20.5 }],
    ['the bill before what the vehicle measured', { kWh: 19, gridkWh: 21, kWhBill: 20 }, { source: 'bill', kWh: 20 }],
    ['what left the wall before what entered the battery', { kWh: 19.4, gridkWh: 20.9 }, { source: 'grid', kWh: 20.9 }],
    ['what left the wall where nothing else is known', { gridkWh: 20.9 }, { source: 'grid', kWh: 20.9 }],
    ['the wall also where the level shows hardly more', { kWh: 10.3, gridkWh: 10 }, { source: 'grid', kWh: 10 }],
    ['the battery where the wall missed a part', { kWh: 19.4, gridkWh: 12 }, { source: 'battery', kWh: 19.4 }],
    ['the battery where the wall cannot be of this charge', { kWh: 4, gridkWh: 40 }, { source: 'battery', kWh: 4 }],
    ['the battery where the wall counted nothing', { kWh: 0.3, gridkWh: 0 }, { source: 'battery', kWh: 0.3 }],
    ['one reading alone says nothing', { kWh: 19, meterStart: 100 }, { source: 'battery', kWh: 19 }],
    ['nothing', {}, null],
  ])('is %s', (_, energies, expected) => {
    expect(billed(energies)).toEqual(expected);
  });

  it('is never less than nine tenths of what entered the battery where the vehicle says it', () => {
    const amount = fc.option(fc.double({ min: 0, max: 300, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(fc.record({ kWh: amount, gridkWh: amount }), ({ kWh, gridkWh }) => {
        const found = billed({ kWh, gridkWh });
        if (found?.source !== 'grid' || kWh === null) return;
        expect(found.kWh).toBeGreaterThanOrEqual(Math.min(kWh * 0.9, kWh - 0.5));
      }),
    );
  });
});
