import { collectSpread } from '@wattbook/domain/statistics/collected';
import { describe, expect, it } from 'vitest';
import { isCurveSufficient } from './own-data.ts';

const curve = (charges: number, levels: readonly number[]) =>
  collectSpread(
    'powerByLevel',
    levels.map((key) => ({ key, value: 50 })),
    charges,
  );
const upFrom = (first: number, count: number, step = 1) => Array.from({ length: count }, (_, index) => first + index * step);

describe('whether the own data of a charging curve are enough (STAT-057, STAT-058, STAT-059)', () => {
  it.each([
    ['ten charges, 30 levels and 40 points', curve(10, [...upFrom(10, 29), 50]), true],
    ['nine charges', curve(9, upFrom(10, 60)), false],
    ['29 levels', curve(10, upFrom(10, 29, 2)), false],
    ['39 points', curve(10, upFrom(10, 40)), false],
  ])('of %s', (_, collected, isEnough) => {
    expect(isCurveSufficient(collected)).toBe(isEnough);
  });
});
