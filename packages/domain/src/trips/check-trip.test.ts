import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTrip, type TripProblems } from './check-trip.ts';
import type { TripDraft, TripRules } from './trip-draft.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 12);
const munich = { latitude: 48.137, longitude: 11.575 };
const freising = { latitude: 48.403, longitude: 11.749 };

const exampleDraft: TripDraft = {
  startTime: now - 3 * hour,
  endTime: now - 2 * hour,
  startOdometer: 1000,
  endOdometer: 1040,
  startAddress: null,
  endAddress: null,
  startLocation: munich,
  endLocation: freising,
  tags: [],
  reason: null,
  driver: null,
  startLevel: null,
  endLevel: null,
  startGasLevel: null,
  endGasLevel: null,
  usedkWh: null,
  cost: null,
  avgOutTemp: null,
};
const rules: TripRules = {
  vehicle: { logbook: false, fleetPool: false, fleetTripLock: 7, timeZone: 'UTC' },
  now,
  actor: { kind: 'owner' },
  others: [],
};
const check = (draft: Partial<TripDraft>, changed: Partial<TripRules> = {}) =>
  checkTrip({ ...exampleDraft, ...draft }, { ...rules, ...changed });
const words = (problems: TripProblems) => Object.fromEntries(Object.entries(problems).map(([field, { word }]) => [field, word]));

describe('a trip entered by the user', () => {
  it('can be saved when it is complete', () => {
    expect(check({})).toEqual({});
  });

  it.each<[string, Partial<TripDraft>, object]>([
    ['a start and an end (TRIP-041, TRIP-044)', { startTime: null, endTime: null }, { startTime: 'required', endTime: 'required' }],
    ['both odometers (TRIP-046)', { startOdometer: null, endOdometer: null }, { startOdometer: 'required', endOdometer: 'required' }],
    [
      'a place at both ends (TRIP-048)',
      { startLocation: null, endLocation: null },
      { startLocation: 'choose_address', endLocation: 'choose_address' },
    ],
  ])('needs %s', (_what, draft, expected) => {
    expect(words(check(draft))).toEqual(expected);
  });

  it.each<[string, Partial<TripDraft>, object]>([
    ['ends in the future (TRIP-042)', { endTime: now + 1 }, { endTime: 'future' }],
    ['is all in the future (TRIP-042)', { startTime: now + 1, endTime: now + hour }, { startTime: 'future', endTime: 'future' }],
    ['ends before it starts (TRIP-045)', { endTime: now - 4 * hour }, { startTime: 'start_before_end' }],
    ['ends when it starts (TRIP-045)', { endTime: now - 3 * hour }, { startTime: 'start_before_end' }],
    ['drove backwards (TRIP-047, GEN-013)', { endOdometer: 999 }, { startOdometer: 'smaller_than', endOdometer: 'bigger_than' }],
    ['has no distance (TRIP-047)', { endOdometer: 1000 }, { startOdometer: 'smaller_than', endOdometer: 'bigger_than' }],
    ['averages 251 km/h (TRIP-051)', { endOdometer: 1251 }, { distance: 'distance' }],
    ['is far shorter than the straight line (TRIP-051)', { endOdometer: 1015 }, { distance: 'distance' }],
    ['has a level of 101 % (TRIP-052)', { startLevel: 101 }, { startLevel: 'too_big' }],
    ['has a level below nothing (TRIP-052)', { endLevel: -1 }, { endLevel: 'too_small' }],
    ['uses less than 0 kWh (TRIP-052)', { usedkWh: -0.1 }, { usedkWh: 'too_small' }],
    ['cost less than nothing (TRIP-052)', { cost: -0.01 }, { cost: 'too_small' }],
    [
      'has an odometer that fits no column',
      { startOdometer: 1e300, endOdometer: 2e300 },
      { startOdometer: 'too_big', endOdometer: 'too_big' },
    ],
    ['has numbers that are none', { usedkWh: Number.NaN }, { usedkWh: 'too_small' }],
  ])('is refused when it %s', (_what, draft, expected) => {
    expect(words(check(draft))).toEqual(expected);
  });

  it.each<[string, Partial<TripDraft>]>([
    ['an address that is only text', { startAddress: { line1: 'Am Ring 1' }, startLocation: null }],
    ['a point without an address', { endAddress: null, endLocation: freising }],
    ['texts at both ends', { startAddress: 'Freising', endAddress: 'München', startLocation: null, endLocation: null }],
  ])('may have %s (TRIP-048, decision 0041)', (_what, draft) => {
    expect(check(draft)).toEqual({});
  });

  it('may average 250 km/h, and start at a town whose centre lies a few km off (TRIP-051)', () => {
    expect(check({ endOdometer: 1250 })).toEqual({});
    expect(check({ endOdometer: 1025 })).toEqual({});
  });

  it('ends at a higher odometer than it starts at, and each field names the other one (TRIP-047)', () => {
    expect(check({ endOdometer: 1000 })).toEqual({
      startOdometer: { word: 'smaller_than', than: 'endOdometer' },
      endOdometer: { word: 'bigger_than', than: 'startOdometer' },
    });
    expect(check({ endLevel: 120 }).endLevel).toEqual({ word: 'too_big', number: 100 });
  });
});

describe('the lock of a logbook (TRIP-043)', () => {
  const logbook = { vehicle: { logbook: true, fleetPool: false, fleetTripLock: 7, timeZone: 'UTC' } };
  const lastOpen = Date.UTC(2026, 10, 13);
  const old = { startTime: lastOpen - 1, endTime: lastOpen + hour };

  it.each<[string, Partial<TripRules>, object]>([
    ['a person', logbook, { startTime: 'too_old' }],
    ['an admin (TRIP-118)', { ...logbook, actor: { kind: 'administrator' } }, {}],
    ['a vehicle without a logbook', {}, {}],
    ['a lock of 30 days', { vehicle: { ...logbook.vehicle, fleetTripLock: 30 } }, {}],
  ])('for %s', (_who, changed, expected) => {
    expect(words(check(old, changed))).toEqual(expected);
  });

  it('names the days', () => {
    expect(check(old, logbook).startTime).toEqual({ word: 'too_old', number: 7 });
  });
});

describe('reason and driver', () => {
  const vehicle = { logbook: true, fleetPool: true, fleetTripLock: 7, timeZone: 'UTC' };
  it.each<[string[], string | null, string | null, object]>([
    [['Business'], null, null, { reason: 'reason', driver: 'required' }],
    [['Betriebsfahrt', 'Klinikum'], ' ', ' ', { reason: 'reason', driver: 'required' }],
    [['Business'], 'Kunde', 'Jana', {}],
    [['ToWork'], null, null, { driver: 'required' }],
    [['Arbeitsweg'], null, 'Jana', {}],
    [['Private'], null, null, {}],
    [[], null, null, {}],
  ])('of a trip tagged %j with %j and %j (TRIP-049, TRIP-050)', (tags, reason, driver, expected) => {
    expect(words(check({ tags, reason, driver }, { vehicle }))).toEqual(expected);
  });

  it('are not required without logbook and pool (TRIP-049, TRIP-050)', () => {
    expect(check({ tags: ['Business'] })).toEqual({});
  });
});

describe('two trips at the same time', () => {
  const other = { kind: 'trip', startTime: now - 2.5 * hour, endTime: now - 1 * hour } as const;
  it('are refused on the start, with the time of the other', () => {
    expect(check({}, { others: [other] }).startTime).toEqual({
      word: 'trip_overlap',
      during: { startTime: other.startTime, endTime: other.endTime },
    });
    expect(check({}, { others: [{ ...other, kind: 'charge' }] }).startTime?.word).toBe('charge_overlap');
  });

  it('may share an edge', () => {
    const [before, after] = [
      { ...other, startTime: now - 5 * hour, endTime: now - 3 * hour },
      { ...other, startTime: now - 2 * hour, endTime: now },
    ];
    expect(check({}, { others: [before, after] })).toEqual({});
  });
});

it('a trip without a problem starts before it ends, is over, has a rising odometer, and shares no time with another', () => {
  const moment = fc.oneof(fc.constant(null), fc.integer({ min: now - 10 * hour, max: now + hour }));
  const odometer = fc.oneof(fc.constant(null), fc.double({ min: -10, max: 2000 }));
  const range = fc.tuple(fc.integer({ min: now - 10 * hour, max: now }), fc.integer({ min: 1, max: hour }));
  fc.assert(
    fc.property(
      moment,
      moment,
      odometer,
      odometer,
      fc.array(range, { maxLength: 3 }),
      (startTime, endTime, startOdometer, endOdometer, ranges) => {
        const others = ranges.map(([start, length]) => ({ kind: 'trip' as const, startTime: start, endTime: start + length }));
        const problems = check({ startTime, endTime, startOdometer, endOdometer, endLocation: munich }, { others });
        if (Object.keys(problems).length > 0) return;
        expect(startTime).toBeLessThan(endTime ?? 0);
        expect(endTime).toBeLessThanOrEqual(now);
        expect(startOdometer).toBeLessThan(endOdometer ?? 0);
        expect(others.filter((other) => other.startTime < (endTime ?? 0) && other.endTime > (startTime ?? 0))).toEqual([]);
      },
    ),
  );
});
