import type { EChartsCoreOption } from 'echarts/core';
import { downsample, dropRepeats } from './downsample.ts';
import type { PanelBox } from './layout.ts';
import { gutter } from './layout.ts';
import type { ChartAxis, ChartPoint } from './panel.ts';
import { ticksOf } from './scale.ts';

/** The colours and the font of the scheme, read from the CSS variables when drawing. */
export interface ChartLook {
  readonly font: string;
  readonly text: string;
  readonly label: string;
  readonly axis: string;
  readonly grid: string;
  readonly crosshair: string;
  /** One per panel, by its index. */
  readonly series: readonly string[];
}

export interface ChartPicture {
  readonly boxes: readonly PanelBox[];
  readonly domain: readonly [number, number];
  readonly axis: ChartAxis;
  readonly look: ChartLook;
  readonly width: number;
  /** Formats a number of the y axis in the user's language. */
  readonly writeNumber: (value: number) => string;
}

/** The options for ECharts: stacked panels of one quantity each over one x axis, without frame, animation or interaction. */
export function chartOptions({ boxes, domain, axis, look, width, writeNumber }: ChartPicture): EChartsCoreOption {
  const [min, max] = domain;
  const ticks = ticksOf([min, max], axis.kind, Math.min(7, Math.max(2, Math.floor((width - gutter.left - gutter.right) / 70))));
  const most = Math.max(200, Math.round(width));
  const color = (box: PanelBox) => look.series[box.index] ?? look.text;
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    title: boxes.map((box) => titleOf(box, look)),
    grid: boxes.map(({ top, height }) => ({ ...gutter, top, height, containLabel: false })),
    xAxis: boxes.map((_, index) => ({
      type: 'value',
      gridIndex: index,
      min,
      max,
      splitLine: { show: false },
      axisTick: { show: false },
      axisPointer: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: look.axis, width: 1 } },
      axisLabel: {
        show: index === boxes.length - 1,
        customValues: ticks,
        formatter: axis.format,
        color: look.label,
        fontSize: 12,
        margin: 10,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
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
        axisLabel: { color: look.label, fontSize: 12, formatter: writeNumber, margin: 8 },
        splitLine: { lineStyle: { color: look.grid, width: 1 } },
      };
    }),
    series: boxes.flatMap((box, index) => {
      const { panel } = box;
      const place = { xAxisIndex: index, yAxisIndex: index, silent: true, emphasis: { disabled: true } };
      const own = { ...place, ...seriesOf(box, color(box)), data: thin(panel.points, panel.kind, most) };
      if (panel.reference === undefined) return [own];
      const dashed = { color: look.crosshair, width: 1.5, type: [4, 3] };
      return [own, { ...place, type: 'line', showSymbol: false, lineStyle: dashed, data: thin(panel.reference.points, 'line', most) }];
    }),
  };
}

function titleOf({ panel, top }: PanelBox, look: ChartLook): object {
  const beside = [panel.unit, panel.hint].filter(Boolean).join(', ');
  return {
    left: gutter.left,
    top: top - 26,
    padding: 0,
    text: `{name|${panel.label}}  {unit|${beside}}`,
    textStyle: {
      rich: {
        name: { color: look.text, fontSize: 12, fontWeight: 600, fontFamily: look.font, lineHeight: 16 },
        unit: { color: look.label, fontSize: 12, fontWeight: 400, fontFamily: look.font, lineHeight: 16 },
      },
    },
  };
}

function seriesOf({ panel }: PanelBox, color: string): object {
  if (panel.kind === 'bar') return { type: 'bar', itemStyle: { color, borderRadius: [2, 2, 0, 0] }, barMaxWidth: 24 };
  return {
    type: 'line',
    showSymbol: false,
    connectNulls: false,
    lineStyle: { color, width: 2, join: 'round', cap: 'round' },
    ...(panel.kind === 'area' ? { areaStyle: { color, opacity: 0.13, origin: panel.fit === 'data' ? 'start' : 'auto' } } : {}),
    ...(panel.kind === 'step' ? { step: 'end' } : {}),
  };
}

function thin(points: readonly ChartPoint[], kind: PanelBox['panel']['kind'], most: number): readonly ChartPoint[] {
  if (kind === 'bar') return points;
  return kind === 'step' ? dropRepeats(points) : downsample(points, most);
}
