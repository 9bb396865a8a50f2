import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../telemetry/sample.ts';
import { detect, every } from '../testing/detect.ts';

const kmPerDegree = 111.195;
const northOf = (km: number) => ({ lat: 50 + km / kmPerDegree, lon: 9 });

/** Twenty minutes at 60 km/h between two stops, a sample every 10 s; what odometer and GPS make of the km. */
function drive(odometer: (km: number) => number, gps: (km: number) => number = (km) => km): Sample[] {
  const kmAt = (n: number): number => Math.min(Math.max(n - 30, 0) / 6, 20);
  return every(10, '10:00', '10:40', (n) => {
    const drives = n >= 30 && n < 150;
    const odometerKm = Math.round(odometer(kmAt(n)) * 1000) / 1000;
    return { gear: drives ? 'D' : 'P', speedKmh: drives ? 60 : 0, odometerKm, ...northOf(gps(kmAt(n))) };
  });
}

describe('an odometer that speed and GPS contradict (detection.md, section 6)', () => {
  it.each<[string, (km: number) => number, (km: number) => number, string, number]>([
    ['all agree', (km) => 100 + km, (km) => km, 'odometer', 20],
    ['the odometer is off by 8 %', (km) => 100 + km * 1.08, (km) => km, 'odometer', 21.6],
    ['the odometer stands', () => 100, (km) => km, 'gps', 20],
    ['the odometer misses half', (km) => 100 + km / 2, (km) => km, 'gps', 20],
    ['the odometer has twice the km', (km) => 100 + km * 2, (km) => km, 'gps', 20],
    ['GPS agrees with the odometer', (km) => 100 + km / 2, (km) => km / 2, 'odometer', 10],
    ['GPS agrees with neither', (km) => 100 + km / 2, (km) => km * 2, 'odometer', 10],
    ['there is no GPS', (km) => 100 + km / 2, () => 0, 'odometer', 10],
  ])('is not believed only where both do: %s', (_, odometer, gps, method, km) => {
    const { trips } = detect([drive(odometer, gps)]);
    expect(trips).toMatchObject([{ distanceMethod: method }]);
    expect(Math.abs((trips[0]?.distance ?? 0) - km)).toBeLessThan(0.2);
  });

  it('leaves the sum of trips and marked gaps the difference of the odometer (section 9)', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (factor) => {
        const samples = drive((km) => 100 + km * factor);
        const { trips, gaps } = detect([samples]);
        const sum = [...trips.map(({ distance }) => distance), ...gaps.map(({ km }) => km)].reduce((a, b) => a + b, 0);
        expect(sum).toBeCloseTo((samples.at(-1)?.odometerKm ?? 0) - 100, 6);
        expect(trips).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });
});
