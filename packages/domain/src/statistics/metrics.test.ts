import { expect, it } from 'vitest';
import { allMetrics, partOf } from './group-sum.ts';
import { isKeyOf, type Metric } from './metrics.ts';
import { type VehicleData, vehicleMetrics } from './vehicle-metrics.ts';

it.each<[Metric, number, number, boolean]>([
  ['powerByLevel', 0, 0, true],
  ['powerByLevel', 0, 100, true],
  ['powerByLevel', 0, 101, false],
  ['rangeByLevel', 0, -1, false],
  ['rangeByLevel', 1, 50, false],
  ['consumptionByMonth', 2026, 202_612, true],
  ['consumptionByMonth', 2026, 202_613, false],
  ['consumptionByMonth', 2026, 202_600, false],
  ['consumptionByMonth', 2025, 202_612, false],
  ['consumptionByTemperature', 0, -15, true],
  ['consumptionByTemperature', 0, 12, false],
  ['consumptionBySpeed', 0, 120, true],
  ['consumptionBySpeed', 0, -10, false],
  ['rangeByOdometerKm', 0, 10_500, true],
  ['remainingByOdometerMi', 0, 10_400, false],
  ['totals', 0, 16, true],
  ['totals', 0, 17, false],
])('of %s in the part %i the key %i: %s', (metric, part, key, expected) => expect(isKeyOf(metric, part, key)).toBe(expected));

it('every key that is collected of a vehicle is one', () => {
  const time = Date.UTC(2026, 4, 3);
  const data: VehicleData = {
    trips: [{ startTime: time, distance: 50, usedkWh: 10, avgSpeed: 0, outTemp: -0.1 }],
    charges: Array.from({ length: 9 }, (_, index) => ({
      endTime: time + index * 40 * 86_400_000,
      endLevel: 100,
      endRange: 400,
      odometer: 137 * index,
      kWh: 30,
      ac: false,
      maxKw: 99,
      co2: 1,
      co2Saved: 1,
    })),
    readings: [
      { level: 0, range: 0 },
      { level: 99.6, range: 420 },
    ],
    spans: [],
    curves: [Array.from({ length: 101 }, () => 50)],
    monthOf: (at) => new Date(at).toISOString().slice(0, 7),
  };
  const collected = vehicleMetrics(data);
  for (const metric of allMetrics) {
    expect(collected[metric].keys.length).toBeGreaterThan(0);
    for (const { key } of collected[metric].keys)
      expect([metric, key, isKeyOf(metric, partOf(metric, key), key)]).toEqual([metric, key, true]);
  }
});
