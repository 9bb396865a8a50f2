import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { at, clock, detect, type Detected } from '../testing/detect.ts';

const kmPerDegree = 111.195;
const halfHour = 30 * 60_000;

/** One poll: km on a straight road, reading of the odometer, level. */
const poll = (time: string, km: number, odometerKm: number, soc: number, fields: SampleFields = {}): Sample =>
  at(time, { lat: 50 + km / kmPerDegree, lon: 9, odometerKm, soc, ...fields }, 'cloud');
/** Polls every half hour at one place from a time on. */
const polls = (from: string, count: number, km: number, odometerKm: number, soc: number, fields: SampleFields = {}): Sample[] =>
  Array.from({ length: count }, (_, n) => ({ ...poll(from, km, odometerKm, soc, fields), ts: clock(from) + n * halfHour }));

const before = polls('05:00', 5, 0, 1000, 98);
const way = [poll('07:30', 30, 1000, 90), poll('08:00', 70, 1000, 79), poll('08:30', 110, 1000, 68), poll('09:00', 145, 1000, 57)];

interface Case {
  readonly rule: string;
  readonly samples: readonly Sample[];
  readonly lines: readonly string[];
  readonly trips: readonly object[];
  /** The km that belong to no trip. */
  readonly gaps?: readonly object[];
}

const whole = { startLevel: 98, endLevel: 57, startOdometer: 1000, endOdometer: 1170, distance: 170, distanceMethod: 'odometer' };
const lines = ['idle 05:00-07:00', 'trip~ 07:00-09:00'];

const cases: Case[] = [
  {
    rule: 'has the km that come after its arrival',
    samples: [...before, ...way, ...polls('09:30', 1, 145, 1000, 57), ...polls('10:00', 4, 145, 1170, 57)],
    lines: [...lines, 'idle 09:00-11:30'],
    trips: [whole],
  },
  {
    rule: 'so it has those that come two hours later, with a level that is late too',
    samples: [...before, ...way, ...polls('09:30', 4, 145, 1000, 57), ...polls('11:30', 3, 145, 1170, 52)],
    lines: [...lines, 'idle 09:00-12:30'],
    trips: [whole],
  },
  {
    rule: 'so it has those that come two days later',
    samples: [...before, ...way, ...polls('09:30', 96, 145, 1000, 57), ...polls('57:30', 3, 145, 1170, 56)],
    lines: [...lines, 'idle 09:00-58:30'],
    trips: [whole],
  },
  {
    rule: 'so it has those that come while the car charges',
    samples: [
      ...before,
      ...way,
      poll('09:30', 145, 1000, 57, { charging: 'charging', plugged: true }),
      poll('10:00', 145, 1000, 63, { charging: 'charging', plugged: true }),
      ...polls('10:30', 3, 145, 1170, 70, { charging: 'complete', plugged: true }),
    ],
    lines: [...lines, 'idle 09:00-09:30', 'charge~ 09:30-10:30', 'idle 10:30-11:30'],
    trips: [whole],
  },
  {
    rule: 'has those of its places where they never come',
    samples: [...before, ...way, ...polls('09:30', 8, 145, 1000, 57)],
    lines: [...lines, 'idle 09:00-13:00'],
    trips: [{ distance: 145, distanceMethod: 'gps', startOdometer: 1000, endOdometer: 1145 }],
  },
  {
    rule: 'of a silence of hours is one too',
    samples: [...before, poll('10:00', 145, 1000, 57), ...polls('10:30', 3, 145, 1000, 57), ...polls('12:00', 3, 145, 1170, 57)],
    lines: ['idle 05:00-08:20:17', 'trip~ 08:20:17-10:00', 'idle 10:00-13:00'],
    trips: [whole],
  },
  {
    rule: 'is none where the level did not fall',
    samples: [...before, poll('07:30', 40, 1000, 98), ...polls('08:00', 6, 40, 1000, 98)],
    lines: ['idle 05:00-10:30'],
    trips: [],
  },
  {
    rule: 'is none where the level fell by no more than a car loses that stands so long',
    samples: [...before, ...polls('15:00', 6, 40, 1000, 92)],
    lines: ['idle 05:00-17:30'],
    trips: [],
  },
];

/** What the trips and the marked gaps have of the odometer, km. */
const sumOf = ({ trips, gaps }: Detected) =>
  trips.reduce((km, { distance }) => km + distance, 0) + gaps.reduce((sum, { km }) => sum + km, 0);

describe('a drive that places and level show while the odometer stands still (detection.md, section 5)', () => {
  it.each(cases)('$rule', ({ samples, lines: expected, trips, gaps = [] }) => {
    const detected = detect([...samples], { capacityKwh: 72 });
    expect(detected.lines).toEqual(expected);
    expect(
      detected.trips.map((trip) => ({ ...trip, distance: Math.round(trip.distance), endOdometer: Math.round(trip.endOdometer ?? 0) })),
    ).toMatchObject(trips);
    expect(detected.gaps).toEqual(gaps);
  });

  it('that was none takes no km from the drives after it', () => {
    const falsely = [...before, poll('07:30', 60, 1000, 90, { ignition: false }), ...polls('08:00', 60, 0, 1000, 88, { ignition: false })];
    const drive = [poll('38:00', 10, 1012, 85, { ignition: false }), ...polls('38:30', 60, 10, 1012, 85, { ignition: false })];
    const detected = detect([...falsely, ...drive], { capacityKwh: 72 });
    expect(detected.trips.at(-1)).toMatchObject({ distance: 12, endOdometer: 1012 });
    expect(sumOf(detected)).toBeCloseTo(12, 3);
  });

  it('is one drive with all km, however late they come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom(60, 100, 145),
        fc.constantFrom({}, { gear: 'P' as const }),
        (late, km, word) => {
          const samples = [
            ...before.map((one) => ({ ...one, ...word })),
            poll('09:00', km, 1000, 98 - Math.round(km * 0.15), word),
            ...polls('09:30', late, km, 1000, 98 - Math.round(km * 0.15), word),
            ...polls('09:30', 4, km, 1000 + km * 1.2, 98 - Math.round(km * 0.15), word).map((one) => ({
              ...one,
              ts: one.ts + late * halfHour,
            })),
          ];
          const detected = detect(samples, { capacityKwh: 72 });
          expect(detected.trips).toHaveLength(1);
          expect(detected.trips[0]?.startTime).toBeGreaterThanOrEqual(clock('05:00'));
          expect(detected.trips[0]?.endTime).toBe(clock('09:00'));
          expect(sumOf(detected)).toBeCloseTo(km * 1.2, 2);
        },
      ),
    );
  });
});
