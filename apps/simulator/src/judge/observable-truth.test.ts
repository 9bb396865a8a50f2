import { describe, expect, it } from 'vitest';
import type { TrueCharge, TrueTrip } from '../life/truth.ts';
import { plainCapabilities } from '../sources/plain-kinds.ts';
import { observableTruth } from './observable-truth.ts';

const minute = 60_000;
const place = { lat: 48, lon: 11, name: 'there' };

const drive = (start: number, end: number, storedKwh: number): TrueTrip => ({
  kind: 'trip',
  purpose: 'leisure',
  start: start * minute,
  end: end * minute,
  startLevel: 60,
  endLevel: 55,
  km: 20,
  kWh: storedKwh,
  storedKwh,
  fuelL: 0,
  startOdometer: 0,
  endOdometer: 20,
  from: place,
  to: place,
  avgOutC: 10,
});

const charge: TrueCharge = {
  kind: 'charge',
  start: 21 * minute,
  end: 23 * minute,
  startLevel: 55,
  endLevel: 56,
  kWh: 0.6,
  storedKwh: 0.6,
  gridKwh: 0.7,
  maxKw: 20,
  fast: true,
  place,
  operator: 'town',
  stationId: null,
};

describe('a charge that no sample shows (docs/detection.md, section 9)', () => {
  it('in a short stop of a trip is missing in what its level fell', () => {
    const [truth] = observableTruth([drive(0, 20, 3), charge, drive(24, 44, 4)], [], plainCapabilities['poll-level'], []);
    expect(truth?.kind).toBe('trip');
    expect(truth?.kWh).toBe(7);
    expect(truth?.storedKwh).toBeCloseTo(6.4, 6);
  });
});
