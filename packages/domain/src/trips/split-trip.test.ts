import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../telemetry/sample.ts';
import { mergeTrips } from './merge-trips.ts';
import { splitIndexOf, splitTrip } from './split-trip.ts';
import { exampleTrip } from './testing/example-trip.ts';
import type { TripPart } from './trip-part.ts';
import { divisionOf } from './trip-shares.ts';

const minute = 60_000;
const sample = (minutes: number, values: Partial<Sample> = {}): Sample => ({ ts: minutes * minute, source: 'push', ...values });

describe('where a trip can be split (OQ-125, TRIP-106)', () => {
  const samples = [0, 10, 20, 60].map((minutes) => sample(minutes));
  it.each([
    ['a sample between the ends', samples, 10, 1],
    ['the first sample', samples, 0, null],
    ['the last sample', samples, 60, null],
    ['no sample', samples, 15, null],
    ['the first sample, after the start of the trip', samples.slice(1), 10, null],
    ['the last sample, before its end', samples.slice(0, 3), 20, null],
    ['a trip without samples', [], 10, null],
  ])('%s', (_what, among, minutes, expected) => {
    expect(splitIndexOf(among, exampleTrip(), minutes * minute)).toBe(expected);
  });

  it('takes the last of several samples of one moment', () => {
    expect(splitIndexOf([sample(0), sample(5), sample(5), sample(60)], exampleTrip(), 5 * minute)).toBe(2);
  });
});

describe('the halves of a trip (TRIP-105, decision 0089)', () => {
  it('have what their samples tell', () => {
    const samples = [
      sample(0, { odometerKm: 1000, usableSoc: 80, rangeKm: 400, speedKmh: 20, powerKw: 2, outTempC: 10, elevationM: 0 }),
      sample(30, { odometerKm: 1004, usableSoc: 75, rangeKm: 380, speedKmh: 20, powerKw: 2, outTempC: 20, elevationM: 0 }),
      sample(60, { odometerKm: 1010, usableSoc: 60, rangeKm: 300, speedKmh: 55, powerKw: 2, outTempC: 20, elevationM: 0 }),
    ];
    const [first, second] = splitTrip(exampleTrip(), { samples, index: 1 });
    expect(first).toEqual(
      exampleTrip({
        endTime: 30 * minute,
        endOdometer: 1004,
        distance: 4,
        endLevel: 75,
        endRange: 380,
        maxSpeed: 20,
        avgOutTemp: 10,
        usedkWh: 0.75,
        cost: 75,
        co2: 285,
        elevationGain: 4.8,
      }),
    );
    expect(second).toEqual(
      exampleTrip({
        startTime: 30 * minute,
        startOdometer: 1004,
        distance: 6,
        startLevel: 75,
        startRange: 380,
        maxSpeed: 60,
        usedkWh: 0.75,
        cost: 75,
        co2: 285,
        elevationGain: 7.2,
      }),
    );
  });

  it.each<[string, readonly Partial<Sample>[], object]>([
    [
      'the counter of the energy',
      [
        { energyUsedKwh: 5, powerKw: 1 },
        { energyUsedKwh: 6, powerKw: 1 },
        { energyUsedKwh: 9, powerKw: 1 },
      ],
      { usedkWh: 0.375 },
    ],
    ['the level', [{ soc: 80 }, { soc: 79 }, { soc: 60 }], { usedkWh: 0.075, endLevel: 79 }],
    [
      'the level where the power does not rise',
      [
        { soc: 80, powerKw: -1 },
        { soc: 70, powerKw: -1 },
        { soc: 60, powerKw: -1 },
      ],
      { usedkWh: 0.75 },
    ],
    ['the distance', [{ odometerKm: 1000 }, { odometerKm: 1003 }, { odometerKm: 1010 }], { usedkWh: 0.45, distance: 3 }],
    [
      'positions between readings of the odometer',
      [
        { lat: 48, lon: 11 },
        { lat: 48.01, lon: 11 },
        { lat: 48.04, lon: 11 },
      ],
      { distance: 2.5, endOdometer: 1002.5 },
    ],
    ['speeds between readings of the odometer', [{ speedKmh: 10 }, { speedKmh: 40 }, { speedKmh: 40 }], { distance: 2, endOdometer: 1002 }],
    ['the time, where nothing else is known', [{}, {}, {}], { distance: 5, usedkWh: 0.75, maxSpeed: null, endLevel: 80 }],
    ['a reading that was an error', [{}, { odometerKm: 5000 }, { odometerKm: 1010 }], { distance: 5 }],
  ])('follow %s', (_what, values, expected) => {
    const samples = values.map((one, index) => sample(index * 30, one));
    expect(splitTrip(exampleTrip(), { samples, index: 1 })[0]).toMatchObject(expected);
  });

  it('share the kilometres of each class in proportion', () => {
    const trip = exampleTrip({ tags: ['Private', 'x'], privateDistance: 5, toWorkDistance: 2 });
    const samples = [sample(0), sample(15), sample(60)];
    expect(splitTrip(trip, { samples, index: 1 })).toMatchObject([
      { distance: 2.5, privateDistance: 1.25, toWorkDistance: 0.5, tags: ['Private', 'x'] },
      { distance: 7.5, privateDistance: 3.75, toWorkDistance: 1.5, tags: ['Private', 'x'] },
    ]);
  });
});

const thousandths = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((value) => value / 1000);
const orUnknown = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
/** Purposes of a trip of this distance. */
const purposes: readonly ((distance: number) => Partial<TripPart>)[] = [
  () => ({}),
  () => ({ tags: ['Business'], reason: 'Visit' }),
  (distance) => ({ tags: ['Privatfahrt', 'a'], privateDistance: Math.round(distance * 600) / 1000, toWorkDistance: 0 }),
  (distance) => ({ tags: ['ToWork'], privateDistance: null, toWorkDistance: Math.round(distance * 700) / 1000 }),
];
const anyTrip: fc.Arbitrary<TripPart> = fc
  .record({
    distance: thousandths(900),
    start: orUnknown(thousandths(300_000)),
    usedkWh: orUnknown(thousandths(200)),
    cost: orUnknown(fc.nat(9_999)),
    elevationGain: orUnknown(thousandths(3_000)),
    co2: orUnknown(fc.nat(90_000)),
    purpose: fc.constantFrom(...purposes),
  })
  .map(({ start, purpose, ...values }) => {
    const trip = exampleTrip({
      ...values,
      costCurrency: values.cost === null ? null : 'EUR',
      startOdometer: start,
      endOdometer: start === null ? null : Math.round((start + values.distance) * 1000) / 1000,
      ...purpose(values.distance),
    });
    if (trip.toWorkDistance === null && trip.privateDistance === null) return trip;
    return { ...trip, ...divisionOf({ ...trip, privateDistance: trip.privateDistance ?? 0 }) };
  });
const anySample = fc.record<Partial<Sample>>(
  {
    odometerKm: fc.double({ min: 0, max: 301_000, noNaN: true }),
    lat: fc.double({ min: 48, max: 48.2, noNaN: true }),
    lon: fc.double({ min: 11, max: 11.2, noNaN: true }),
    speedKmh: fc.nat(200),
    powerKw: fc.double({ min: -50, max: 200, noNaN: true }),
    usableSoc: fc.nat(100),
    elevationM: fc.nat(2_000),
    energyUsedKwh: fc.nat(100),
    outTempC: fc.integer({ min: -20, max: 40 }),
  },
  { requiredKeys: [] },
);

describe('a merge after a split (property)', () => {
  it('gives back the trip: edges, sums, purpose', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anySample, { minLength: 3, maxLength: 12 }), fc.nat(), (trip, values, seed) => {
        const samples = values.map((one, index) => sample((60 * index) / (values.length - 1), one));
        const index = 1 + (seed % (values.length - 2));
        const halves = splitTrip(trip, { samples, index });
        const speeds = values.some(({ speedKmh }) => speedKmh !== undefined);
        const { avgOutTemp: _, avgInTemp: __, ...merged } = mergeTrips(halves);
        const { avgOutTemp: ___, avgInTemp: ____, ...expected } = { ...trip, ...(!speeds && { maxSpeed: null }) };
        expect({ ...merged, tags: merged.tags.toSorted() }).toEqual({ ...expected, tags: expected.tags.toSorted() });
        for (const half of halves) {
          expect(half.distance).toBeGreaterThanOrEqual(0);
          expect((half.privateDistance ?? 0) + (half.toWorkDistance ?? 0)).toBeLessThanOrEqual(half.distance + 0.001);
        }
        expect(halves[0].endOdometer).toBe(halves[1].startOdometer);
      }),
    );
  });
});
