import type { StationaryStats } from './data/stationary.queries.ts';

const DAY_S = 86_400;

/** Energy lost in 24 hours of idle or sleep, in kWh; null without energy or duration. */
export const lossPerDay = ({ kWh, duration }: Pick<StationaryStats, 'kWh' | 'duration'>): number | null =>
  kWh === null || duration <= 0 ? null : (kWh * DAY_S) / duration;
