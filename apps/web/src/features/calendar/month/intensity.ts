import type { DaySums } from './day-words.ts';

/** How much of the month's greatest day a day is, 0 to 1; what happened at all is at least just visible. */
export interface Intensity {
  readonly driving: number;
  readonly charging: number;
}

const LEAST = 0.04;

const shareOf = (value: number, greatest: number): number =>
  value <= 0 || greatest <= 0 ? 0 : Math.max(LEAST, Math.min(1, value / greatest));

/** Measures days of a month against its longest drive and its largest charge. */
export function intensityOf(days: readonly Pick<DaySums, 'distance' | 'kWh'>[]): (day: Pick<DaySums, 'distance' | 'kWh'>) => Intensity {
  const distance = Math.max(0, ...days.map((day) => day.distance));
  const energy = Math.max(0, ...days.map(({ kWh }) => kWh));
  return (day) => ({ driving: shareOf(day.distance, distance), charging: shareOf(day.kWh, energy) });
}
