import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { detect, every } from '../testing/detect.ts';

const kmPerDegree = 111.195;
const northOf = (km: number) => ({ lat: 50 + km / kmPerDegree, lon: 9 });

/** Twenty minutes at 62 km/h between two stops, a sample every 30 s, with an odometer that is late. */
function drive(lateMinutes: number, parkedFields: SampleFields = {}): Sample[] {
  const kmAt = (minute: number): number => Math.round(Math.min(Math.max(minute - 5, 0), 20) * (62 / 6)) / 10;
  return every(30, '10:00', '11:00', (n) => {
    const minute = n / 2;
    const drives = minute > 5 && minute < 25;
    return {
      gear: drives ? 'D' : 'P',
      speedKmh: drives ? 62 : 0,
      odometerKm: Math.round(1000 + 10 * kmAt(minute - lateMinutes)) / 10,
      ...northOf(kmAt(minute)),
      ...(minute > 25 ? parkedFields : {}),
    };
  });
}

describe('an odometer that rises late (detection.md, section 6)', () => {
  it.each([0, 1, 2, 4])('gives its km to the drive that is not settled (%i minutes late)', (late) => {
    const { trips, gaps } = detect([drive(late)]);
    expect(trips).toMatchObject([{ startOdometer: 100, endOdometer: 120.7, distance: 20.7, distanceMethod: 'odometer' }]);
    expect(gaps).toEqual([]);
  });

  it('loses no km and invents no drive, however late it is and on the cable or off it (section 9)', () => {
    const cables = fc.constantFrom<SampleFields>(
      {},
      { plugged: true },
      { plugged: true, charging: 'charging', soc: 60 },
      { plugged: false },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), cables, (late, cable) => {
        const { trips, gaps } = detect([drive(late, cable)]);
        const sum = [...trips.map(({ distance }) => distance), ...gaps.map(({ km }) => km)].reduce((a, b) => a + b, 0);
        expect(trips).toHaveLength(1);
        expect(sum).toBeCloseTo(20.7, 6);
        expect(Math.abs((trips[0]?.distance ?? 0) - 20.7)).toBeLessThanOrEqual(2.1);
      }),
    );
  });

  /** A poll every 5 minutes without gear and speed: a drive of 20 km by 10:15, and what is known after it. */
  const polls = (fields: (minute: number) => SampleFields) => every(300, '10:00', '11:00', (n) => fields(n * 5));
  const place = (minute: number) => northOf(minute < 15 ? 0 : 20);

  it('is no drive where the car stands on its cable at the same place', () => {
    const { trips, gaps } = detect([
      polls((minute) => ({ ...northOf(0), plugged: true, odometerKm: minute < 30 ? 100 : 112, soc: 50 + minute / 5 })),
    ]);
    expect(trips).toEqual([]);
    expect(gaps).toMatchObject([{ km: 12, reason: 'outside_trip' }]);
  });

  it.each<[string, (minute: number) => SampleFields]>([
    ['the place moved', (minute) => ({ ...place(minute), plugged: true })],
    ['the cable was out in between', (minute) => ({ ...northOf(0), plugged: minute !== 15 })],
    ['no place is known', () => ({ plugged: true })],
  ])('is a drive where %s', (_, fields) => {
    const { trips } = detect([polls((minute) => ({ ...fields(minute), odometerKm: minute < 15 ? 100 : 115 }))]);
    expect(trips).toMatchObject([{ startOdometer: 100, endOdometer: 115 }]);
  });
});
