import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { at, detect, every } from '../testing/detect.ts';

const minute = 60_000;
const parked = (from: string, to: string, odometerKm: number, soc: number) =>
  every(300, from, to, () => ({ gear: 'P', speedKmh: 0, odometerKm, soc }));
/** A drive of 30 minutes from 10:00 on, 1 km and a report a minute; `late` of its minutes have a time one hour ahead. */
const driveWith = (late: (n: number) => boolean): Sample[] =>
  every(60, '10:01', '10:29', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 1001 + n, soc: 80 - Math.floor(n / 4) })).map((sample, n) =>
    late(n) ? { ...sample, ts: sample.ts + 60 * minute } : sample,
  );

const lateDrive = (late: (n: number) => boolean) =>
  detect([parked('09:30', '10:00', 1000, 80), driveWith(late), parked('10:30', '12:00', 1030, 73)], { capacityKwh: 75 });

const poll = (time: string, odometerKm: number, soc: number, fields: SampleFields = {}): Sample =>
  at(time, { odometerKm, soc, ...fields }, 'cloud');

describe('a part of a drive whose times are an hour ahead', () => {
  it.each<[string, (n: number) => boolean]>([
    ['a third in the middle', (n) => n >= 10 && n < 20],
    ['its first third', (n) => n < 10],
    ['its last minutes, which fall between the reports of the parked car', (n) => n >= 22],
  ])('makes no charge of the level from before: %s', (_, late) => {
    expect(lateDrive(late).charges).toEqual([]);
  });

  it('leaves the readings of the odometer, so that the rules of consistency find its fall', () => {
    const [drive, rest] = lateDrive((n) => n >= 10 && n < 20).trips;
    expect(drive).toMatchObject({ endOdometer: 1030, endLevel: 73 });
    expect(rest?.endOdometer).toBeLessThan(1030);
  });
});

describe('an odometer that was false and comes back (detection.md, section 2)', () => {
  it.each<[string, Sample[], number[]]>([
    [
      'after it was too low for some reports',
      [
        ...['08:00', '08:30'].map((time) => poll(time, 21_848, 70)),
        ...['09:00', '09:30', '10:00', '10:30'].map((time) => poll(time, 20_500, 70)),
        ...['20:00', '20:30'].map((time) => poll(time, 21_850, 67)),
      ],
      [2],
    ],
    [
      'after it was too low once',
      [
        ...['08:00', '08:30'].map((time) => poll(time, 21_848, 70)),
        poll('09:00', 20_500, 70),
        ...['20:00', '20:30'].map((time) => poll(time, 21_850, 67)),
      ],
      [2],
    ],
    [
      'after it was too low from the first report on',
      [...['08:00', '08:30'].map((time) => poll(time, 20_500, 70)), ...['18:00', '18:30'].map((time) => poll(time, 21_845, 67))],
      [],
    ],
    [
      'after it was too high for one report',
      [
        ...['08:00', '08:30'].map((time) => poll(time, 21_848, 70)),
        poll('18:00', 23_193, 67),
        ...['18:30', '19:00', '19:30', '20:00'].map((time) => poll(time, 21_848, 67)),
      ],
      [],
    ],
  ])('makes no trip of the difference %s', (_, samples, kms) => {
    const { trips, gaps } = detect(samples, { capacityKwh: 75 });
    expect(trips.map(({ distance }) => distance)).toEqual(kms);
    const readings = samples.map(({ odometerKm }) => odometerKm ?? 0);
    const sum = trips.reduce((km, { distance }) => km + distance, 0) + gaps.reduce((km, one) => km + one.km, 0);
    expect(sum).toBeCloseTo((readings.at(-1) ?? 0) - (readings[0] ?? 0), 6);
  });

  it('is a drive of days where there is time for it', () => {
    const { trips } = detect([poll('08:00', 1000, 70), poll('08:30', 1000, 70), poll('56:00', 2345, 67), poll('56:30', 2345, 67)]);
    expect(trips.map(({ distance }) => distance)).toEqual([1345]);
  });
});
