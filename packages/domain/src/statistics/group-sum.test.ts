import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectSpread } from './collected.ts';
import { reportIds } from './comparison.ts';
import {
  addGroup,
  addVehicle,
  allMetrics,
  contributionsOf,
  emptyGroup,
  type GroupSum,
  neededHere,
  neededInPacks,
  publishGroup,
} from './group-sum.ts';
import { histogramOf } from './histogram.ts';
import { metrics, stepOf } from './metrics.ts';

interface Car {
  readonly account: string;
  /** Power at a level, in kW: one for each charge. */
  readonly powers: readonly number[];
}

const level = 40;
const collectedOf = ({ powers }: Car) => {
  const values = powers.map((value) => ({ key: level, value }));
  return collectSpread('powerByLevel', values, powers.length);
};
function groupOf(cars: readonly Car[]): GroupSum {
  const group = emptyGroup('powerByLevel');
  for (const car of cars) addVehicle(group, car.account, contributionsOf('powerByLevel', collectedOf(car)));
  return group;
}
const here = neededHere('powerByLevel');
const tell = (cars: readonly Car[]) => publishGroup(groupOf(cars), here);
const powerAt = (cars: readonly Car[]) => tell(cars)?.keys[0];

/** Cars with ten charges of one power each, of as many accounts as there are. */
const steady = (powers: readonly number[]): Car[] =>
  powers.map((kw, index) => ({ account: `account ${index}`, powers: Array.from({ length: 10 }, () => kw) }));

const anyCar = fc.record({
  account: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `account ${index}`)),
  powers: fc.array(fc.double({ min: 5, max: 250, noNaN: true }), { minLength: 10, maxLength: 30 }),
});
const anyCars = fc.array(anyCar, { minLength: 10, maxLength: 40 });

describe('a group', () => {
  it('of parts is the same as the whole: partial sums of shards and variants add up', () => {
    fc.assert(
      fc.property(anyCars, fc.nat(40), (cars, cut) => {
        const added = groupOf(cars.slice(0, cut));
        addGroup(added, groupOf(cars.slice(cut)));
        const [whole, parts] = [tell(cars), publishGroup(added, here)];
        expect(parts === null).toBe(whole === null);
        if (whole === null || parts === null) return;
        expect({ ...parts, keys: [] }).toEqual({ ...whole, keys: [] });
        parts.keys.forEach((key, index) => {
          const other = whole.keys[index];
          expect([key.key, key.vehicles, key.sources]).toEqual([other?.key, other?.vehicles, other?.sources]);
          // The order of sums may round another way.
          for (const name of ['low', 'quantile1', 'median', 'quantile3', 'high'] as const)
            expect(Math.abs(key[name] - (other?.[name] ?? 0))).toBeLessThanOrEqual(0.1 + 1e-9);
        });
      }),
    );
  });

  it('counts each vehicle once: a taxi does not outvote families', () => {
    const families = steady([100, 101, 102, 103, 104, 105, 106, 107, 108, 109]);
    const taxi = { account: 'taxi', powers: Array.from({ length: 4000 }, () => 30) };
    const median = powerAt([...families, taxi])?.median ?? 0;
    expect(median).toBeGreaterThan(103);
    expect(median).toBeLessThan(107);
  });

  it.each([
    ['nine vehicles', steady(Array.from({ length: 9 }, () => 100)), false],
    ['ten (STAT-006)', steady(Array.from({ length: 10 }, () => 100)), true],
    [
      'twelve of four accounts',
      steady(Array.from({ length: 12 }, () => 100)).map((car, index) => ({ ...car, account: `a${index % 4}` })),
      false,
    ],
    [
      'twelve of five accounts',
      steady(Array.from({ length: 12 }, () => 100)).map((car, index) => ({ ...car, account: `a${index % 5}` })),
      true,
    ],
    [
      'ten, one of them with nine charges',
      [...steady(Array.from({ length: 9 }, () => 100)), { account: 'x', powers: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
      false,
    ],
  ])('tells of %s: %s', (_, cars, isTold) => expect(tell(cars) !== null).toBe(isTold));

  it.each([
    [10, false],
    [11, true],
  ])('of %i vehicles tells an average consumption: %s, which needs more than ten (STAT-007)', (count, isTold) => {
    const group = emptyGroup('consumptionByMonth');
    const months = { entries: 10, keys: [{ key: 202605, distance: 900, usedkWh: 150, trips: 10 }] };
    for (let car = 0; car < count; car += 1) addVehicle(group, `account ${car}`, contributionsOf('consumptionByMonth', months));
    expect(publishGroup(group, neededHere('consumptionByMonth')) !== null).toBe(isTold);
  });

  it('says nothing of a key that fewer than five accounts have', () => {
    const group = groupOf(steady(Array.from({ length: 12 }, () => 100)));
    for (const account of ['a', 'b', 'c', 'd'])
      addVehicle(
        group,
        account,
        contributionsOf(
          'powerByLevel',
          collectSpread(
            'powerByLevel',
            Array.from({ length: 10 }, () => ({ key: 90, value: 20 })),
            10,
          ),
        ),
      );
    expect(publishGroup(group, here)?.keys.map(({ key }) => key)).toEqual([level]);
    addVehicle(
      group,
      'e',
      contributionsOf(
        'powerByLevel',
        collectSpread(
          'powerByLevel',
          Array.from({ length: 10 }, () => ({ key: 90, value: 20 })),
          10,
        ),
      ),
    );
    expect(publishGroup(group, here)?.keys.map(({ key }) => key)).toEqual([level, 90]);
  });

  it('has no more than 100 percent of its energy by AC', () => {
    const group = emptyGroup('totals');
    for (let index = 0; index < 12; index += 1)
      addVehicle(
        group,
        `a${index}`,
        contributionsOf('totals', { entries: 10, keys: [{ key: reportIds.acRatio, value: 100, sources: 5 }] }),
      );
    expect(publishGroup(group, neededHere('totals'))?.keys[0]).toMatchObject({ median: 100, high: 100 });
  });

  it('leaves an installation with 25 vehicles of ten accounts only', () => {
    const cars = (count: number, accounts: number) =>
      steady(Array.from({ length: count }, () => 100)).map((car, index) => ({ ...car, account: `a${index % accounts}` }));
    const isSent = (count: number, accounts: number) => publishGroup(groupOf(cars(count, accounts)), neededInPacks) !== null;
    expect([isSent(24, 24), isSent(25, 9), isSent(25, 10)]).toEqual([false, false, true]);
  });
});

describe('the figures of two nights', () => {
  it('do not tell the values of a vehicle that came: any value above all others gives the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 150 }), { minLength: 60, maxLength: 120 }),
        fc.integer({ min: 160, max: 240 }),
        fc.integer({ min: 160, max: 240 }),
        (powers, one, other) => {
          const cars = steady(powers);
          expect(powerAt([...cars, ...steady([one]).map((car) => ({ ...car, account: 'new' }))])).toEqual(
            powerAt([...cars, ...steady([other]).map((car) => ({ ...car, account: 'new' }))]),
          );
        },
      ),
    );
  });

  it('move by no more than to the next vehicle when one comes, whatever its values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 150 }), { minLength: 12, maxLength: 40 }),
        fc.integer({ min: 1, max: 400 }),
        (powers, kw) => {
          const before = powerAt(steady(powers))?.median ?? 0;
          const after = powerAt([...steady(powers), { account: 'new', powers: Array.from({ length: 10 }, () => kw) }])?.median ?? 0;
          const sorted = powers.toSorted((a, b) => a - b);
          const middle = Math.floor(sorted.length / 2);
          const [low, high] = [sorted[middle - 1] ?? 0, sorted[sorted.length % 2 === 0 ? middle : middle + 1] ?? 0];
          expect(Math.min(before, after)).toBeGreaterThanOrEqual(low - 0.1);
          expect(Math.max(before, after)).toBeLessThanOrEqual(high + 1.1);
        },
      ),
    );
  });
});

describe('what a group tells', () => {
  const parts = { low: 0.02, quantile1: 0.25, median: 0.5, quantile3: 0.75, high: 0.98 } as const;
  /** The part of the vehicles that is at most a value; of a vehicle with several values the part of these. */
  const partAtMost = (cars: readonly (readonly number[])[], limit: number) =>
    cars.reduce((total, values) => total + values.filter((value) => value <= limit).length / values.length, 0) / cars.length;
  const partAtLeast = (cars: readonly (readonly number[])[], limit: number) =>
    partAtMost(
      cars.map((values) => values.map((value) => -value)),
      -limit,
    );

  it.each(allMetrics)('of %s differs from the quantiles of the values themselves by at most a step and its rounding', (metric) => {
    const key = metric === 'totals' ? reportIds.consumption : 40;
    const step = stepOf(metric, key);
    const hasMany = metrics[metric].shape === 'spread';
    const value = fc.double({ min: 0, max: 60 * step, noNaN: true });
    const carsOf = fc.array(fc.array(value, { minLength: 1, maxLength: hasMany ? 20 : 1 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(carsOf, (cars) => {
        const group = emptyGroup(metric);
        for (const values of cars)
          addVehicle(group, 'any', [{ key, sources: values.length, values: hasMany ? histogramOf(values, step) : (values[0] ?? 0) }]);
        const told = publishGroup(group, { vehicles: 1, accounts: 1 })?.keys[0];
        for (const [name, part] of Object.entries(parts)) {
          const found = told?.[name as keyof typeof parts] ?? Number.NaN;
          expect(partAtMost(cars, found + 1.06 * step)).toBeGreaterThanOrEqual(part - 1e-9);
          expect(partAtLeast(cars, found - 1.06 * step)).toBeGreaterThanOrEqual(1 - part - 1e-9);
        }
      }),
    );
  });
});
