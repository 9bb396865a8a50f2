import { describe, expect, it } from 'vitest';
import { reportIds } from './comparison.ts';
import { hoursByLevel } from './hours-by-level.ts';
import { type VehicleData, vehicleMetrics } from './vehicle-metrics.ts';

const nothing: VehicleData = {
  trips: [],
  charges: [],
  readings: [],
  spans: [],
  curves: [],
  monthOf: (time) => new Date(time).toISOString().slice(0, 7),
};
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const trip = (values: Partial<VehicleData['trips'][number]>) => ({
  startTime: at('2026-05-03'),
  distance: 50,
  usedkWh: 10,
  avgSpeed: 60,
  outTemp: 12,
  ...values,
});
const charge = (values: Partial<VehicleData['charges'][number]>) => ({
  endTime: at('2026-05-03'),
  endLevel: 80,
  endRange: 320,
  odometer: 10_000,
  kWh: 30,
  ac: true,
  maxKw: 11,
  co2: 9000,
  co2Saved: null,
  ...values,
});

describe('what is collected of a vehicle', () => {
  it('sums distance and energy by month, temperature and speed, of the trips whose energy is known', () => {
    const { consumptionByMonth, consumptionByTemperature, consumptionBySpeed } = vehicleMetrics({
      ...nothing,
      trips: [
        trip({}),
        trip({ startTime: at('2026-06-01'), outTemp: -0.5, avgSpeed: 61, usedkWh: 12 }),
        trip({ usedkWh: null }),
        trip({ outTemp: null, avgSpeed: null }),
      ],
    });
    expect(consumptionByMonth.keys).toEqual([
      { key: 202_605, distance: 100, usedkWh: 20, trips: 2 },
      { key: 202_606, distance: 50, usedkWh: 12, trips: 1 },
    ]);
    expect(consumptionByTemperature.keys.map(({ key, trips }) => [key, trips])).toEqual([
      [-5, 1],
      [10, 1],
    ]);
    expect(consumptionBySpeed).toEqual({ entries: 2, keys: [{ key: 60, distance: 100, usedkWh: 22, trips: 2 }] });
  });

  it('knows the battery at each 500 of the odometer: between two months linear, in kilometres and in miles', () => {
    const month = (index: number, odometer: number, endRange: number) =>
      Array.from({ length: 20 }, (_, day) => charge({ endTime: Date.UTC(2026, index, 1 + day), odometer, endRange }));
    const { rangeByOdometerKm, rangeByOdometerMi, remainingByOdometerKm } = vehicleMetrics({
      ...nothing,
      charges: [...month(0, 10_100, 320), ...month(1, 12_100, 304), ...month(2, 40_000, 304)],
    });
    expect(rangeByOdometerKm.keys.map(({ key }) => key)).toEqual([10_000, 10_500, 11_000, 11_500, 12_000, 40_000]);
    expect(rangeByOdometerKm.keys[2]?.value).toBeCloseTo(400 - (20 * 900) / 2000, 1);
    expect(rangeByOdometerMi.keys.map(({ key }) => key)).toEqual([6000, 6500, 7000, 7500, 24_500]);
    expect(remainingByOdometerKm.keys[0]?.value).toBeGreaterThan(remainingByOdometerKm.keys[4]?.value ?? 100);
  });

  it('has the figures of the report, and leaves out those that are not known (STAT-028)', () => {
    const { totals } = vehicleMetrics({
      ...nothing,
      trips: [trip({}), trip({ distance: 150, usedkWh: null })],
      charges: [charge({}), charge({ ac: false, kWh: 10, maxKw: 140, endLevel: null })],
    });
    expect(Object.fromEntries(totals.keys.map(({ key, value, sources }) => [key, [value, sources]]))).toEqual({
      [reportIds.consumption]: [20, 1],
      [reportIds.range]: [400, 1],
      [reportIds.maxCharge]: [140, 2],
      [reportIds.co2]: [18_000, 2],
      [reportIds.tripsTotal]: [2, 2],
      [reportIds.tripsDistance]: [200, 2],
      [reportIds.chargesTotal]: [2, 2],
      [reportIds.chargesKWh]: [40, 2],
      [reportIds.acRatio]: [75, 2],
    });
  });

  it('has one value a DC charge and level, and counts only charges with a curve', () => {
    const curve = (kw: number) => Array.from({ length: 101 }, (_, level) => (level === 40 ? kw : null));
    const { powerByLevel } = vehicleMetrics({ ...nothing, curves: [curve(90), curve(110.5), curve(Number.NaN).map(() => null)] });
    expect([powerByLevel.entries, powerByLevel.keys.length]).toEqual([2, 1]);
    expect(powerByLevel.keys[0]).toMatchObject({ key: 40, min: 90, max: 110.5 });
  });

  it('spreads the hours of a time evenly over its levels', () => {
    const hour = 3_600_000;
    const spans = [
      { startTime: 0, endTime: 4 * hour, startLevel: 80, endLevel: 80 },
      { startTime: 4 * hour, endTime: 6 * hour, startLevel: 80, endLevel: 77 },
    ];
    expect(hoursByLevel(spans).keys.map(({ key, value }) => [key, value])).toEqual([
      [77, 0.5],
      [78, 0.5],
      [79, 0.5],
      [80, 4.5],
    ]);
  });
});
