import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Figure } from '../../../ui/strip/summary-strip.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { signedMoney } from '../signed-money.ts';
import { costsSoFar, monthName, yearProgress } from './year-progress.ts';

/** The figures of a year; null while they load (COST-013). */
export function reportFigures(report: CostReport | undefined, today: Day, formats: Formats, t: Translate): readonly Figure[] {
  const money = (amount: number | undefined) => (amount === undefined ? null : signedMoney(amount, formats, report?.currency));
  const { sums } = report ?? {};
  return [
    {
      label: t('costs.total'),
      value: money(sums?.total),
      note: report === undefined ? null : totalNote(report, today, formats, t),
    },
    {
      label: t('costs.charging'),
      value: money(sums?.charges),
      note: report?.standing == null ? null : t('costs.chargingNote', { amount: money(report.standing) ?? '' }),
    },
    {
      label: t('costs.fixed'),
      value: money(sums?.fixCosts),
      note: sums === undefined || sums.fixCosts === 0 ? null : t('costs.average', { amount: money(sums.fixCostsAverage) ?? '' }),
    },
    {
      label: t('costs.perDistance', { unit: formats.unit('distance') }),
      value: perDistance(report, formats),
      note: report === undefined ? null : perDistanceNote(report, today, formats, t),
    },
  ];
}

/** What the total contains of earnings, and what of it are the months that are over. */
function totalNote(report: CostReport, today: Day, formats: Formats, t: Translate): string | null {
  const { sums, year, currency } = report;
  const { monthsOver } = yearProgress(year, today);
  const soFar = costsSoFar(report, monthsOver);
  const notes = [
    sums.earnings === 0 ? null : t('costs.totalNote', { earnings: signedMoney(sums.earnings, formats, currency) ?? '' }),
    monthsOver === 0 || monthsOver === 12
      ? null
      : t('costs.soFar', { amount: signedMoney(soFar, formats, currency), month: monthName(year, monthsOver, formats, 'long') }),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join('; ');
}

/** What the costs per distance are of, and the time that they leave out. */
function perDistanceNote(
  { costPerKm, distance, distanceUnknown, year }: CostReport,
  today: Day,
  formats: Formats,
  t: Translate,
): string | null {
  const { until, months } = distanceUnknown;
  const names = months.map((month) => monthName(year, month, formats, 'short'));
  const driven = t(yearProgress(year, today).monthsOver === 12 ? 'costs.perDistanceYear' : 'costs.perDistanceNote', {
    distance: formats.withUnit('distance', distance, { decimals: 0 }) ?? '',
  });
  const notes = [
    costPerKm === null ? null : driven,
    until === null ? null : t('costs.perDistanceSince', { date: formats.plainDate(until) ?? '' }),
    names.length === 0 ? null : t('costs.perDistanceWithout', { months: names.join(', ') }),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join('; ');
}

/** The costs of one of the user's units of distance, to a tenth of a cent. */
function perDistance(report: CostReport | undefined, formats: Formats): string | null {
  const unit = formats.shown('distance', 1);
  if (report?.costPerKm == null || unit === null) return null;
  const cost = report.costPerKm / unit;
  return `${cost < 0 ? '\u2212' : ''}${formats.money(Math.abs(cost), { currency: report.currency, decimals: 3 })}`;
}
