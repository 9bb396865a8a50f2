import type { StationaryStats } from './data/stationary.queries.ts';

const DAY_S = 86_400;

/** Energy lost in 24 hours of idle or sleep, in kWh, of those whose energy is known; null below 24 hours: it would be more than what was lost. */
export const lossPerDay = ({ kWh, knownDuration }: Pick<StationaryStats, 'kWh' | 'knownDuration'>): number | null =>
  kWh === null || knownDuration < DAY_S ? null : (kWh * DAY_S) / knownDuration;
