import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostBetween, valueCurve, valueOn } from './car-value.ts';

const car = { price: 4_000_000, boughtOn: '2024-01-01', values: [], lifeYears: 8, endValue: 0 };

const anyDay = fc.integer({ min: 18_000, max: 24_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const anyValues = fc.array(fc.record({ date: anyDay, value: fc.integer({ min: 0, max: 9_000_000 }) }), { maxLength: 6 });
const anyCar = fc.record({
  price: fc.integer({ min: 0, max: 9_000_000 }),
  boughtOn: anyDay,
  values: anyValues,
  lifeYears: fc.integer({ min: 1, max: 30 }),
  endValue: fc.integer({ min: 0, max: 9_000_000 }),
});

describe('the value of a car (decision 0180)', () => {
  it.each([
    ['the price on the day it was bought, and before', '2023-05-01', 4_000_000],
    ['half of it after half of its life', '2028-01-01', 2_000_000],
    ['nothing at the end of its life, and after', '2040-01-01', 0],
  ])('is %s', (_, day, value) => {
    expect(valueOn(valueCurve(car), day)).toBeCloseTo(value, -4);
  });

  it('goes through what its user knows, and on to its end from there', () => {
    const curve = valueCurve({ ...car, values: [{ date: '2026-01-01', value: 2_400_000 }] });
    expect(curve.map(({ date, value, kind }) => [date, value, kind])).toEqual([
      ['2024-01-01', 4_000_000, 'price'],
      ['2026-01-01', 2_400_000, 'entered'],
      ['2032-01-01', 0, 'assumed'],
    ]);
    expect(valueOn(curve, '2025-01-01')).toBeCloseTo(3_200_000, -4);
  });

  it('ends with what its user knows of a day after its life, and assumes nothing then', () => {
    const curve = valueCurve({ ...car, values: [{ date: '2035-01-01', value: 500_000 }] });
    expect(curve.map(({ kind }) => kind)).toEqual(['price', 'entered']);
    expect(valueOn(curve, '2040-01-01')).toBe(500_000);
  });

  it('leaves out what is said of days before it was bought, and has the last word on a day', () => {
    const values = [
      { date: '2020-01-01', value: 1 },
      { date: '2026-01-01', value: 2 },
      { date: '2026-01-01', value: 3 },
    ];
    expect(valueCurve({ ...car, values }).map(({ value }) => value)).toEqual([4_000_000, 3, 0]);
  });

  it('has a last day in February where its life ends in a month without a 29th', () => {
    expect(valueCurve({ ...car, boughtOn: '2024-02-29', lifeYears: 1 }).at(-1)?.date).toBe('2025-02-28');
  });

  it('lost in neighbouring ranges what it lost in their union, to the last cent', () => {
    fc.assert(
      fc.property(anyCar, fc.array(anyDay, { minLength: 3, maxLength: 3 }), (one, days) => {
        const [first = '', middle = '', last = ''] = days.toSorted();
        const next = new Date(Date.parse(middle) + 86_400_000).toISOString().slice(0, 10);
        const curve = valueCurve(one);
        expect(lostBetween(curve, first, middle) + lostBetween(curve, next, last)).toBe(lostBetween(curve, first, last));
      }),
    );
  });

  it('stays between the least and the greatest of its points', () => {
    fc.assert(
      fc.property(anyCar, anyDay, (one, day) => {
        const curve = valueCurve(one);
        const values = curve.map(({ value }) => value);
        expect(valueOn(curve, day)).toBeGreaterThanOrEqual(Math.min(...values));
        expect(valueOn(curve, day)).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  it('loses the same on each day of a straight line, give or take the rounding of a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2900 }), (days) => {
        const day = (after: number) => new Date(Date.parse(car.boughtOn) + after * 86_400_000).toISOString().slice(0, 10);
        const curve = valueCurve(car);
        const lost = lostBetween(curve, day(days), day(days));
        expect(Math.abs(lost - 4_000_000 / 2922)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
