import type { Change } from '@wattbook/contract/changelog/change.schema';
import { describe, expect, it } from 'vitest';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { inEnglish } from '../../../testing/english.ts';
import { changeLines } from './change-lines.ts';

const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
const miles = formatsFor(preferencesOfUser({ language: 'en', unit: 'mi' }, 'Europe/Berlin'));
const linesOf = (change: Pick<Change, 'noun' | 'entityOld' | 'entityNew'> & Partial<Change>, user = formats) =>
  changeLines({ action: 'changed', ...change }, { formats: user, t: inEnglish, vehicleName: () => 'Zoe' })
    .map(({ label, before, after }) => (before === null ? `${label}: ${after}` : `${label}: ${before} → ${after}`))
    // Between a number and its unit is no ordinary blank.
    .map((line) => line.replace(/\s/g, ' '));
const address = (line1: string) => ({ line1, line2: '', line3: '', line4: '', city: 'Ulm' });

describe('a change in words (OQ-115)', () => {
  it.each([
    ['trips', { vehicleId: null }, { vehicleId: 'z' }, ['Vehicle: none → Zoe']],
    ['trips', { reason: null }, { reason: 'Visit to customer' }, ['Reason: none → Visit to customer']],
    ['trips', { tags: [] }, { tags: ['Privatfahrt', 'Urlaub'] }, ['Tags: none → Private, Urlaub']],
    [
      'trips',
      { endOdometer: 1010, distance: 10, avgSpeed: 20 },
      { endOdometer: 1015, distance: 15, avgSpeed: 30 },
      ['Odometer, end: 1,010.0 km → 1,015.0 km', 'Distance: 10.0 km → 15.0 km'],
    ],
    ['trips', { endTime: '2026-06-14T08:30:00Z' }, { endTime: '2026-06-14T08:45:00Z' }, ['End: 2026-06-14, 10:30 → 2026-06-14, 10:45']],
    [
      'vehicles',
      { fleetScopes: null },
      { fleetScopes: '[wattbook.odometer, wattbook.charges, tolls]' },
      ['Data that the fleet requests: none → Odometer, Charges, tolls'],
    ],
    ['trips', { cost: 1.5, costCurrency: 'CHF' }, { cost: 3.5, costCurrency: 'CHF' }, ['Cost: CHF 1.50 → CHF 3.50']],
    ['trips', { cost: null, costCurrency: null }, { cost: 3.5, costCurrency: 'CHF' }, ['Cost: none → CHF 3.50']],
    [
      'trips',
      { startAddress: null, startLocation: null },
      { startAddress: address('Am Ring 1'), startLocation: { latitude: 48, longitude: 11 } },
      ['Start address: none → Am Ring 1, Ulm'],
    ],
    ['trips', { startAddress: address('Am Ring 1') }, { startAddress: 'x'.repeat(80) }, ['Start address: Am Ring 1, Ulm → encrypted']],
    [
      'charges',
      { ac: true, cardId: 'a', cardName: 'Home' },
      { ac: false, cardId: 'b', cardName: 'Club' },
      ['AC or DC: AC → DC', 'Card: Home → Club'],
    ],
    ['charges', { type: 'Other', pv: false }, { type: 'Home', pv: true }, ['Type: Public → Home', 'Own solar power: no → yes']],
    ['cards', { prices: [{ price: 1 }] }, { prices: [{ price: 2 }] }, ['Prices: changed']],
    ['cards', { base: 0, currency: 'EUR' }, { base: 0.5, currency: 'EUR' }, ['Fee per charge: €0.00 → €0.50']],
    [
      'costs',
      { costs: 600, currency: 'EUR', type: 'Yearly' },
      { costs: 650, currency: 'EUR', type: 'OneTime' },
      ['Amount: €600.00 → €650.00', 'How often: Yearly → Once'],
    ],
    ['cards', { vehicleId: null }, { vehicleId: 'z' }, ['Vehicle: none → Zoe']],
    [
      'vehicles',
      { kWh: 60, tripMergeTime: 1 },
      { kWh: 77, tripMergeTime: 15 },
      ['Battery size: 60.00 kWh → 77.00 kWh', 'Stops that stay within a trip, up to: 1 minute → 15 minutes'],
    ],
    [
      'vehicles',
      { fleetId: null, fleetPool: false, fleetTripLock: 7, fleetChargeCompleted: true },
      { fleetId: 'f-1', fleetPool: true, fleetTripLock: 30, fleetChargeCompleted: false },
      ['Id of the fleet: none → f-1', 'Pool: no → yes', 'Days until trips are locked: 7 → 30', 'Charges confirmed: yes → no'],
    ],
    [
      'cards',
      { fleet: true, fleetCheckInterval: 6 },
      { fleet: false, fleetCheckInterval: null },
      ['From the fleet: yes → no', 'Months between checks of the rate cards: 6 → none'],
    ],
    ['vehicles', { type: 'premium' }, { type: 'fleet' }, ['Plan: Premium → Fleet']],
    ['vehicles', { degradation: 0 }, { degradation: 0.085 }, ['Lost capacity: 0.0% → 8.5%']],
  ] as const)('of %s from %j to %j', (noun, entityOld, entityNew, lines) => {
    expect(linesOf({ noun, entityOld, entityNew })).toEqual(lines);
  });

  it('has the units of the user', () => {
    expect(linesOf({ noun: 'trips', entityOld: { distance: 10 }, entityNew: { distance: 16.1 } }, miles)).toEqual([
      'Distance: 6.2 mi → 10.0 mi',
    ]);
  });

  it('has only the new values of a created record, and none of a deleted one', () => {
    expect(linesOf({ noun: 'trips', action: 'created', entityOld: null, entityNew: { reason: 'Visit' } })).toEqual(['Reason: Visit']);
    expect(linesOf({ noun: 'trips', action: 'deleted', entityOld: null, entityNew: null })).toEqual([]);
  });
});
