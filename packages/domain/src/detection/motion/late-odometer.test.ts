import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { at, clock, detect, every } from '../testing/detect.ts';

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

describe('an odometer that comes alone after the cable, as of Home Assistant (detection.md, section 6)', () => {
  /** A drive to 10:15 that only the odometer shows, and a charge from 10:16 to 12:51; each value is a report of its own. */
  const drivenAndPlugged = (driven: readonly number[], isLocated = true): Sample[] => [
    ...every(60, '10:00', '10:05', () => ({ odometerKm: 100 })),
    ...(isLocated ? [at('10:00:10', northOf(0)), ...every(60, '10:05:50', '10:14:50', (n) => northOf(n + 1))] : []),
    ...every(60, '10:06', '10:15', (n) => ({ odometerKm: driven[n] ?? null })),
    at('10:15:50', { plugged: true }),
    at('10:16:01', { charging: 'charging' }),
    ...every(60, '10:17', '12:50', (n) => ({ soc: 20 + Math.floor(n / 3) })),
    at('12:51', { charging: 'complete' }),
    ...every(60, '12:52', '13:20', () => ({ soc: 72 })),
  ];
  const toTen = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110];
  const found = (samples: Sample[]) => {
    const { trips, charges, gaps } = detect([samples.toSorted((a, b) => a.ts - b.ts)]);
    const sum = [...trips.map(({ distance }) => distance), ...gaps.map(({ km }) => km)].reduce((a, b) => a + b, 0);
    return { trips, charges, sum: Math.round(sum * 10) / 10 };
  };

  it.each([
    ['with a place', true],
    ['without one', false],
  ])('cuts no charge and begins no drive: its km are an odometer gap, as the drive is settled, %s', (_, isLocated) => {
    const { trips, charges, sum } = found([...drivenAndPlugged(toTen, isLocated), at('10:26:30', { odometerKm: 112 })]);
    expect(trips).toMatchObject([{ startOdometer: 100, endOdometer: 110, endTime: clock('10:15') }]);
    expect(charges).toMatchObject([{ startTime: clock('10:16:01'), endTime: clock('12:51') }]);
    expect(sum).toBe(12);
  });

  it('is a drive where it never moved before, or says itself that the cable is in', () => {
    const onCable = every(60, '10:00', '10:29', () => ({ plugged: true, soc: 50 }));
    const rises = every(300, '10:30', '10:50', (n) => ({ odometerKm: 105 + 5 * n, plugged: true }));
    expect(found([at('10:00:30', { odometerKm: 100 }), ...onCable, at('10:29:30', { odometerKm: 105 })]).trips).toHaveLength(1);
    expect(found([at('10:00:30', { odometerKm: 100 }), ...onCable, ...rises]).trips.at(-1)).toMatchObject({ endOdometer: 125 });
  });

  it('neither lengthens the drive nor shortens the charge where each reading is four minutes late', () => {
    const late = [...Array.from({ length: 4 }, () => 100), ...toTen.slice(0, 6)];
    const rest = toTen.slice(6).map((odometerKm, n) => at(`10:${16 + n}:30`, { odometerKm }));
    const { trips, charges, sum } = found([...drivenAndPlugged(late), ...rest]);
    expect(trips).toMatchObject([{ startOdometer: 100, endOdometer: 110, endTime: clock('10:15') }]);
    expect(charges).toMatchObject([{ startTime: clock('10:16:01'), endTime: clock('12:51') }]);
    expect(sum).toBe(10);
  });

  it('is a drive where the car has stood longer than an odometer is late', () => {
    const samples = [...drivenAndPlugged(toTen), at('13:20:10', { odometerKm: 112 }), at('13:20:20', { plugged: false })];
    const { trips, sum } = found([...samples, ...every(60, '13:21', '13:40', (n) => ({ odometerKm: 113 + Math.min(n, 9) }))]);
    expect(trips).toMatchObject([{ endOdometer: 110 }, { startOdometer: 110, endOdometer: 122 }]);
    expect(sum).toBe(22);
  });

  it('loses no km where the car leaves the cable at that moment, soon after it came', () => {
    const before = drivenAndPlugged(toTen).filter(({ ts }) => ts < clock('10:40'));
    const left = [at('10:40:10', { odometerKm: 112 }), at('10:40:20', { plugged: false }), at('10:40:30', { charging: 'none' })];
    const { trips, sum } = found([...before, ...left, ...every(60, '10:41', '11:20', (n) => ({ odometerKm: 113 + Math.min(n, 9) }))]);
    expect(trips).toHaveLength(2);
    expect(sum).toBe(22);
  });
});
