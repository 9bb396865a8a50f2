import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { at, detect, every } from '../testing/detect.ts';

const kmPerDegree = 111.195;
const northOf = (km: number): SampleFields => ({ lat: 50 + km / kmPerDegree, lon: 9 });

/** One poll: km on a straight road, reading of the odometer, level, and what the cable says. */
const poll = (time: string, km: number, odometerKm: number | null, soc: number, word: 'none' | 'charging' | 'stopped' = 'none'): Sample =>
  at(time, { ...northOf(km), odometerKm, soc, plugged: word !== 'none', charging: word }, 'poll');

interface Case {
  readonly rule: string;
  readonly samples: readonly Sample[];
  readonly lines: readonly string[];
  readonly trips?: readonly object[];
}

const cases: Case[] = [
  {
    rule: 'a place that moved is a drive, and the rise that follows on the cable is its km',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 10, 100, 58),
      poll('10:30', 20, 102, 56, 'charging'),
      poll('10:45', 20, 112, 60, 'charging'),
      poll('11:00', 20, 124, 64, 'charging'),
      poll('11:15', 20, 124, 68, 'charging'),
      poll('11:30', 20, 124, 70, 'stopped'),
    ],
    lines: ['trip~ 10:00-10:30', 'charge~ 10:30-11:30'],
    trips: [{ startOdometer: 100, endOdometer: 124, distance: 24, startPlace: { lat: 50 } }],
  },
  {
    rule: 'so is what follows off the cable, until the odometer stands still',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 10, 100, 58),
      poll('10:30', 20, 102, 56),
      poll('10:45', 20, 112, 56),
      poll('11:00', 20, 124, 56),
      poll('11:15', 20, 124, 56),
      poll('11:30', 20, 130, 56),
      poll('11:45', 20, 130, 56),
    ],
    lines: ['trip~ 10:00-10:30', 'idle 10:30-11:15', 'trip~ 11:15-11:30', 'idle 11:30-11:45'],
    trips: [{ distance: 24 }, { distance: 6 }],
  },
  {
    rule: 'two drives have their km by the straight lines, where the second begins before the odometer tells of the first',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 10, 100, 58),
      poll('10:30', 10, 100, 58),
      poll('10:45', 10, 100, 58),
      poll('11:00', 4, 118, 56),
      poll('11:15', 4, 118, 56),
      poll('11:30', 4, 118, 56),
    ],
    lines: ['trip~ 10:00-10:15', 'idle 10:15-10:45', 'trip~ 10:45-11:00', 'idle 11:00-11:30'],
    trips: [{ distance: 11.25 }, { distance: 6.75 }],
  },
  {
    rule: 'a poll that leaves the odometer blank is one of the drive, by its place',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 10, 112, 58),
      poll('10:30', 20, null, 56),
      poll('10:45', 20, 124, 56),
      poll('11:00', 20, 124, 56),
    ],
    lines: ['trip~ 10:00-10:30', 'idle 10:30-11:00'],
    trips: [{ startOdometer: 100, endOdometer: 124 }],
  },
  {
    rule: 'so has the last drive what comes after the car was plugged in where it ended',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 10, 112, 58),
      poll('10:30', 10, 112, 59, 'charging'),
      poll('10:45', 10, 120, 63, 'charging'),
      poll('11:00', 10, 120, 67, 'charging'),
      poll('11:15', 10, 120, 68, 'stopped'),
    ],
    lines: ['trip~ 10:00-10:15', 'charge~ 10:15-11:15'],
    trips: [{ distance: 20 }],
  },
  {
    rule: 'km that come while the car charges where it stood were driven before the charge',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 0, 100, 60),
      poll('10:30', 0, 100, 57, 'charging'),
      poll('10:45', 0, 100, 61, 'charging'),
      poll('11:00', 0, 112, 65, 'charging'),
      poll('11:15', 0, 112, 69, 'charging'),
      poll('11:30', 0, 112, 70, 'stopped'),
    ],
    lines: ['idle 10:00-10:09:53', 'trip~ 10:09:53-10:30', 'charge~ 10:30-11:30'],
    trips: [{ startOdometer: 100, endOdometer: 112, usedkWh: null }],
  },
  {
    rule: 'a drive of which the odometer never tells is none: the place was false',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 10, 100, 60),
      poll('10:30', 0, 100, 60),
      ...['10:45', '11:00', '11:15', '11:30', '11:45'].map((time) => poll(time, 0, 100, 60)),
    ],
    lines: ['idle 10:00-11:45'],
  },
  {
    rule: 'a place that moves and returns while the car charges parts nothing',
    samples: [
      poll('10:00', 0, 100, 50, 'charging'),
      poll('10:15', 10, 100, 54, 'charging'),
      poll('10:30', 0, 100, 58, 'charging'),
      poll('10:45', 0, 100, 62, 'charging'),
      poll('11:00', 0, 100, 66, 'stopped'),
    ],
    lines: ['charge~ 10:00-11:00'],
  },
  {
    rule: 'a rise with the cable in, an hour after the drive or later, is a drive',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('11:00', 20, 124, 56, 'stopped'),
      poll('12:00', 20, 134, 56, 'stopped'),
      poll('13:00', 20, 134, 56, 'stopped'),
    ],
    lines: ['idle 10:00-10:27:34', 'trip~ 10:27:34-11:00', 'idle 11:00-11:42:20', 'trip~ 11:42:20-12:00', 'idle 12:00-13:00'],
    trips: [{ distance: 24 }, { distance: 10 }],
  },
  {
    rule: 'a rise while the level falls is a drive: the car came back and is on the cable again',
    samples: [
      poll('10:00', 0, 100, 60),
      poll('10:15', 10, 112, 58, 'stopped'),
      poll('10:30', 10, 124, 55, 'stopped'),
      poll('10:45', 10, 124, 55, 'stopped'),
    ],
    lines: ['trip~ 10:00-10:15', 'trip~ 10:15-10:30', 'idle 10:30-10:45'],
    trips: [{ distance: 12 }, { distance: 12 }],
  },
];

describe('an odometer that rises late in a silence (detection.md, section 5)', () => {
  it.each(cases)('$rule', ({ samples, lines, trips = [] }) => {
    const detected = detect([...samples], { capacityKwh: 60 });
    expect(detected.lines).toEqual(lines);
    expect(detected.trips).toMatchObject(trips);
    expect(detected.gaps).toEqual([]);
  });

  it('makes no drive of a false place where the odometer shows whole km', () => {
    const rises = Array.from({ length: 9 }, (_, n) => poll(`0${n}:00`, 0, 92 + n, 60));
    const stands = ['10:30', '10:45', '11:00', '11:15', '11:30', '11:45'].map((time) => poll(time, 0, 100, 60));
    const { lines } = detect([...rises, poll('10:00', 0, 100, 60), poll('10:15', 10, 100, 60), ...stands]);
    expect(lines.at(-1)).toBe('idle 08:00-11:45');
  });

  it('keeps one drive and one charge, with all km in the drive, whatever the delay and the plan of the polls', () => {
    const minutes = fc.constantFrom(5, 10, 15, 20, 25, 30);
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 0, max: 14 }),
        fc.boolean(),
        (interval, late, offset, hasGear) => {
          // 30 km from minute 60 to minute 90, then two hours on the cable.
          const kmAt = (minute: number): number => Math.min(Math.max(minute - offset - 60, 0), 30);
          const samples = every(interval * 60, '10:00', '14:00', (n) => {
            const km = kmAt(n * interval);
            const charges = n * interval >= 90 + offset;
            return {
              ...northOf(km),
              odometerKm: 1000 + kmAt(n * interval - late),
              soc: Math.round(60 - km / 5 + (charges ? (n * interval - 90 - offset) / 6 : 0)),
              plugged: charges,
              charging: charges ? 'charging' : 'none',
              ...(hasGear ? { gear: km > 0 && !charges ? 'D' : 'P' } : {}),
            };
          });
          const { trips, charges, gaps } = detect([samples], { capacityKwh: 60 });
          expect(trips.map(({ distance }) => distance)).toEqual([30]);
          expect(charges).toHaveLength(1);
          expect(gaps).toEqual([]);
        },
      ),
    );
  });
});
