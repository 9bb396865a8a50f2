import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { at, clock, detect, every } from '../testing/detect.ts';

const report = (time: string, odometerKm: number, fields: SampleFields = {}): Sample =>
  at(time, { odometerKm, ignition: false, ...fields }, 'cloud');
const driving = (from: string, to: string, first: number) => every(60, from, to, (n) => ({ gear: 'D', odometerKm: first + n }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  /** Start and end, and the earliest start and latest end; null: it was reported. */
  readonly trip: readonly [start: string, end: string, earliestStart: string | null, latestEnd: string | null];
}

const cases: Case[] = [
  {
    rule: 'of a night ends at the report that shows it, and not in the middle of the night',
    samples: [report('08:00', 100), report('20:00', 100), report('33:00', 110), report('34:00', 110)],
    trip: ['32:42', '33:00', '20:00', '33:00'],
  },
  {
    rule: 'is not moved by a last report that the source repeats with its old time',
    samples: [report('20:00', 100), report('20:00', 100), report('33:00', 110), report('20:00', 100), report('33:00', 110)],
    trip: ['32:42', '33:00', '20:00', '33:00'],
  },
  {
    rule: 'is before a charge that runs when the car is heard again, as far as the slowest cable can have begun it',
    samples: [
      report('18:00', 100, { soc: 70, charging: 'none' }),
      report('30:00', 110, { soc: 76, charging: 'charging', plugged: true }),
      report('30:20', 110, { soc: 78, charging: 'charging', plugged: true }),
    ],
    trip: ['26:28', '26:46', '18:00', '30:00'],
  },
  {
    rule: 'that goes on in a silence has a reported start',
    samples: [driving('08:00', '08:20', 100), report('12:00', 126), report('12:30', 126)],
    trip: ['08:00', '08:32', null, '12:00'],
  },
  {
    rule: 'that was heard has none of both',
    samples: [driving('08:00', '08:20', 100), at('08:21', { gear: 'P', odometerKm: 120 })],
    trip: ['08:00', '08:21', null, null],
  },
];

const inMinutes = (ms: number | null) => (ms === null ? null : Math.floor(ms / 60_000));

describe('the times between which a drive lies (detection.md, section 5)', () => {
  it.each(cases)('one $rule', ({ samples, trip: times }) => {
    const [trip] = detect(samples, { capacityKwh: 60 }).trips;
    const found = trip === undefined ? [] : [trip.startTime, trip.endTime, trip.earliestStart, trip.latestEnd];
    expect(found.map(inMinutes)).toEqual(times.map((time) => (time === null ? null : inMinutes(clock(time)))));
  });

  it('contain the drive, are known of every edge that was not reported and of no other, and lie between two reports', () => {
    const step = fc.record({
      minutes: fc.constantFrom(1, 10, 20, 45, 300, 900),
      km: fc.constantFrom(0, 0, 0, 1, 8, 60),
      points: fc.constantFrom(0, 0, -2, 8),
      charging: fc.constantFrom<(string | undefined)[]>(undefined, undefined, 'charging', 'none'),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 14 }), (steps) => {
        let minute = 0;
        let km = 1000;
        let soc = 60;
        const samples = steps.map((one) => {
          minute += one.minutes;
          km += one.km;
          soc = Math.min(100, Math.max(5, soc + one.points));
          const charging = one.charging === undefined ? {} : { charging: one.charging as 'charging' | 'none' };
          return { ts: clock('00:00') + minute * 60_000, source: 'cloud', odometerKm: km, soc, ...charging };
        });
        const times = new Set(samples.map(({ ts }) => ts));
        for (const trip of detect(samples).trips) {
          expect(trip.earliestStart === null).toBe(trip.startUnheard === null);
          expect(trip.latestEnd === null).toBe(trip.endUnheard === null);
          if (trip.earliestStart !== null) expect(trip.earliestStart).toBeLessThanOrEqual(trip.startTime);
          if (trip.latestEnd !== null) expect(trip.latestEnd).toBeGreaterThanOrEqual(trip.endTime);
          for (const bound of [trip.earliestStart, trip.latestEnd]) if (bound !== null) expect(times.has(bound)).toBe(true);
        }
      }),
    );
  });
});
