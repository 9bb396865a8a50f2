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

/** Beyond its last odometer a vehicle is compared for so much more, in its unit of distance (STAT-036). */
const AHEAD = 2000;
/** The steps of the odometers of a group (STAT-037). */
const STEP = 500;

/** What a group has at an odometer of the user's unit, by the beginning of its step (STAT-033). */
type ByOdometer = Readonly<Record<string, number>>;

/** The typical battery up to a little beyond the last odometer of the vehicle. */
function typicalRemaining(result: ByOdometer, last: number): readonly ChartPoint[] {
  const points = Object.entries(result).map(([odometer, remaining]): ChartPoint => [Number(odometer), remaining]);
  return points.filter(([odometer]) => odometer <= last + AHEAD).toSorted(([a], [b]) => a - b);
}

/** The health in percent over the odometer, and what remains of the range of the typical vehicle (STAT-029, STAT-035). */
export function healthPanels(
  { basis, months }: Pick<BatteryState, 'basis' | 'months'>,
  formats: Formats,
  t: Translate,
  group: ByOdometer = {},
): readonly ChartPanel[] {
  const points = months.flatMap(({ odometer, health }): ChartPoint[] => {
    const x = formats.shown('odometer', odometer);
    return x === null ? [] : [[x, health]];
  });
  const panel = panelOf({ name: 'percent', label: healthLabel(basis, t), full: 100 }, points, formats);
  return [withReference(panel, t('statistics.typicalRemaining'), typicalRemaining(group, points.at(-1)?.[0] ?? 0))];
}

const withReference = (panel: ChartPanel, label: string, points: readonly ChartPoint[]): ChartPanel =>
  points.length < 2 ? panel : { ...panel, reference: { label, points } };

export const odometerAxis = (formats: Formats, t: Translate): ChartAxis => ({
  kind: 'distance',
  label: t('degradation.odometer'),
  format: (x) => withUnit(formats.number(x, 0) ?? '', formats.unit('odometer'), formats.preferences),
});

/** The range of a full battery over the months, and that of the typical vehicle at the same odometer (STAT-030, STAT-035). */
export function rangePanels(
  months: readonly RangeDegradation[],
  formats: Formats,
  t: Translate,
  group: ByOdometer = {},
): readonly ChartPanel[] {
  const points = months.map(
    ({ monthYearKey, rangeSmoothed }): ChartPoint => [monthStart(monthYearKey), formats.shown('range', rangeSmoothed)],
  );
  const full = Math.max(0, ...points.map(([, range]) => range ?? 0));
  const typical = months.flatMap(({ monthYearKey, odometer }): ChartPoint[] => {
    const shown = formats.shown('odometer', odometer);
    const range = shown === null ? undefined : group[String(Math.floor(shown / STEP) * STEP)];
    return range === undefined ? [] : [[monthStart(monthYearKey), formats.shown('range', range)]];
  });
  const panel = panelOf({ name: 'range', label: t('degradation.fullRange'), full }, points, formats);
  return [withReference(panel, t('statistics.typicalRange'), typical)];
}

export const monthAxis = (formats: Formats, t: Translate): ChartAxis => ({
  kind: 'time',
  label: t('degradation.month'),
  // A month has no time zone; noon of its first day is in it in every zone.
  format: (x) => formats.month(new Date(x + 12 * 3_600_000).toISOString()) ?? '',
});
