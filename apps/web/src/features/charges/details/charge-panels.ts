import type { ChargeItem } from '@wattbook/contract/charges/charge.schema';
import { aboveBorder } from '@wattbook/i18n/formats/missing';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { nearestIndex } from '../../../ui/chart-frame/cursor.ts';
import type { ChartAxis, ChartPanel, ChartPoint } from '../../../ui/chart-frame/panel.ts';
import { timeAxis } from '../../../ui/chart-frame/time-axis.ts';

/** A longer silence is a gap in the line; at home a car may report only every few minutes. */
const SILENCE_MS = 900_000;

const knownKw = ({ kw }: ChargeItem) => aboveBorder(kw, 'sample');
const knownLevel = ({ level }: ChargeItem) => aboveBorder(level, 'sample');

/** Power over time in kW, with a gap where the car was silent. */
export function powerByTime(items: readonly ChargeItem[]): ChartPoint[] {
  const points: ChartPoint[] = [];
  for (const item of items) {
    const kw = knownKw(item);
    if (kw === null) continue;
    const x = Date.parse(item.timestamp);
    const last = points.at(-1);
    if (last !== undefined && x - last[0] > SILENCE_MS) points.push([last[0] + 1, null]);
    points.push([x, kw]);
  }
  return points;
}

/** Level over time in percent; a car reports it only when it changes. */
export function levelByTime(items: readonly ChargeItem[]): ChartPoint[] {
  return items.flatMap((item) => {
    const level = knownLevel(item);
    return level === null ? [] : [[Date.parse(item.timestamp), level] as const];
  });
}

/**
 * Power over the level. The level is interpolated linearly between two reports, so that the many powers of one whole percent get different
 * levels; it never falls, and powers at the same level are averaged. Pauses are left out: they contain no information about a level.
 */
export function powerByLevel(items: readonly ChargeItem[]): ChartPoint[] {
  const levels = risingLevels(items);
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [x, kw] of powerByTime(items)) {
    const level = kw === null ? null : levelAt(levels, x);
    if (kw === null || kw <= 0 || level === null) continue;
    const { sum, count } = sums.get(level) ?? { sum: 0, count: 0 };
    sums.set(level, { sum: sum + kw, count: count + 1 });
  }
  return [...sums].sort(([a], [b]) => a - b).map(([level, { sum, count }]) => [level, sum / count]);
}

interface LevelReport {
  readonly x: number;
  readonly level: number;
}

/** The first report of each new highest level, and the last report of all: the level is interpolated between them. */
function risingLevels(items: readonly ChargeItem[]): readonly LevelReport[] {
  const reports: LevelReport[] = [];
  let last: LevelReport | null = null;
  for (const [x, y] of levelByTime(items)) {
    const before = reports.at(-1);
    last = { x, level: Math.max(y ?? 0, before?.level ?? 0) };
    if (before === undefined || last.level > before.level) reports.push(last);
  }
  const highest = reports.at(-1);
  return last === null || highest === undefined || last.x === highest.x ? reports : [...reports, last];
}

/** The interpolated level at a moment; null before the first report and after the last. */
function levelAt(reports: readonly LevelReport[], x: number): number | null {
  const index = nearestIndex(reports, x, (report) => report.x);
  const nearest = reports[index];
  if (nearest === undefined || nearest.x === x) return nearest?.level ?? null;
  const [from, to] = nearest.x < x ? [nearest, reports[index + 1]] : [reports[index - 1], nearest];
  if (from === undefined || to === undefined) return null;
  return from.level + ((to.level - from.level) * (x - from.x)) / (to.x - from.x);
}

const write = (formats: Formats, name: 'power' | 'percent', decimals: number) => (value: number) =>
  formats.withUnit(name, value, { decimals, from: 'sample' }) ?? '';

/** Power and level over the time, one below the other. */
export function timePanels(items: readonly ChargeItem[], formats: Formats, t: Translate): readonly ChartPanel[] {
  return [
    { ...powerPanel(formats, t), points: powerByTime(items) },
    {
      id: 'level',
      label: t('charges.level'),
      unit: formats.unit('percent'),
      kind: 'area',
      tone: 1,
      points: levelByTime(items),
      format: write(formats, 'percent', 0),
    },
  ];
}

/** Power over the level, comparable between charges. */
export const levelPanels = (items: readonly ChargeItem[], formats: Formats, t: Translate): readonly ChartPanel[] => [
  { ...powerPanel(formats, t), points: powerByLevel(items) },
];

const powerPanel = (formats: Formats, t: Translate): Omit<ChartPanel, 'points'> => ({
  id: 'power',
  label: t('charges.power'),
  unit: formats.unit('power'),
  kind: 'area',
  tone: 'charging',
  size: 'large',
  format: write(formats, 'power', 1),
});

/** The time of day, with the duration of the charge until then. */
export function chargeAxis(items: readonly ChargeItem[], formats: Formats, t: Translate): ChartAxis {
  const start = Date.parse(items[0]?.timestamp ?? '');
  return timeAxis(
    items.map(({ timestamp }) => timestamp),
    formats,
    t,
    (x) => (Number.isNaN(start) ? null : t('charges.minutesIn', { count: Math.floor((x - start) / 60_000) })),
  );
}

export const levelAxis = (formats: Formats, t: Translate): ChartAxis => ({
  kind: 'percent',
  label: `${t('charts.level')} (${formats.unit('percent')})`,
  format: (x) => formats.withUnit('percent', x) ?? '',
  formatExact: (x) => formats.number(x, 2) ?? '',
});

/** The energy of the car's counter at a moment, in kWh; null without a counter. */
export function addedAt(items: readonly ChargeItem[], x: number): number | null {
  const counted = items.filter(({ added }) => added !== null);
  return counted[nearestIndex(counted, x, ({ timestamp }) => Date.parse(timestamp))]?.added ?? null;
}
