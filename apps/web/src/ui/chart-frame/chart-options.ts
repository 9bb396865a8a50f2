import type { EChartsCoreOption } from 'echarts/core';
import { downsample, dropRepeats } from './downsample.ts';
import type { IndexedPanel, PanelBox } from './layout.ts';
import { gutter } from './layout.ts';
import { type ChartAxis, type ChartPanel, type ChartPoint, isOpenAt } from './panel.ts';
import { ticksOf, wholeTicksOf } from './scale.ts';

/** The colours and the font of the scheme, read from the CSS variables when drawing. */
export interface ChartTheme {
  readonly font: string;
  readonly text: string;
  readonly label: string;
  readonly axis: string;
  readonly grid: string;
  readonly crosshair: string;
  /** What is behind the bars, and between the lines of hatched ones. */
  readonly surface: string;
  /** One per panel, by its index. */
  readonly series: readonly string[];
}

export interface ChartPicture {
  readonly boxes: readonly PanelBox[];
  readonly domain: readonly [number, number];
  readonly axis: ChartAxis;
  readonly theme: ChartTheme;
  readonly width: number;
  /** Formats a number of the y axis in the user's language. */
  readonly formatTick: (value: number) => string;
}

/** Half of a label, in pixels: one that is nearer to an edge of the chart would be cut, and is beside its tick. */
const labelRoom = 30;

/** The pixels that the longest label of a whole number takes, with a gap: a sign has about seven. */
function roomOf([min, max]: readonly [number, number], { format }: ChartAxis): number {
  const labels = wholeTicksOf([min, max], Number.POSITIVE_INFINITY).map(format);
  return 16 + 7 * Math.max(...labels.map(({ length }) => length));
}

/** Two ticks in one month say the same: the first of them has the label. */
const withoutRepeats = (ticks: readonly number[], { format }: ChartAxis): number[] =>
  ticks.filter((tick, index) => index === 0 || format(tick) !== format(ticks[index - 1] ?? tick));

/** The options for ECharts: stacked panels of one quantity each over one x axis, without frame, animation or interaction. */
export function chartOptions({ boxes, domain, axis, theme, width, formatTick }: ChartPicture): EChartsCoreOption {
  const [min, max] = domain;
  const plotWidth = width - gutter.left - gutter.right;
  const shownTicks = withoutRepeats(
    axis.whole === true
      ? wholeTicksOf(domain, plotWidth / roomOf(domain, axis))
      : ticksOf(domain, axis.kind, Math.min(7, Math.max(2, Math.floor(plotWidth / 70)))),
    axis,
  );
  const pixelsTo = (edge: number, tick = edge) => (Math.abs(edge - tick) / (max - min)) * plotWidth;
  const maxPoints = Math.max(200, Math.round(width));
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    title: boxes.map((box) => titleOf(box, theme)),
    grid: boxes.map(({ top, height }) => ({ ...gutter, top, height, containLabel: false })),
    xAxis: boxes.map((_, index) => ({
      type: 'value',
      gridIndex: index,
      min,
      max,
      splitLine: { show: false },
      axisTick: { show: false },
      axisPointer: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.axis, width: 1 } },
      axisLabel: {
        show: index === boxes.length - 1,
        customValues: shownTicks,
        formatter: axis.format,
        color: theme.label,
        fontSize: 12,
        margin: 10,
        alignMinLabel: pixelsTo(min, shownTicks[0]) < labelRoom ? 'left' : 'center',
        alignMaxLabel: pixelsTo(max, shownTicks.at(-1)) < labelRoom ? 'right' : 'center',
        hideOverlap: true,
      },
    })),
    yAxis: boxes.map(({ scale: { low, high, step } }, index) => {
      return {
        type: 'value',
        gridIndex: index,
        min: low,
        max: high,
        interval: step,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: theme.label, fontSize: 12, formatter: formatTick, margin: 8 },
        splitLine: { lineStyle: { color: theme.grid, width: 1 } },
      };
    }),
    series: boxes.flatMap((box, index) => seriesOfBox(box, index, { theme, axis, maxPoints })),
  };
}

/** The series of a box, the `index`th one, and its reference as a dashed line. */
function seriesOfBox(
  box: PanelBox,
  index: number,
  { theme, axis, maxPoints }: Pick<ChartPicture, 'theme' | 'axis'> & { readonly maxPoints: number },
): readonly object[] {
  const { panel } = box;
  const common = { xAxisIndex: index, yAxisIndex: index, silent: true, emphasis: { disabled: true } };
  const color = (part: IndexedPanel) => theme.series[part.index] ?? theme.text;
  const main = box.parts.map((part) => ({
    ...common,
    ...seriesOf(part.panel, color(part)),
    data: part.panel.kind === 'bar' ? barsOf(part.panel.points, axis, theme) : thin(part.panel.points, part.panel.kind, maxPoints),
  }));
  if (panel.reference === undefined) return main;
  const dashed = { color: theme.crosshair, width: 1.5, type: [4, 3] };
  return [
    ...main,
    { ...common, type: 'line', showSymbol: false, lineStyle: dashed, data: thin(panel.reference.points, 'line', maxPoints) },
  ];
}

function titleOf({ panel, top }: PanelBox, theme: ChartTheme): object {
  const unitText = [panel.unit, panel.hint].filter(Boolean).join(', ');
  return {
    left: gutter.left,
    top: top - 26,
    padding: 0,
    text: `{name|${panel.stack ?? panel.plot ?? panel.label}}  {unit|${unitText}}`,
    textStyle: {
      rich: {
        name: { color: theme.text, fontSize: 12, fontWeight: 600, fontFamily: theme.font, lineHeight: 16 },
        unit: { color: theme.label, fontSize: 12, fontWeight: 400, fontFamily: theme.font, lineHeight: 16 },
      },
    },
  };
}

function seriesOf(panel: ChartPanel, color: string): object {
  if (panel.stack !== undefined) return { type: 'bar', stack: panel.stack, itemStyle: { color }, barMaxWidth: 36 };
  if (panel.kind === 'bar') return { type: 'bar', itemStyle: { color, borderRadius: [2, 2, 0, 0] }, barMaxWidth: 24 };
  return {
    type: 'line',
    showSymbol: false,
    connectNulls: false,
    lineStyle: { color, width: 2, join: 'round', cap: 'round', ...(panel.dashed ? { type: [6, 4] } : {}) },
    ...(panel.kind === 'area' ? { areaStyle: { color, opacity: 0.13, origin: panel.fit === 'data' ? 'start' : 'auto' } } : {}),
    ...(panel.kind === 'step' ? { step: 'end' } : {}),
  };
}

/** The bars of a panel; those of periods that are not over yet are hatched. */
function barsOf(points: readonly ChartPoint[], axis: ChartAxis, { surface }: ChartTheme): readonly (ChartPoint | object)[] {
  // ECharts writes into a decal: each bar has one of its own.
  const hatched = () => ({ symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: -Math.PI / 4, color: surface });
  return points.map((point) => (isOpenAt(point[0], axis) ? { value: point, itemStyle: { decal: hatched() } } : point));
}

function thin(points: readonly ChartPoint[], kind: ChartPanel['kind'], maxPoints: number): readonly ChartPoint[] {
  return kind === 'step' ? dropRepeats(points) : downsample(points, maxPoints);
}
