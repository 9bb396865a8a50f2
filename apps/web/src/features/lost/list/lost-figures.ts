import { durationUnit } from '@wattbook/i18n/formats/duration';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { count, quantity, type SumFigure } from '../../../ui/strip/sum-figures.ts';
import type { LostStats } from '../data/lost.queries.ts';
import { lostPerDay } from '../lost-sums.ts';

const hours = ({ duration }: LostStats) => duration / 3600;

/** The sums of idles or of sleeps in a range (DASH-058). */
export const lostFigures = (perDay: MessageKey): readonly SumFigure<LostStats>[] => [
  { label: 'lost.count', ...count(({ total }) => total) },
  { label: 'lost.duration', unit: () => durationUnit, text: (stats, formats) => formats.number(hours(stats), 0), compare: hours },
  { label: 'lost.energy', ...quantity('energy', ({ kWh }) => kWh) },
  { label: perDay, ...quantity('energy', lostPerDay) },
];
