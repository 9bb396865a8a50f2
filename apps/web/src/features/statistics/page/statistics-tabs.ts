import { paths } from '../../../paths.ts';

/** The tabs of the statistics in their order (STAT-001). */
export const statisticsTabs = [
  { name: 'datasheet', path: paths.datasheet },
  { name: 'degradation', path: paths.degradation },
  { name: 'deviations', path: paths.deviations },
  { name: 'consumption', path: paths.consumption },
  { name: 'chargingSpeed', path: paths.chargingSpeed },
  { name: 'range', path: paths.range },
] as const;

export type StatisticsTab = (typeof statisticsTabs)[number]['name'];
