import type { CardMonth, CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { WITHOUT_CARD } from '@wattbook/domain/costs/fixed-cost';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { type ChartAxis, type ChartLook, type ChartPanel, type ChartTone, panelColor } from '../../../ui/chart-frame/panel.ts';
import { signedMoney } from '../signed-money.ts';
import { monthName, type YearProgress } from './year-progress.ts';
import { type CardSum, cardLabel, sumByCard } from './card-sums.ts';

/** The cards with a colour of their own; the costs of further ones are one series. */
const MAX_CARDS = 5;

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The costs of a year as bars over its months: charging by card, fixed costs on top, earnings below zero in a colour that no card gets (COST-003). */
export function costPanels(report: CostReport, formats: Formats, t: Translate): readonly ChartPanel[] {
  const stack = t('costs.title');
  const series = (id: string, label: string, look: ChartLook, of: (month: number) => number): readonly ChartPanel[] => {
    const points = months.map((month) => [month, of(month)] as const);
    if (points.every(([, cost]) => cost === 0)) return [];
    const unit = formats.currency(report.currency);
    return [
      {
        id,
        label,
        ...look,
        unit,
        stack,
        points,
        kind: 'bar',
        size: 'large',
        format: (cost) => signedMoney(cost, formats, report.currency),
      },
    ];
  };
  const costOf = (rows: readonly CardMonth[]) => (month: number) =>
    rows.reduce((total, row) => total + (row.month === month ? (row.cost ?? 0) : 0), 0);
  const sums = sumByCard(report.cards);
  const cards = sums.filter(hasSeries);
  const fixed = new Map(report.fixCostsMonths.map((month) => [month.month, month]));
  return [
    ...cards
      .slice(0, MAX_CARDS)
      .flatMap((card, index) => series(card.cardId, cardLabel(card, t), lookOf(card, index), costOf(card.months))),
    ...series('other', t('costs.otherCards'), others, costOf(cards.slice(MAX_CARDS).flatMap((card) => card.months))),
    ...series('without', t('costs.withoutRate'), withoutRate, costOf(report.cards.filter(({ cardId }) => cardId === WITHOUT_CARD))),
    ...series('fixed', t('costs.fixed'), { tone: 'neutral' }, (month) => fixed.get(month)?.cost ?? 0),
    ...series('earnings', t('costs.earnings'), { tone: 8 }, (month) => -(fixed.get(month)?.earnings ?? 0)),
  ];
}

const tones: readonly ChartTone[] = [1, 2, 3, 4, 5];
const others: ChartLook = { tone: 6 };
const withoutRate: ChartLook = { tone: 'without_rate' };

/** A card has its own colour, on every screen; a removed one that of its place. */
const lookOf = ({ months }: CardSum, index: number): ChartLook => {
  const color = months[0]?.cardColor ?? null;
  return color === null ? (tones[index] === undefined ? others : { tone: tones[index] }) : { color };
};

const hasSeries = ({ cardId, cost }: CardSum) => cardId !== WITHOUT_CARD && cost !== null;

/** The colour of a row of the table: that of the card in the chart. */
export function cardColor(card: CardSum, sums: readonly CardSum[]): string | undefined {
  if (card.cardId === WITHOUT_CARD) return panelColor(withoutRate, 0);
  const place = sums.filter(hasSeries).indexOf(card);
  return place === -1 ? (card.months[0]?.cardColor ?? undefined) : panelColor(lookOf(card, place), 0);
}

/** The months of a year, of which `monthsOver` are over; a bar needs half a month of room at both ends. */
export function monthAxis({ year, monthsOver }: YearProgress, formats: Formats, t: Translate): ChartAxis {
  const nameOf = (x: number, width: 'short' | 'long') => monthName(year, Math.min(12, Math.max(1, Math.round(x))), formats, width);
  return {
    kind: 'distance',
    whole: true,
    span: [0.5, 12.5],
    ...(monthsOver < 12 ? { openFrom: monthsOver + 1 } : {}),
    label: t('costs.month'),
    format: (x) => nameOf(x, 'short'),
    formatExact: (x) => `${nameOf(x, 'long')} ${year}`,
  };
}
