import { describe, expect, it } from 'vitest';
import type { Sample } from '../../telemetry/sample.ts';
import { at, every, type Detected, detect } from '../testing/detect.ts';

const asleep = (from: string, to: string) => every(300, from, to, () => ({ online: 'asleep' }));
const woken = (from: string, to: string, odometerKm: number) =>
  every(60, from, to, () => ({ gear: 'P', speedKmh: 0, odometerKm, soc: 70, lat: 50.08, lon: 9 }));
/** A drive from 10:00 on whose end was not reported: at 10:10 it was at 107 km, still moving. */
const drive = every(60, '10:00', '10:10', (n) => ({
  gear: n === 0 ? 'P' : 'D',
  speedKmh: n === 0 ? 0 : 42,
  odometerKm: 100 + n * 0.7,
  soc: 71,
}));
/** The next drive, first reported at 108 km. */
const further = (start: string, from: string, to: string, speedKmh: number): Sample[] => [
  at(start, { gear: 'D', speedKmh, odometerKm: 108, soc: 70 }),
  ...every(60, from, to, (n) => ({ gear: 'D', speedKmh: 42, odometerKm: 108.7 + n * 0.7, soc: 70 })),
];
const first = { startOdometer: 100, endOdometer: 108, distance: 8, endLevel: 71 };

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly lines: string[];
  readonly trips: Partial<Detected['trips'][number]>[];
}

const cases: Case[] = [
  {
    rule: 'is what the car reports when it wakes',
    samples: [drive, asleep('10:22', '12:00'), woken('12:01', '12:10', 108)],
    lines: ['trip 10:00-10:10', 'sleep 10:10-12:01', 'idle 12:01-12:10'],
    trips: [{ ...first, endPlace: { lat: 50.08, lon: 9 } }],
  },
  {
    rule: 'is what the car reports when it wakes after a poll with only online',
    samples: [drive, asleep('10:22', '12:00'), at('12:01', { online: 'online' }), woken('12:02', '12:10', 108)],
    lines: ['trip 10:00-10:10', 'sleep 10:10-12:01', 'idle 12:01-12:10'],
    trips: [first],
  },
  {
    rule: 'is what the car reports after a silence of the sleep, which is no drive',
    samples: [drive, asleep('10:22', '10:22'), woken('12:01', '12:10', 108)],
    lines: ['trip 10:00-10:10', 'sleep 10:10-12:01', 'idle 12:01-12:10'],
    trips: [first],
  },
  {
    rule: 'is what the car reports when it starts again and does not roll yet',
    samples: [drive, asleep('10:22', '12:00'), further('12:01', '12:02', '12:10', 0), woken('12:11', '12:20', 116)],
    lines: ['trip 10:00-10:10', 'sleep 10:10-11:57', 'trip 11:57-12:11', 'idle 12:11-12:20'],
    trips: [first, { startOdometer: 108, endOdometer: 116, distance: 8 }],
  },
  {
    rule: 'is what the car reports when it starts again after a silence and does not roll yet',
    samples: [drive, asleep('10:22', '10:22'), further('12:01', '12:02', '12:10', 0), woken('12:11', '12:20', 116)],
    lines: ['trip 10:00-10:10', 'sleep 10:10-12:01', 'trip 12:01-12:11', 'idle 12:11-12:20'],
    trips: [first, { startOdometer: 108, endOdometer: 116, distance: 8 }],
  },
  {
    rule: 'is unknown where the next report comes from a moving car: the km are those of the next drive',
    samples: [drive, asleep('10:22', '12:00'), further('12:01', '12:02', '12:10', 42), woken('12:11', '12:20', 116)],
    lines: ['trip 10:00-10:10', 'sleep 10:10-11:57', 'trip 11:57-12:11', 'idle 12:11-12:20'],
    trips: [
      { endOdometer: 107, distance: 7 },
      { startOdometer: 107, distance: 9 },
    ],
  },
  {
    rule: 'is not further away than a car can drive until it sleeps',
    samples: [drive, asleep('10:11', '12:01'), woken('12:06', '12:10', 112)],
    lines: ['trip 10:00-10:11', 'sleep 10:11-12:01', 'trip~ 12:01-12:06', 'idle 12:06-12:10'],
    trips: [{ endOdometer: 107, distance: 7 }, { distance: 5 }],
  },
  {
    rule: 'is not further away than 2 km after a silence, in which there is time for a drive',
    samples: [drive, asleep('10:22', '10:52'), woken('12:01', '12:10', 112)],
    lines: ['trip 10:00-10:10', 'sleep 10:10-11:50:27', 'trip~ 11:50:27-12:01', 'idle 12:01-12:10'],
    trips: [{ endOdometer: 107, distance: 7 }, { distance: 5 }],
  },
];

describe('the end of a drive after which only the sleep was reported (detection.md, section 4)', () => {
  it.each(cases)('$rule', ({ samples, lines, trips }) => {
    const detected = detect(samples);
    expect(detected.lines).toEqual(lines);
    expect(detected.trips).toMatchObject(trips);
    expect(detected.gaps).toEqual([]);
  });

  it('is where the car wakes, where the source reports only places', () => {
    const { lines, trips } = detect([
      every(60, '10:00', '10:10', (n) => ({ gear: n === 0 ? 'P' : 'D', lat: 50 + n * 0.006, lon: 9 })),
      asleep('10:22', '12:00'),
      every(60, '12:01', '12:10', () => ({ gear: 'P', lat: 50.07, lon: 9 })),
    ]);
    expect(lines).toEqual(['trip 10:00-10:10', 'sleep 10:10-12:01', 'idle 12:01-12:10']);
    expect(trips).toMatchObject([{ endPlace: { lat: 50.07, lon: 9 } }]);
  });

  it('keeps the drive open until the next report, and no longer', () => {
    const closed = (samples: (Sample | Sample[])[]) => detect(samples).trips.map((trip) => trip.closed);
    expect(closed([drive, asleep('10:22', '12:00')])).toEqual([false]);
    expect(closed([drive, asleep('10:22', '12:00'), at('12:01', { gear: 'P', soc: 70 })])).toEqual([true]);
  });
});
