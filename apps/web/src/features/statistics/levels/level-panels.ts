import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { ChartAxis, ChartLook, ChartPanel } from '../../../ui/chart-frame/panel.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** A value for each level from 0 to 100 percent; null: unknown. */
export type ByLevel = readonly (number | null)[];

export interface LevelCurve extends ChartLook {
  readonly label: string;
  readonly values: ByLevel;
  readonly dashed?: true;
}

interface LevelPlot {
  /** Names the plot that all curves share. */
  readonly plot: string;
  readonly quantity: QuantityName;
}

/** Curves over the level of charge in one plot (STAT-051). */
export const levelPanels = ({ plot, quantity }: LevelPlot, curves: readonly LevelCurve[], formats: Formats): readonly ChartPanel[] =>
  curves.map(({ values, label, ...look }) => ({
    ...look,
    id: label,
    label,
    plot,
    unit: formats.unit(quantity),
    kind: 'line',
    size: 'tall',
    points: values.map((value, level) => [level, formats.shown(quantity, value)]),
    format: (value) => withUnit(formats.number(value, 0) ?? '', formats.unit(quantity), formats.preferences),
  }));

export const levelAxis = (formats: Formats, t: Translate): ChartAxis => ({
  kind: 'percent',
  span: [0, 100],
  label: `${t('statistics.level')} (%)`,
  format: (x) => withUnit(formats.number(x, 0) ?? '', formats.unit('percent'), formats.preferences),
});

interface Quartiles {
  readonly median: ByLevel;
  readonly quantile_1: ByLevel;
  readonly quantile_3: ByLevel;
}

/** Median and quartiles of a vehicle or its group (OQ-183); those of the group are dashed, and none without it. */
export function quartileCurves(of: Quartiles | undefined, who: 'own' | 'typical', t: Translate): readonly LevelCurve[] {
  if (of === undefined) return [];
  const name = t(who === 'own' ? 'statistics.own' : 'statistics.typical');
  const [tone, light] = who === 'own' ? ([1, 3] as const) : ([2, 4] as const);
  const dashed = who === 'own' ? {} : { dashed: true as const };
  return [
    { ...dashed, tone, values: of.median, label: t('statistics.median', { name }) },
    { ...dashed, tone: light, values: of.quantile_1, label: t('statistics.lowerQuartile', { name }) },
    { ...dashed, tone: light, values: of.quantile_3, label: t('statistics.upperQuartile', { name }) },
  ];
}
