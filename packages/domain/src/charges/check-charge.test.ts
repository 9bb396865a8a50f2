import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeDraft, ChargeRules } from './charge-draft.ts';
import { checkCharge } from './check-charge.ts';
import { concernedChargeFields } from './concerned-charge-fields.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 12);
const exampleDraft: ChargeDraft = {
  startTime: now - 3 * hour,
  endTime: now - 2 * hour,
  kWh: 20,
  startLevel: 20,
  endLevel: 50,
  batterykWh: 75,
  range: 200,
  odometer: 1000,
  max: 11,
  meterStart: null,
  meterEnd: null,
  kWhBill: null,
  cost: 6.5,
  co2: 7600,
  address: { line1: 'Am Ring 1' },
  location: { latitude: 48, longitude: 11 },
};
const check = (draft: Partial<ChargeDraft> = {}, rules: Partial<ChargeRules> = {}) =>
  Object.fromEntries(
    Object.entries(checkCharge({ ...exampleDraft, ...draft }, { now, others: [], disabled: [], ...rules })).map(([field, { word }]) => [
      field,
      word,
    ]),
  );

describe('an entered charge', () => {
  it.each<[string, Partial<ChargeDraft>, object]>([
    [
      'a start, an end and an energy (CHG-035, CHG-038)',
      { startTime: null, endTime: null, kWh: null },
      { startTime: 'required', endTime: 'required', kWh: 'required' },
    ],
    [
      'a start and an end that are not in the future (CHG-036)',
      { startTime: now + 1, endTime: now + hour },
      { startTime: 'future', endTime: 'future' },
    ],
    ['an end after the start (CHG-037)', { endTime: now - 4 * hour }, { endTime: 'end_before_start' }],
    ['an end that is not the start (CHG-037)', { endTime: now - 3 * hour }, { endTime: 'end_before_start' }],
    ['a peak without decimals (CHG-039)', { max: 10.5 }, { max: 'decimals' }],
    ['CO2 without decimals (CHG-040)', { co2: 0.5 }, { co2: 'decimals' }],
    ['a point for its address (CHG-041)', { location: null }, { address: 'complete_address' }],
    ['levels of 0 to 100 %', { startLevel: -1, endLevel: 101 }, { startLevel: 'too_small', endLevel: 'too_big' }],
    ['a reading at the end that is not below the one at the start', { meterStart: 120, meterEnd: 119.9 }, { meterEnd: 'meter_backwards' }],
    ['readings that fit its energy', { meterStart: 100, meterEnd: 1022 }, { meterEnd: 'meter_implausible' }],
    ['the billed energy of its meter', { meterStart: 100, meterEnd: 122, kWhBill: 21 }, { kWhBill: 'billed_by_meter' }],
    ['numbers', { kWh: Number.NaN, odometer: Number.POSITIVE_INFINITY }, { kWh: 'too_small', odometer: 'too_big' }],
  ])('needs %s', (_what, draft, expected) => {
    expect(check(draft)).toEqual(expected);
  });

  it.each<[string, Partial<ChargeDraft>]>([
    ['without an address and a point', { address: null, location: null }],
    ['with a point only', { address: null }],
    ['that ends now', { endTime: now }],
    ['that was paid for, as with a negative price', { cost: -1.5 }],
    ['with one reading of its meter, and a bill', { meterStart: 100, kWhBill: 21 }],
    ['with the bill of its meter', { meterStart: 100.1, meterEnd: 122.2, kWhBill: 22.1 }],
    ['with a meter and no bill yet', { meterStart: 100.1, meterEnd: 122.2 }],
    ['that lost level', { startLevel: 50, endLevel: 49 }],
  ])('can be saved %s', (_what, draft) => {
    expect(check(draft)).toEqual({});
  });

  it('shares its time with no trip and no other charge, but may touch them', () => {
    const at = (kind: 'trip' | 'charge', from: number, to: number) => ({ kind, startTime: now + from * hour, endTime: now + to * hour });
    expect(check({}, { others: [at('trip', -4, -2.5)] })).toEqual({ startTime: 'during_trip' });
    expect(check({}, { others: [at('charge', -2.5, -1)] })).toEqual({ startTime: 'during_charge' });
    expect(check({}, { others: [at('trip', -5, -3), at('charge', -2, -1)] })).toEqual({});
  });

  it('has no value in a field that cannot be entered (CHG-043, CHG-045)', () => {
    expect(check({}, { disabled: ['cost', 'kWhBill'] })).toEqual({ cost: 'solar_cost', kWhBill: 'billed_by_vehicle' });
  });

  it('has a whole peak and CO2 exactly where no problem is found (CHG-039, CHG-040)', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (value) => {
        expect(check({ max: value, co2: value })).toEqual(Number.isInteger(value) ? {} : { max: 'decimals', co2: 'decimals' });
      }),
    );
  });
});

it.each([
  [['tags'], ['kWh', 'startTime', 'address'], []],
  [['endTime'], ['startTime', 'endTime', 'kWh'], ['startTime', 'endTime']],
  [['location'], ['address', 'kWh'], ['address']],
  [['kWh'], ['kWh', 'max', 'meterEnd'], ['kWh', 'meterEnd']],
  [['meterStart'], ['meterEnd', 'kWhBill'], ['meterEnd']],
] as const)('a change of %j concerns of %j only %j (CHG-056)', (changed, fields, concerned) => {
  expect(fields.filter(concernedChargeFields(changed))).toEqual(concerned);
});
