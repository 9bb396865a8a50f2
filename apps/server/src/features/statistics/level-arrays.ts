import { levels } from '@wattbook/domain/statistics/charge-curve';
import type { Collected, SpreadKey } from '@wattbook/domain/statistics/collected';
import type { KeyFigures } from '@wattbook/domain/statistics/group-figures';
import { type Histogram, quantile } from '@wattbook/domain/statistics/histogram';

/** The quantiles of one level. */
type LevelFigures = Pick<KeyFigures, 'key' | 'low' | 'quantile1' | 'median' | 'quantile3' | 'high'>;

/** The figures of a vehicle by level; lowest and highest are exact (OQ-183). */
export const figuresOfVehicle = ({ keys }: Collected<SpreadKey>): LevelFigures[] =>
  keys.map(({ key, min, max, histogram }) => {
    const within = (part: number) => Math.min(max, Math.max(min, quantileOf(histogram, part)));
    return { key, low: min, quantile1: within(0.25), median: within(0.5), quantile3: within(0.75), high: max };
  });

const quantileOf = (histogram: Histogram, part: number): number => quantile(histogram, part) ?? 0;

/** Arrays by level from 0 to 100 (STAT-054, STAT-062). */
export function arraysByLevel(figures: readonly LevelFigures[]) {
  const byKey = new Map(figures.map((level) => [level.key, level]));
  const array = (name: Exclude<keyof LevelFigures, 'key'>) =>
    Array.from({ length: levels }, (_, level) => {
      const value = byKey.get(level)?.[name];
      return value === undefined ? null : Math.round(value * 10) / 10;
    });
  return {
    median: array('median'),
    quantile_1: array('quantile1'),
    quantile_3: array('quantile3'),
    min_kw: array('low'),
    max_kw: array('high'),
  };
}
