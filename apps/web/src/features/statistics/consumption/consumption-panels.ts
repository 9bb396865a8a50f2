import type { StatisticOf, VehicleHabits } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleMonths } from '@wattbook/contract/statistics/vehicle-months.schema';
import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ChartAxis, ChartPanel, ChartPoint } from '../../../ui/chart-frame/panel.ts';

type Group = StatisticOf<17>['data'];

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const monthKey = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

const panelOf = (label: string, points: readonly ChartPoint[], formats: Formats): ChartPanel => ({
  id: label,
  label,
  unit: formats.unit('consumption'),
  kind: 'bar',
  size: 'large',
  points,
  format: (value) => withUnit(formats.number(value, 1) ?? '', formats.unit('consumption'), formats.preferences),
});

/** The consumption of the vehicle in each month of a year, and that of its group as a dashed line (STAT-044, STAT-047). */
export function consumptionPanels(
  { of: { months: own }, year, group }: { readonly of: VehicleMonths; readonly year: number; readonly group: Group },
  formats: Formats,
  t: Translate,
): readonly ChartPanel[] {
  const shown = (value: number | undefined) => formats.shown('consumption', value ?? null);
  const panel = panelOf(
    t('statistics.own'),
    months.map((month) => [month, shown(own.find(({ monthYearKey }) => monthYearKey === monthKey(year, month))?.avgConsumption)]),
    formats,
  );
  const typical = months.map((month): ChartPoint => [month, shown(group.find((one) => one.month === month)?.result)]);
  return [group.length === 0 ? panel : { ...panel, reference: { label: t('statistics.typical'), points: typical } }];
}

type Steps = VehicleHabits['temperature'];

/** The consumption in each step of temperature or speed, in the middle of the step. */
export const stepPanels = (steps: Steps, quantity: StepQuantity, formats: Formats, t: Translate): readonly ChartPanel[] => [
  panelOf(
    t('statistics.consumption'),
    steps.map(({ from, to, avgConsumption }) => [middle({ from, to }, quantity, formats), formats.shown('consumption', avgConsumption)]),
    formats,
  ),
];

type StepQuantity = 'temperature' | 'speed';
const middle = ({ from, to }: Pick<Steps[number], 'from' | 'to'>, quantity: StepQuantity, formats: Formats): number =>
  formats.shown(quantity, (from + to) / 2) ?? 0;

export function stepAxis(steps: Steps, quantity: StepQuantity, label: string, formats: Formats): ChartAxis {
  const unit = formats.unit(quantity);
  const edge = (value: number) => formats.number(formats.shown(quantity, value), 0) ?? '';
  const nameOf = (x: number) => {
    const step = steps.find((one) => Math.abs(middle(one, quantity, formats) - x) < 0.01);
    return step === undefined ? (formats.number(x, 0) ?? '') : `${edge(step.from)} – ${edge(step.to)} ${unit}`;
  };
  const [first, last] = [steps[0], steps.at(-1)];
  const span = first === undefined || last === undefined ? undefined : ([shownEdge(first.from), shownEdge(last.to)] as const);
  const format = (x: number) => withUnit(formats.number(x, 0) ?? '', unit, formats.preferences);
  return { kind: 'distance', label: `${label} (${unit})`, span, format, formatExact: nameOf };

  function shownEdge(value: number): number {
    return formats.shown(quantity, value) ?? 0;
  }
}
