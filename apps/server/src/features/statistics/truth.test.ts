// Every quantile that statistics show, against the raw values that were stored: what is computed here uses no rule of the product.
import type { ComparisonReport, Statistic, StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markStatisticsDue } from '../../telemetry/public.ts';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { addRawCar, chargesAMonth, monthCount, type RawCar, type RawCharge, type RawTrip, recorded } from '../../testing/raw-cars.ts';

const carCount = 12;
let server: ApiServer;
let cars: readonly RawCar[];
beforeAll(async () => {
  server = await openApiServer();
  const added: RawCar[] = [];
  for (let seed = 0; seed < carCount; seed += 1) added.push(await addRawCar(server, seed));
  for (const { owner, id } of added) await markStatisticsDue(server.database.forAccount(owner.accountId), id);
  cars = added;
  await server.runJob('vehicle statistics');
  await server.runJob('statistics of groups');
});
afterAll(() => server.close());

const ask = async <Answer>({ owner }: RawCar, path: string) =>
  (await server.app.inject({ url: `/v1/${path}`, headers: owner.headers })).json<Answer>();
const statistic = <Id extends Statistic['id']>(car: RawCar, id: Id) =>
  ask<StatisticOf<Id>>(car, `statistics?id=${id}&vehicleId=${car.id}&year=2026`);

interface Weighted {
  readonly value: number;
  readonly weight: number;
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const once = (values: readonly number[]): Weighted[] => values.map((value) => ({ value, weight: 1 }));
/** The values of each car count as one car. */
const byCar = (values: readonly (readonly number[])[]): Weighted[] =>
  values.flatMap((own) => own.map((value) => ({ value, weight: 1 / own.length })));

/** Of the values at least `part` is at most a quantile, and at least the rest is at least as much. `step`: the width within which it is known; it is shown to a tenth of that. */
function expectQuantile(found: number | null | undefined, part: number, values: readonly Weighted[], step: number): void {
  const total = sum(values.map(({ weight }) => weight));
  const share = (isIn: (value: number) => boolean) =>
    sum(values.filter(({ value }) => isIn(value)).map(({ weight }) => weight)) / total + 1e-9;
  const within = step * 1.06;
  expect(found).toEqual(expect.any(Number));
  expect(share((value) => value <= (found ?? 0) + within)).toBeGreaterThanOrEqual(part);
  expect(share((value) => value >= (found ?? 0) - within)).toBeGreaterThanOrEqual(1 - part);
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half - 0.5)] ?? 0) + (sorted[Math.floor(half - 0.5)] ?? 0)) / 2;
}

/** The mean power of each charge at a level: between two reports, one a percent, power is linear. */
const powersAt = ({ charges }: RawCar, level: number): number[] =>
  charges.flatMap((charge) => {
    const index = level - (charge.level - recorded);
    const [before, after] = [charge.powers[index], charge.powers[index + 1]];
    return before === undefined || after === undefined ? [] : [(before + after) / 2];
  });
const rangesAt = ({ charges, trips }: RawCar, level: number): number[] =>
  [...charges, ...trips].filter((end) => end.level === level).map(({ range }) => range);
const fullRanges = ({ charges }: RawCar): number[] => charges.map(({ range, level }) => (100 * range) / level);
/** The middle of the seven charges before and after the last one of a month, and of itself. */
const smoothed = (car: RawCar, month: number): number => {
  const last = (month + 1) * chargesAMonth - 1;
  return middle(fullRanges(car).slice(Math.max(0, last - 7), last + 8));
};
const remains = (car: RawCar, month: number): number => (100 * smoothed(car, month)) / middle(fullRanges(car));
const consumption = (trips: readonly RawTrip[]): number => (100 * sum(trips.map(({ kWh }) => kWh))) / sum(trips.map(({ km }) => km));
const acShare = ({ charges }: RawCar): number =>
  (100 * sum(charges.filter(({ ac }) => ac).map(({ kWh }) => kWh))) / sum(charges.map(({ kWh }) => kWh));

const levels = Array.from({ length: 101 }, (_, level) => level);
const quartiles = [
  ['quantile_1', 0.25],
  ['median', 0.5],
  ['quantile_3', 0.75],
] as const;

describe('of a vehicle itself', () => {
  it('quartiles, lowest and highest power at each level are those of its charges (STAT-051, STAT-054, OQ-183)', async () => {
    for (const car of cars) {
      const found = await statistic(car, 20);
      for (const level of levels) {
        const raw = powersAt(car, level);
        if (raw.length === 0) expect([found.median[level], found.min_kw[level]]).toEqual([null, null]);
        else for (const [name, part] of quartiles) expectQuantile(found[name][level], part, once(raw), 1);
        if (raw.length > 0) {
          expect(Math.abs((found.min_kw[level] ?? 0) - Math.min(...raw))).toBeLessThan(0.11);
          expect(Math.abs((found.max_kw[level] ?? 0) - Math.max(...raw))).toBeLessThan(0.11);
        }
      }
    }
  });

  it('quartiles of the range at each level are those of the ends of its charges and trips (STAT-062)', async () => {
    for (const car of cars) {
      const found = await statistic(car, 22);
      for (const level of levels) {
        const raw = rangesAt(car, level);
        if (raw.length === 0) expect(found.median[level]).toBeNull();
        else for (const [name, part] of quartiles) expectQuantile(found[name][level], part, once(raw), 5);
      }
    }
  });

  it('range and loss by month are the moving median of its charges (STAT-032, STAT-034, OQ-180)', async () => {
    for (const car of cars) {
      const { data } = await ask<{ readonly data: readonly RangeDegradation[] }>(car, `vehicles/${car.id}/range-degradation`);
      expect(data.length).toBe(monthCount);
      data.forEach(({ rangeSmoothed, degradation }, month) => {
        expect(rangeSmoothed).toBeCloseTo(smoothed(car, month), 1);
        expect(degradation).toBeCloseTo(100 - remains(car, month), 1);
      });
    }
  });

  it('the datasheet is the sums of its trips and charges, and the middle of their ranges (STAT-026)', async () => {
    for (const car of cars) {
      const { trips, charges } = await ask<VehicleReport>(car, `vehicles/${car.id}/report`);
      expect([trips.total, charges.total]).toEqual([car.trips.length, car.charges.length]);
      expect(trips.distance).toBeCloseTo(sum(car.trips.map(({ km }) => km)), 2);
      expect(trips.avgConsumption).toBeCloseTo(consumption(car.trips), 2);
      expect(charges.kWh).toBeCloseTo(sum(car.charges.map(({ kWh }) => kWh)), 2);
      expect((100 * charges.ac) / charges.kWh).toBeCloseTo(acShare(car), 2);
      expect(charges.range).toBeCloseTo(middle(fullRanges(car)), 2);
      expect(charges.max).toBe(Math.max(...car.charges.map(({ maxKw }) => maxKw)));
      expect([charges.co2, charges.co2Saved]).toEqual([
        sum(car.charges.map(({ co2 }) => co2)),
        sum(car.charges.map((one) => one.co2Saved)),
      ]);
    }
  });
});

describe('of a group, in which each vehicle counts once,', () => {
  const asking = () => cars[0] as RawCar;

  it('quartiles and the 2nd and 98th percentile of the power are those of all charges (STAT-051, STAT-054)', async () => {
    const found = await statistic(asking(), 21);
    expect(found.vehicleTotal).toBe(carCount);
    const told = levels.filter((level) => found.median[level] !== null);
    expect(told.length).toBeGreaterThan(30);
    for (const level of told) {
      const raw = byCar(cars.map((car) => powersAt(car, level)));
      const parts = [...quartiles, ['min_kw', 0.02], ['max_kw', 0.98]] as const;
      for (const [name, part] of parts) expectQuantile(found[name][level], part, raw, 1);
    }
  });

  it('quartiles of the range are those of all readings (STAT-062)', async () => {
    const found = await statistic(asking(), 23);
    for (const level of [30, 40, 50, 60, 70, 80, 90])
      for (const [name, part] of quartiles) expectQuantile(found[name][level], part, byCar(cars.map((car) => rangesAt(car, level))), 5);
  });

  it('the consumption of a month is that of the middle vehicle (STAT-047)', async () => {
    const { data } = await statistic(asking(), 17);
    expect(data.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5]);
    for (const { month, result } of data) {
      const own = cars.map(({ trips }) => consumption(trips.filter((trip) => trip.month === month)));
      expectQuantile(result, 0.5, once(own), 0.2);
    }
  });

  it('range and what remains at an odometer are those of the middle vehicle (STAT-033, STAT-037)', async () => {
    const [range, rest] = [(await statistic(asking(), 18)).result, (await statistic(asking(), 19)).result];
    for (let month = 0; month < monthCount; month += 1) {
      const odometer = String(10_000 + 500 * month);
      expectQuantile(range[odometer], 0.5, once(cars.map((car) => smoothed(car, month))), 5);
      expectQuantile(rest[odometer], 0.5, once(cars.map((car) => remains(car, month))), 0.5);
    }
  });

  it('each figure of the report is that of the middle vehicle (STAT-027, STAT-028)', async () => {
    const { entries } = await ask<ComparisonReport>(asking(), `statistics/vehicles/${asking().id}/report`);
    const ofCharge = (read: (charge: RawCharge) => number) => (car: RawCar) => sum(car.charges.map(read));
    const raw: Readonly<Record<number, readonly [of: (car: RawCar) => number, step: number]>> = {
      7: [({ trips }) => consumption(trips), 0.2],
      8: [(car) => middle(fullRanges(car)), 5],
      9: [({ charges }) => Math.max(...charges.map(({ maxKw }) => maxKw)), 1],
      10: [ofCharge(({ co2 }) => co2), 10_000],
      11: [ofCharge(({ co2Saved }) => co2Saved), 10_000],
      12: [({ trips }) => trips.length, 10],
      13: [({ trips }) => sum(trips.map(({ km }) => km)), 100],
      14: [({ charges }) => charges.length, 5],
      15: [ofCharge(({ kWh }) => kWh), 50],
      16: [acShare, 1],
    };
    expect(entries.map(({ id }) => id)).toEqual(Object.keys(raw).map(Number));
    for (const { id, result } of entries) {
      const [of, step] = raw[id] ?? [() => Number.NaN, 0];
      expectQuantile(result, 0.5, once(cars.map(of)), step);
    }
  });
});
