import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEntries } from './check-entries.ts';
import type { CheckedCharge } from './rules-of-charge.ts';
import type { CheckedTrip } from './rules-of-trip.ts';

const minute = 60_000;
const vehicle = { batterykWh: 75, logbook: false };
const trip = (id: string, from: number, to: number, values: Partial<CheckedTrip> = {}): CheckedTrip => ({
  id,
  startTime: from * minute,
  endTime: to * minute,
  startOdometer: null,
  endOdometer: null,
  distance: 5,
  maxSpeed: null,
  avgConsumption: null,
  startLevel: null,
  endLevel: null,
  estimated: false,
  places: [true, true],
  ...values,
});
const charge = (id: string, from: number, to: number, values: Partial<CheckedCharge> = {}): CheckedCharge => ({
  id,
  startTime: from * minute,
  endTime: to * minute,
  startLevel: 20,
  endLevel: 80,
  kWh: 40,
  meteredkWh: null,
  statedkWh: null,
  hasCost: true,
  pv: false,
  isPriceDue: false,
  isWithoutCard: false,
  isPlaced: true,
  ...values,
});
const namesOf = (entries: { trips?: CheckedTrip[]; charges?: CheckedCharge[] }) =>
  Object.fromEntries(
    [...checkEntries({ trips: [], charges: [], vehicle, ...entries })].map(([id, found]) => [
      id,
      found.map(({ ruleId, number, other }) => [ruleId, number, other?.id ?? null].filter((part) => part !== null).join(' ')),
    ]),
  );

describe('the entries of a vehicle (OQ-152)', () => {
  it('compares a trip with the one that ended before it, finds a gap in both, in any order of the input', () => {
    const [first, second] = [
      trip('a', 0, 30, { startOdometer: 0, endOdometer: 5 }),
      trip('b', 60, 90, { startOdometer: 19, endOdometer: 24 }),
    ];
    const found = { a: ['odometer_gap 14 b'], b: ['odometer_gap 14 a'] };
    expect(namesOf({ trips: [first, second] })).toEqual(found);
    expect(namesOf({ trips: [second, first] })).toEqual(found);
  });

  it('has no predecessor in a trip that overlaps: that is one finding, not three', () => {
    const found = namesOf({
      trips: [
        trip('a', 0, 30, { endOdometer: 5 }),
        trip('b', 40, 100, { startOdometer: 5, endOdometer: 60, distance: 55 }),
        trip('c', 70, 110, { startOdometer: 6, endOdometer: 11 }),
      ],
    });
    expect(found).toEqual({ a: [], b: ['overlap c'], c: ['overlap b'] });
  });

  it('finds an overlap of a trip and a charge in both', () => {
    expect(namesOf({ trips: [trip('a', 0, 30)], charges: [charge('b', 20, 60)] })).toEqual({ a: ['overlap b'], b: ['overlap a'] });
  });

  it('misses a cost where the charges before have one', () => {
    const charges = [charge('a', 0, 10), charge('b', 20, 30), charge('c', 40, 50, { hasCost: false })];
    expect(namesOf({ charges })).toEqual({ a: [], b: [], c: ['charge_without_cost'] });
    expect(namesOf({ charges: charges.map((one) => ({ ...one, hasCost: false })) })).toEqual({ a: [], b: [], c: [] });
  });

  it('misses a place where the entries beside have one', () => {
    const none = { places: [false, false] as const };
    expect(namesOf({ trips: [trip('a', 0, 10, none), trip('b', 20, 30, none)] })).toEqual({ a: [], b: [] });
    expect(namesOf({ trips: [trip('a', 0, 10), trip('b', 20, 30, none)] })).toEqual({ a: [], b: ['missing_address'] });
    expect(namesOf({ trips: [trip('a', 0, 10), trip('b', 20, 30, none), trip('c', 40, 50)] })).toEqual({ a: [], b: [], c: [] });
    expect(namesOf({ charges: [charge('a', 0, 10), charge('b', 20, 30, { isPlaced: false })] })).toEqual({ a: [], b: ['missing_address'] });
  });
});

describe('for any entries', () => {
  const entry = fc.record({ from: fc.integer({ min: 0, max: 500 }), length: fc.integer({ min: 0, max: 60 }), odometer: fc.nat(500) });
  const entries = fc.tuple(fc.array(entry, { maxLength: 12 }), fc.array(entry, { maxLength: 6 })).map(([trips, charges]) => ({
    trips: trips.map(({ from, length, odometer }, index) =>
      trip(`t${index}`, from, from + length, { startOdometer: odometer, endOdometer: odometer + 5 }),
    ),
    charges: charges.map(({ from, length }, index) => charge(`c${index}`, from, from + length)),
  }));

  it('overlaps are found in both entries or in none', () => {
    fc.assert(
      fc.property(entries, ({ trips, charges }) => {
        const found = checkEntries({ trips, charges, vehicle });
        const hasOverlap = (id: string) => found.get(id)?.some(({ ruleId }) => ruleId === 'overlap') === true;
        const all = [...trips, ...charges];
        for (const one of all) {
          const shares = all.some(
            (other) => other !== one && Math.min(one.endTime, other.endTime) - Math.max(one.startTime, other.startTime) > minute,
          );
          expect(hasOverlap(one.id)).toBe(shares);
        }
      }),
    );
  });

  it('the order of the input changes nothing, and every rule is found at most once in an entry', () => {
    fc.assert(
      fc.property(entries, ({ trips, charges }) => {
        const found = checkEntries({ trips, charges, vehicle });
        expect(checkEntries({ trips: trips.toReversed(), charges: charges.toReversed(), vehicle })).toEqual(found);
        for (const list of found.values()) expect(new Set(list.map(({ ruleId }) => ruleId)).size).toBe(list.length);
      }),
    );
  });
});

describe('a rise of the level without a charge (OQ-084, OQ-152)', () => {
  it.each<[string, { trips: CheckedTrip[]; charges?: CheckedCharge[] }, Record<string, string[]>]>([
    [
      'between two trips',
      { trips: [trip('a', 0, 30, { endLevel: 49 }), trip('b', 600, 630, { startLevel: 75 })] },
      { a: [], b: ['rise_without_charge 26 a'] },
    ],
    [
      'in an estimated trip, which nobody heard',
      { trips: [trip('a', 0, 600, { startLevel: 49, endLevel: 75, estimated: true })] },
      { a: ['rise_without_charge 26'] },
    ],
    [
      'as a warming battery shows it',
      { trips: [trip('a', 0, 30, { endLevel: 49 }), trip('b', 600, 630, { startLevel: 53 })] },
      { a: [], b: [] },
    ],
    ['of a trip downhill that was heard', { trips: [trip('a', 0, 60, { startLevel: 49, endLevel: 55 })] }, { a: [] }],
    ['of an unknown level', { trips: [trip('a', 0, 30), trip('b', 600, 630, { startLevel: 75 })] }, { a: [], b: [] }],
    [
      'that a charge explains',
      {
        trips: [trip('a', 0, 30, { endLevel: 49 }), trip('b', 600, 630, { startLevel: 75 })],
        charges: [charge('c', 30, 600, { startLevel: 49, endLevel: 75 })],
      },
      { a: [], b: [], c: [] },
    ],
    [
      'that no charge of another time explains',
      {
        trips: [trip('a', 100, 130, { endLevel: 49 }), trip('b', 600, 630, { startLevel: 75 })],
        charges: [charge('c', 0, 60), charge('d', 700, 800)],
      },
      { a: [], b: ['rise_without_charge 26 a'], c: [], d: [] },
    ],
  ])('%s', (_, entries, found) => {
    expect(namesOf(entries)).toEqual(found);
  });
});
