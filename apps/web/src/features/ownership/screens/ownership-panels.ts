import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { OwnershipPart } from '@wattbook/domain/ownership/ownership-parts';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { formatName } from '@wattbook/i18n/formats/moment';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ChartAxis, ChartPanel, ChartTone } from '../../../ui/chart-frame/panel.ts';
import { signedMoney } from '../../costs/public.ts';

/** What has a colour of its own: fourteen parts would have no room for theirs. */
const groups = [
  { label: 'ownership.vehicle', tone: 1, parts: ['depreciation', 'leasing', 'financing'] },
  { label: 'ownership.energyAndFees', tone: 2, parts: ['energy', 'cardFees'] },
  { label: 'ownership.insuranceAndTax', tone: 3, parts: ['insurance', 'tax'] },
  { label: 'ownership.serviceAndTyres', tone: 4, parts: ['service', 'tyres'] },
  { label: 'ownership.other', tone: 'neutral', parts: ['other'] },
  { label: 'ownership.earnings', tone: 8, parts: ['quota', 'powerSale', 'employer', 'otherEarnings'] },
] as const satisfies readonly { readonly label: MessageKey; readonly tone: ChartTone; readonly parts: readonly OwnershipPart[] }[];

/** The whole cost as bars over its months: costs on top of each other, earnings below zero. */
export function ownershipPanels({ series, currency }: Ownership, formats: Formats, t: Translate): readonly ChartPanel[] {
  return groups.flatMap(({ label, tone, parts }): readonly ChartPanel[] => {
    const counted: readonly OwnershipPart[] = parts;
    const points = series.map(
      (month, index) => [index + 1, month.parts.reduce((sum, { part, amount }) => sum + (counted.includes(part) ? amount : 0), 0)] as const,
    );
    if (points.every(([, amount]) => amount === 0)) return [];
    return [
      {
        id: label,
        label: t(label),
        tone,
        unit: formats.currency(currency),
        stack: t('ownership.title'),
        points,
        kind: 'bar',
        size: 'large',
        format: (amount) => signedMoney(amount, formats, currency),
      },
    ];
  });
}

/** The months of the time, by their place; the last one may not be over. */
export function ownershipAxis({ series, to }: Ownership, formats: Formats, t: Translate): ChartAxis {
  const nameOf = (x: number, width: 'short' | 'long') => {
    const month = series[Math.min(series.length, Math.max(1, Math.round(x))) - 1]?.month ?? '';
    const name = formatName('month', `${month}-01`, formats.preferences, width) ?? '';
    return width === 'long' || month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name;
  };
  return {
    kind: 'distance',
    whole: true,
    span: [0.5, series.length + 0.5],
    ...(isLastDay(to) ? {} : { openFrom: series.length }),
    label: t('ownership.month'),
    format: (x) => nameOf(x, 'short'),
    formatExact: (x) => nameOf(x, 'long'),
  };
}

const isLastDay = (day: string | null): boolean => day === null || new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
