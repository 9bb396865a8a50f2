import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats, QuantityName } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { ChartAxis, ChartPanel, ChartPoint } from '../../ui/chart-frame/panel.ts';
import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';

/** The range in percent of the range in the first year (OQ-180). */
export const remaining = ({ degradation }: Pick<RangeDegradation, 'degradation'>): number => 100 - degradation;

/** The first of a month as a timestamp, in UTC like the axis. */
export const monthStart = (monthYearKey: string): number => Date.parse(`${monthYearKey}-01T00:00:00Z`);

const panelOf = (name: QuantityName, label: string, points: readonly ChartPoint[], formats: Formats): ChartPanel => {
  const unit = formats.unit(name);
  return {
    id: label,
    label,
    unit,
    kind: 'line',
    fit: 'data',
    size: 'large',
    points,
    format: (value) => withUnit(formats.number(value, name === 'percent' ? 1 : 0) ?? '', unit, formats.preferences),
  };
};

/** The remaining range in percent over the odometer (STAT-029). */
export function remainingPanels(months: readonly RangeDegradation[], formats: Formats, t: Translate): readonly ChartPanel[] {
  const points = months.flatMap((month): ChartPoint[] => {
    const x = formats.shown('odometer', month.odometer);
    return x === null ? [] : [[x, remaining(month)]];
  });
  return [panelOf('percent', t('degradation.remaining'), points, formats)];
}

export const odometerAxis = (formats: Formats, t: Translate): ChartAxis => ({
  kind: 'distance',
  label: t('degradation.odometer'),
  format: (x) => withUnit(formats.number(x, 0) ?? '', formats.unit('odometer'), formats.preferences),
});

/** The range of a full battery over the months (STAT-030). */
export function rangePanels(months: readonly RangeDegradation[], formats: Formats, t: Translate): readonly ChartPanel[] {
  const points = months.map(
    ({ monthYearKey, rangeSmoothed }): ChartPoint => [monthStart(monthYearKey), formats.shown('range', rangeSmoothed)],
  );
  return [panelOf('range', t('degradation.fullRange'), points, formats)];
}

export const monthAxis = (formats: Formats, t: Translate): ChartAxis => ({
  kind: 'time',
  label: t('degradation.month'),
  // A month has no time zone; noon of its first day is in it in every zone.
  format: (x) => formats.month(new Date(x + 12 * 3_600_000).toISOString()) ?? '',
});
