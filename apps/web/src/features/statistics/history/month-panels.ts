import type { VehicleHistory } from '@wattbook/contract/statistics/vehicle-history.schema';
import type { VehicleMonths } from '@wattbook/contract/statistics/vehicle-months.schema';
import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ChartAxis, ChartPanel, ChartPoint } from '../../../ui/chart-frame/panel.ts';

type Month = VehicleHistory['months'][number];

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
const keyOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

interface MonthBars {
  readonly label: string;
  readonly quantity: QuantityName;
  readonly decimals: number;
  readonly points: readonly ChartPoint[];
  /** A dashed line to compare with; left out without two values. */
  readonly reference: { readonly label: string; readonly points: readonly ChartPoint[] };
}

function barsOf({ label, quantity, decimals, points, reference }: MonthBars, formats: Formats): readonly ChartPanel[] {
  const unit = formats.unit(quantity);
  const panel: ChartPanel = {
    id: label,
    label,
    unit,
    kind: 'bar',
    size: 'large',
    points,
    format: (value) => withUnit(formats.number(value, decimals) ?? '', unit, formats.preferences),
  };
  return [reference.points.filter(([, y]) => y !== null).length < 2 ? panel : { ...panel, reference }];
}

/** The points of the months of a year; a month that the vehicle does not have is a gap. */
const pointsOf = (months: readonly Month[], year: number, figureOf: (month: Month) => number | null): readonly ChartPoint[] =>
  numbers.map((number) => {
    const month = months.find(({ monthYearKey }) => monthYearKey === keyOf(year, number));
    return [number, month === undefined ? null : figureOf(month)];
  });

/** The distance of a year by month, and that of the year before. */
export function mileagePanels(months: readonly Month[], year: number, formats: Formats, t: Translate): readonly ChartPanel[] {
  const distance = (of: number) => pointsOf(months, of, (month) => formats.shown('distance', month.distance));
  const reference = { label: String(year - 1), points: distance(year - 1) };
  return barsOf({ label: t('history.distance'), quantity: 'distance', decimals: 0, points: distance(year), reference }, formats);
}

/** Fewer hours of standing say nothing of a day. */
const tellingHours = 24;

/** What the vehicle lost a day while it stood, by month of a year, and in the year before. In kWh. */
export function standbyPanels(months: readonly Month[], year: number, formats: Formats, t: Translate): readonly ChartPanel[] {
  const lossOf = ({ standbykWh, standbyHours }: Month) => (standbyHours < tellingHours ? null : (24 * standbykWh) / standbyHours);
  const points = (of: number) => pointsOf(months, of, lossOf);
  const reference = { label: String(year - 1), points: points(year - 1) };
  return barsOf({ label: t('history.lossADay'), quantity: 'energy', decimals: 2, points: points(year), reference }, formats);
}

interface Projected {
  readonly months: VehicleMonths['months'];
  /** The capacity of the battery in kWh; null: unknown. */
  readonly capacity: number | null;
  /** What the vehicle shows when full. */
  readonly ranges: readonly RangeDegradation[];
}

/** How far a full battery goes at the consumption of each month of a year, beside the range that the vehicle shows when full. */
export function projectedPanels(
  { months, capacity, ranges }: Projected,
  year: number,
  formats: Formats,
  t: Translate,
): readonly ChartPanel[] {
  const points = numbers.map((number): ChartPoint => {
    const used = months.find(({ monthYearKey }) => monthYearKey === keyOf(year, number))?.avgConsumption ?? 0;
    return [number, capacity === null || used <= 0 ? null : formats.shown('range', (100 * capacity) / used)];
  });
  const shown = numbers.map((number): ChartPoint => {
    const range = ranges.find(({ monthYearKey }) => monthYearKey === keyOf(year, number))?.rangeSmoothed;
    return [number, range === undefined ? null : formats.shown('range', range)];
  });
  const reference = { label: t('history.shownRange'), points: shown };
  return barsOf({ label: t('history.projectedRange'), quantity: 'range', decimals: 0, points, reference }, formats);
}

/** The distance of each year. */
export function yearsPanels(months: readonly Month[], formats: Formats, t: Translate): readonly ChartPanel[] {
  const years = Map.groupBy(months, ({ monthYearKey }) => Number(monthYearKey.slice(0, 4)));
  const points = [...years].map(
    ([year, own]): ChartPoint => [
      year,
      formats.shown(
        'distance',
        own.reduce((sum, { distance }) => sum + distance, 0),
      ),
    ],
  );
  return barsOf({ label: t('history.distance'), quantity: 'distance', decimals: 0, points, reference: { label: '', points: [] } }, formats);
}

/** The years from the first to the current one; a bar needs half a year of room at both ends. */
export function yearsAxis(months: readonly Month[], current: number, t: Translate): ChartAxis {
  const first = Number(months[0]?.monthYearKey.slice(0, 4) ?? current);
  const format = (x: number) => String(Math.min(current, Math.max(first, Math.round(x))));
  return { kind: 'distance', whole: true, span: [first - 0.5, current + 0.5], openFrom: current, label: t('costs.year'), format };
}
