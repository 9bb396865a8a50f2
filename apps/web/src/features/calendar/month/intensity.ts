import type { DaySums } from './day-texts.ts';

/** The share of a day in the largest day of the month, 0 to 1; any activity is at least just visible. */
export interface Intensity {
  readonly driving: number;
  readonly charging: number;
}

const MIN_SHARE = 0.04;

const shareOf = (value: number, greatest: number): number =>
  value <= 0 || greatest <= 0 ? 0 : Math.max(MIN_SHARE, Math.min(1, value / greatest));

/** Compares days of a month with its longest distance and its largest energy. */
export function intensityOf(days: readonly Pick<DaySums, 'distance' | 'kWh'>[]): (day: Pick<DaySums, 'distance' | 'kWh'>) => Intensity {
  const distance = Math.max(0, ...days.map((day) => day.distance));
  const energy = Math.max(0, ...days.map(({ kWh }) => kWh));
  return (day) => ({ driving: shareOf(day.distance, distance), charging: shareOf(day.kWh, energy) });
}
