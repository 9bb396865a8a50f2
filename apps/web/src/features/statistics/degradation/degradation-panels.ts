import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ChartAxis, ChartPanel, ChartPoint } from '../../../ui/chart-frame/panel.ts';
import type { BatteryState, RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';

/** The axes show at least the last fifth below a full battery: the loss of a year is a slope there, the noise of a month is flat. */
const minSpan = 0.2;

/** The first of a month as a timestamp, in UTC like the axis. */
export const monthStart = (monthYearKey: string): number => Date.parse(`${monthYearKey}-01T00:00:00Z`);

const panelOf = (
  { name, label, full }: { readonly name: QuantityName; readonly label: string; readonly full: number },
  points: readonly ChartPoint[],
  formats: Formats,
): ChartPanel => {
  const unit = formats.unit(name);
  return {
    id: label,
    label,
    unit,
    kind: 'line',
    fit: 'data',
    span: [(1 - minSpan) * full, full],
    size: 'large',
    points,
    format: (value) => withUnit(formats.number(value, name === 'percent' ? 1 : 0) ?? '', unit, formats.preferences),
  };
};

/** The name of the health, by what it is derived from. */
export const healthLabel = (basis: BatteryState['basis'], t: Translate): string =>
  t(basis === 'range' ? 'degradation.retained' : 'degradation.health');

/** The health in percent over the odometer (STAT-029). */
export function healthPanels(
  { basis, months }: Pick<BatteryState, 'basis' | 'months'>,
  formats: Formats,
  t: Translate,
): readonly ChartPanel[] {
  const points = months.flatMap(({ odometer, health }): ChartPoint[] => {
    const x = formats.shown('odometer', odometer);
    return x === null ? [] : [[x, health]];
  });
  return [panelOf({ name: 'percent', label: healthLabel(basis, t), full: 100 }, points, formats)];
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
  const full = Math.max(0, ...points.map(([, range]) => range ?? 0));
  return [panelOf({ name: 'range', label: t('degradation.fullRange'), full }, points, formats)];
}

export const monthAxis = (formats: Formats, t: Translate): ChartAxis => ({
  kind: 'time',
  label: t('degradation.month'),
  // A month has no time zone; noon of its first day is in it in every zone.
  format: (x) => formats.month(new Date(x + 12 * 3_600_000).toISOString()) ?? '',
});
