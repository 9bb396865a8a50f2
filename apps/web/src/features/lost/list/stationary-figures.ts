import { durationUnit } from '@wattbook/i18n/formats/duration';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { count, money, quantity, type SumFigure } from '../../../ui/strip/sum-figures.ts';
import type { StationaryStats } from '../data/stationary.queries.ts';
import { lossPerDay } from '../lost-sums.ts';

const hours = ({ duration }: StationaryStats) => duration / 3600;

/** The sums of idles or of sleeps in a range (DASH-058). The cost is of all the energy that the level misses, which is more than what was measured while standing. */
export const stationaryFigures = (perDay: MessageKey): readonly SumFigure<StationaryStats>[] => [
  { label: 'lost.count', ...count(({ total }) => total) },
  { label: 'lost.duration', unit: () => durationUnit, text: (stats, formats) => formats.number(hours(stats), 0), compare: hours },
  { label: 'lost.energy', ...quantity('energy', ({ kWh }) => kWh) },
  { label: perDay, ...quantity('energy', lossPerDay) },
  { label: 'lost.cost', ...money((stats) => stats), note: ({ cost }, _, t) => (cost === null ? null : t('lost.costNote')) },
];
