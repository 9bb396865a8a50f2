import type { Deviations } from '@wattbook/contract/statistics/deviations.schema';
import { averageAMonth } from '@wattbook/domain/statistics/month-average';

type CardMonths = Deviations['cards'];

/** Energy of charges in kWh: as the vehicle stored it, as the stations billed it, and the billed less the stored one (OQ-181). */
export interface Deviation {
  readonly kWh: number;
  readonly kWhBill: number;
  readonly difference: number;
}

export interface CardDeviation extends Deviation, Pick<CardMonths[number], 'cardId' | 'cardName' | 'cardColor' | 'count'> {}

export function sumDeviation(months: CardMonths): Deviation {
  const [kWh, kWhBill] = [months.reduce((sum, month) => sum + month.kWh, 0), months.reduce((sum, month) => sum + month.kWhBill, 0)];
  return { kWh, kWhBill, difference: kWhBill - kWh };
}

/** The sums of a year by card, the largest difference first (STAT-039). */
export const deviationsByCard = (months: CardMonths): readonly CardDeviation[] =>
  [...Map.groupBy(months, ({ cardId }) => cardId).values()]
    .flatMap((ofCard): CardDeviation[] => {
      const [first] = ofCard;
      if (first === undefined) return [];
      const { cardId, cardName, cardColor } = first;
      return [{ cardId, cardName, cardColor, count: ofCard.reduce((sum, { count }) => sum + count, 0), ...sumDeviation(ofCard) }];
    })
    .toSorted((a, b) => b.difference - a.difference);

/** The average a month of the figures of a year (STAT-041, STAT-042). */
export function averageDeviation({ year, cards }: Deviations, today: string): Deviation | null {
  const monthsWithData = new Set(cards.map(({ month }) => month)).size;
  const average = (sum: number) => averageAMonth({ sum, year, monthsWithData }, today);
  const { kWh, kWhBill, difference } = sumDeviation(cards);
  const averages = { kWh: average(kWh), kWhBill: average(kWhBill), difference: average(difference) };
  const { kWh: stored, kWhBill: billed, difference: more } = averages;
  return stored === null || billed === null || more === null ? null : { kWh: stored, kWhBill: billed, difference: more };
}
