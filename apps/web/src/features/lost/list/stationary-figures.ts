import { averagePrice } from '@wattbook/i18n/formats/average-price';
import { durationUnit } from '@wattbook/i18n/formats/duration';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { conversionNote } from '../../../i18n/conversion-note.ts';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { count, money, quantity, type SumFigure } from '../../../ui/strip/sum-figures.ts';
import type { StationaryStats } from '../data/stationary.queries.ts';
import { lossPerDay } from '../lost-sums.ts';

const hours = ({ duration }: StationaryStats) => duration / 3600;

/** The sums of idles or of sleeps in a range (DASH-058), each with what it is made of. The cost is of all the energy that was missing at the next charge, which is more than what was seen while standing. */
export const stationaryFigures = (perDay: MessageKey): readonly SumFigure<StationaryStats>[] => [
  { label: 'lost.count', ...count(({ total }) => total) },
  { label: 'lost.duration', unit: () => durationUnit, text: (stats, formats) => formats.number(hours(stats), 0), compare: hours },
  { label: 'lost.energy', ...quantity('energy', ({ kWh }) => kWh) },
  { label: perDay, ...quantity('energy', lossPerDay), note: perDayNote },
  { label: 'lost.cost', ...money((stats) => stats), note: costNotes, isNoteRare: false },
];

function perDayNote(stats: StationaryStats, formats: Formats, t: Translate): string | null {
  const { kWh, knownDuration } = stats;
  if (kWh === null) return null;
  const known = formats.number(knownDuration / 3600, 0) ?? '';
  return lossPerDay(stats) === null
    ? t('lost.perDayNone', { hours: known })
    : t('lost.perDayNote', { energy: formats.withUnit('energy', kWh) ?? '', hours: known });
}

const costNotes = (stats: StationaryStats, formats: Formats, t: Translate): string | null =>
  [costNote(stats, formats, t), conversionNote(stats, formats, t)].filter((note) => note !== null).join(', ') || null;

function costNote({ cost, costCurrency, costkWh }: StationaryStats, formats: Formats, t: Translate): string | null {
  const average = cost === null || costkWh === null ? null : averagePrice(cost, costkWh);
  if (average === null || costkWh === null) return cost === null ? null : t('lost.costNote');
  return t('lost.costOf', {
    energy: formats.withUnit('energy', costkWh) ?? '',
    price: formats.money(average.price, { currency: costCurrency ?? undefined, decimals: average.decimals }) ?? '',
  });
}
