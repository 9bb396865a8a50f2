import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../telemetry/sample.ts';
import { at, type Detected, detect, every } from '../testing/detect.ts';

import { thresholds } from '../thresholds.ts';

const parked = (from: string, to: string, odometerKm: number) => every(60, from, to, () => ({ gear: 'P', speedKmh: 0, odometerKm }));
const driving = (from: string, to: string, odometerKm: number) =>
  every(60, from, to, (n) => ({ gear: 'D', speedKmh: 60, odometerKm: odometerKm + n }));

/** Two drives of 21 km with a stop. */
const twoDrives = [
  parked('10:00', '10:05', 12_000),
  driving('10:06', '10:25', 12_001),
  parked('10:26', '10:40', 12_021),
  driving('10:41', '11:00', 12_022),
  parked('11:01', '11:30', 12_042),
];
const theirKm = [
  [12_000, 12_021, 21],
  [12_021, 12_042, 21],
];
const kmOf = ({ trips }: Detected) => trips.map(({ distance, startOdometer, endOdometer }) => [startOdometer, endOdometer, distance]);

describe('one strange odometer (detection.md, section 2)', () => {
  it.each([
    ['a few minutes', '09:57'],
    ['two hours', '08:00'],
    ['a day', '-14:00'],
  ])('as the first sample, %s before all others, costs no kilometre of the drives after it', (_, time) => {
    const found = detect([at(time, { gear: 'P', speedKmh: 0, odometerKm: 54_354.1 }), ...twoDrives]);
    expect(kmOf(found)).toEqual(theirKm);
    expect(found.gaps).toMatchObject([{ km: -42_354.1, reason: 'reanchored' }]);
    expect(found.segments.at(-1)).toMatchObject({ endOdometer: 12_042 });
  });

  it.each([
    ['before a drive', '10:05:30'],
    ['in a drive', '10:15:30'],
    ['after a drive', '10:26:30'],
    ['in a silence', '09:30'],
  ])('%s is not believed', (_, time) => {
    for (const odometerKm of [54_354.1, 0]) {
      const found = detect([parked('09:00', '09:10', 12_000), at(time, { odometerKm }), ...twoDrives]);
      expect(kmOf(found)).toEqual(theirKm);
      expect(found.gaps).toEqual([]);
    }
  });
});

describe('an odometer that is late (detection.md, section 2)', () => {
  /** A poll every 5 minutes without gear and speed, whose odometer stood for an hour and then has the 40 km of a drive. */
  const late = (reading: (n: number) => number) => every(300, '10:00', '12:00', (n) => ({ soc: 80, odometerKm: reading(n) }));

  it('is judged from its last different value, as soon as a second reading agrees', () => {
    const { trips, gaps } = detect([late((n) => (n < 12 ? 12_000 : 12_040))]);
    expect(trips).toMatchObject([{ startOdometer: 12_000, endOdometer: 12_040, distance: 40 }]);
    expect(gaps).toEqual([]);
  });

  it('counts at once where the car was seen moving since', () => {
    const { trips, gaps } = detect([
      parked('10:00', '10:05', 12_000),
      every(60, '10:06', '10:30', (n) => ({ gear: 'D', speedKmh: 96, odometerKm: n < 24 ? 12_000 : 12_040 })),
      parked('10:31', '10:40', 12_040),
    ]);
    expect(trips).toMatchObject([{ startOdometer: 12_000, endOdometer: 12_040, distance: 40 }]);
    expect(gaps).toEqual([]);
  });

  it('is not believed for a single reading, nor for more than can have been driven since', () => {
    expect(detect([late((n) => (n === 12 ? 12_040 : 12_000))])).toMatchObject({ trips: [], gaps: [] });
    expect(detect([late((n) => (n < 12 ? 12_000 : 13_000))])).toMatchObject({ trips: [], gaps: [{ km: 1000, reason: 'reanchored' }] });
  });

  it('is judged as ever after it was unknown for a while', () => {
    const unknown = every(60, '10:30', '10:35', () => ({ gear: 'P' as const, speedKmh: 0, odometerKm: null }));
    const found = detect([
      parked('10:00', '10:29', 12_000),
      unknown,
      at('10:36', { odometerKm: 54_354.1 }),
      parked('10:37', '11:00', 12_000),
    ]);
    expect(found).toMatchObject({ trips: [], gaps: [] });
  });
});

describe('another odometer (detection.md, section 2)', () => {
  it.each([
    ['after a silence', parked('08:00', '08:10', 52_000), twoDrives, theirKm, -40_000],
    ['while the car stands', parked('09:50', '09:59', 52_000), twoDrives, theirKm, -40_000],
    ['upwards, after a day', parked('-14:00', '-13:00', 100), twoDrives, theirKm, 11_900],
    ['in a drive', [parked('10:00', '10:05', 52_000), driving('10:06', '10:15', 52_001)].flat(), twoDrives.slice(1), null, -39_999],
  ] as const)('counts every km of the drives after it: %s', (_, before, after, km, jump) => {
    const later = km === null ? after.map((part) => part.filter(({ ts }) => ts > (before.at(-1)?.ts ?? 0))) : after;
    const found = detect([[...before], ...later.map((part) => [...part])]);
    expect(kmOf(found)).toEqual(km ?? [[52_000, 12_021, 20], theirKm[1]]);
    expect(found.gaps).toMatchObject([{ km: jump, reason: 'reanchored' }]);
  });

  const life = fc.array(
    fc.record({ drive: fc.boolean(), minutes: fc.integer({ min: 4, max: 40 }), silence: fc.constantFrom(0, 0, 30, 600) }),
    {
      minLength: 2,
      maxLength: 8,
    },
  );

  it('leaves the trips that do not contain it as they were, up or down, wherever it appears', () => {
    fc.assert(
      fc.property(life, fc.nat(), fc.constantFrom(-11_000, -900, 5000, 60_000), (phases, pick, shift) => {
        const samples = recordLife(phases);
        const from = pick % samples.length;
        const shifted = samples.map((sample, index) =>
          index < from ? sample : { ...sample, odometerKm: (sample.odometerKm ?? 0) + shift },
        );
        const [plain, jumped] = [detect(samples), detect(shifted)];
        const jumpTs = samples[from]?.ts ?? 0;
        // The km of a silence that ends with the jump are unknown, and with them how long the car drove in it.
        const isKnown = jumpTs - (samples[from - 1]?.ts ?? jumpTs) < thresholds.silence;
        expect(isKnown ? jumped.lines : jumped.segments.map(({ kind }) => kind)).toEqual(
          isKnown ? plain.lines : plain.segments.map(({ kind }) => kind),
        );
        for (const [index, trip] of plain.trips.entries()) {
          // The km between the last reading before the jump and the first after it are known by speed alone: a minute of them here.
          const contains = trip.startTime <= jumpTs && jumpTs <= trip.endTime;
          expect(Math.abs((jumped.trips[index]?.distance ?? 0) - trip.distance)).toBeLessThan(contains ? 1.01 : 1e-6);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** A sample a minute; 60 km/h where the car drives. */
function recordLife(phases: readonly { drive: boolean; minutes: number; silence: number }[]): Sample[] {
  const samples: Sample[] = [];
  let [ts, km] = [Date.UTC(2026, 4, 4, 8), 12_000];
  for (const { drive, minutes, silence } of phases) {
    for (let minute = 0; minute < minutes; minute += 1) {
      ts += 60_000;
      if (drive) km += 1;
      samples.push({ ts, source: 'telemetry', gear: drive ? 'D' : 'P', speedKmh: drive ? 60 : 0, odometerKm: km });
    }
    if (!drive) ts += silence * 60_000;
  }
  // Enough readings for an odometer that changes with the last phase.
  for (let minute = 1; minute <= 5; minute += 1)
    samples.push({ ts: ts + minute * 60_000, source: 'telemetry', gear: 'P', speedKmh: 0, odometerKm: km });
  return samples;
}
