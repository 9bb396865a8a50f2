import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detect, every } from '../detection/testing/detect.ts';
import { averageSpeed } from './average-speed.ts';
import { tripFigures } from './trip-figures.ts';

const hour = 3_600_000;

describe('the average speed of a trip (TRIP-057, TRIP-058)', () => {
  it('times the duration from start to end is the distance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 2000, noNaN: true }), fc.integer({ min: 1000, max: 100 * hour }), (km, ms) => {
        expect((averageSpeed(km, { startTime: 5000, endTime: 5000 + ms }) * ms) / hour).toBeCloseTo(km, 6);
      }),
    );
  });

  it.each([
    [0, hour],
    [10, 0],
  ])('of %s km in %s ms is 0', (km, endTime) => expect(averageSpeed(km, { startTime: 0, endTime })).toBe(0));

  it('includes a stop in the trip, and is the same for the same trip when a user enters it', () => {
    const { trips } = detect([
      every(60, '10:00', '10:05', () => ({ gear: 'P', speedKmh: 0, odometerKm: 100 })),
      every(10, '10:06', '10:15:50', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 100 + (n * 10) / 60 })),
      every(60, '10:16', '10:18', () => ({ gear: 'P', speedKmh: 0, odometerKm: 110 })),
      every(10, '10:19', '10:28:50', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 110 + (n * 10) / 60 })),
      every(60, '10:29', '10:40', () => ({ gear: 'P', speedKmh: 0, odometerKm: 120 })),
    ]);
    const [trip] = trips;
    expect(trips).toHaveLength(1);
    expect(trip?.avgSpeed).toBeCloseTo(20 / (24 / 60), 3);
    const { startTime = 0, endTime = 0, avgSpeed = 0 } = trip ?? {};
    const entered = tripFigures({ startTime, endTime, startOdometer: 100, endOdometer: 120, usedkWh: null });
    expect(entered.avgSpeed).toBe(Math.round(avgSpeed));
  });
});
