import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePurpose } from './merge-purpose.ts';
import { mergeTrips } from './merge-trips.ts';
import { exampleTrip as part } from './testing/example-trip.ts';
import type { TripPart } from './trip-part.ts';

const hour = 3_600_000;
const next = (changes: Partial<TripPart> = {}) =>
  part({ startTime: 2 * hour, endTime: 5 * hour, startLevel: 60, endLevel: 40, startOdometer: 1020, endOdometer: 1040, ...changes });

describe('merged trips (TRIP-114, OQ-124)', () => {
  it('have the first start, the last end, the sums, the highest speed and the mean temperature', () => {
    expect(mergeTrips([part(), next({ distance: 20, usedkWh: 0.1, maxSpeed: 120, avgOutTemp: 8 })])).toEqual(
      part({
        endTime: 5 * hour,
        endLevel: 40,
        endOdometer: 1040,
        distance: 30,
        usedkWh: 1.6,
        maxSpeed: 120,
        avgOutTemp: 11,
        elevationGain: 24,
        cost: 300,
        co2: 1140,
      }),
    );
  });

  it.each<[string, Partial<TripPart>, object]>([
    ['an energy that is unknown for one of them', { usedkWh: null }, { usedkWh: null, cost: 300 }],
    ['CO2 that is unknown for one of them', { co2: null }, { co2: null }],
    ['a cost that is unknown for one of them', { cost: null, costCurrency: null }, { cost: null, costCurrency: null, costEntered: false }],
    ['a cost in two currencies', { costCurrency: 'CHF' }, { cost: null, costCurrency: null }],
    ['a method of the energy that is unknown for one', { usedMethod: null }, { usedMethod: null }],
  ])('do not have %s', (_what, changes, expected) => {
    expect(mergeTrips([part({ costEntered: true }), next(changes)])).toMatchObject(expected);
  });

  it('have the method of the least exact part, and an entered cost where one was entered', () => {
    const changes = { distanceMethod: 'gps', usedMethod: 'level', costEntered: true, costPartial: true } as const;
    expect(mergeTrips([part(), next(changes)])).toMatchObject(changes);
  });

  it('have the fuel of both ends, unless the car was refuelled between them', () => {
    const fuel = (startGasLevel: number | null, endGasLevel: number | null) => ({ startGasLevel, endGasLevel });
    expect(mergeTrips([part(fuel(50, 40)), next(fuel(39.5, 30))])).toMatchObject(fuel(50, 30));
    expect(mergeTrips([part(fuel(50, 40)), next(fuel(100, 90))])).toMatchObject(fuel(null, 90));
    expect(mergeTrips([part(fuel(50, null)), next(fuel(40, 30))])).toMatchObject(fuel(null, 30));
  });

  it('have sums that do not depend on how they are grouped', () => {
    const anyPart = fc.record({
      km: fc.integer({ min: 0, max: 900_000 }),
      kWh: fc.integer({ min: 0, max: 90_000 }),
      cost: fc.integer({ min: 0, max: 9_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 3, maxLength: 8 }), (values) => {
        const parts = values.map(({ km, kWh, cost }, index) =>
          part({ startTime: index * hour, endTime: (index + 1) * hour, distance: km / 1000, usedkWh: kWh / 1000, cost }),
        ) as [TripPart, TripPart, TripPart, ...TripPart[]];
        const [first, second, ...rest] = parts;
        const { distance, usedkWh, cost, startTime, endTime } = mergeTrips(parts);
        expect(mergeTrips([mergeTrips([first, second]), ...rest])).toMatchObject({ distance, usedkWh, cost, startTime, endTime });
      }),
    );
  });
});

describe('the purpose of merged trips (decision 0089)', () => {
  const of = (distance: number, ...tags: string[]) => part({ distance, tags });
  it.each<[string, readonly TripPart[], Partial<TripPart>]>([
    ['equal classes stay, in the first spelling', [of(10, 'Business', 'a'), of(20, 'Business', 'b')], { tags: ['Business', 'a', 'b'] }],
    ['a class is that of kilometres without one', [of(10, 'Business'), of(2)], { tags: ['Business'] }],
    [
      'different classes divide it',
      [of(10, 'Business'), of(20, 'Privatfahrt', 'x')],
      { tags: ['Privatfahrt', 'x'], privateDistance: 20, toWorkDistance: 0 },
    ],
    ['beside two classes, kilometres without one leave it without', [of(10, 'Business'), of(20, 'Private'), of(1, 'x')], { tags: ['x'] }],
    [
      'a divided part divides it',
      [{ ...of(10, 'Business'), privateDistance: 4 }, of(5, 'ToWork')],
      { tags: ['Business'], privateDistance: 4, toWorkDistance: 5 },
    ],
    [
      'a part without distance has no say',
      [of(10, 'Business'), of(20, 'Private'), of(0)],
      { tags: ['Private'], privateDistance: 20, toWorkDistance: 0 },
    ],
  ])('%s', (_what, parts, expected) => {
    expect(mergePurpose(parts)).toMatchObject({ privateDistance: null, toWorkDistance: null, ...expected });
  });

  it('has each text once, as many as fit', () => {
    const long = 'x'.repeat(190);
    expect(
      mergePurpose([
        part({ name: 'A', reason: 'Visit', company: long }),
        part({ name: 'B', comment: 'y', company: 'Firma Muster' }),
        part({ name: 'A', comment: 'z' }),
      ]),
    ).toMatchObject({
      name: 'A, B',
      reason: 'Visit',
      company: long,
      comment: 'y\nz',
      driver: null,
    });
  });
});
