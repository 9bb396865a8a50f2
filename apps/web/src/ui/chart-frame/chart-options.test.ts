import { describe, expect, it } from 'vitest';
import { chartOptions } from './chart-options.ts';
import { stackPanels } from './layout.ts';
import type { ChartAxis, ChartPanel } from './panel.ts';

const axis: ChartAxis = { kind: 'time', label: 'Time', format: String };
const line = (id: string, more: Partial<ChartPanel> = {}): ChartPanel => ({
  id,
  label: id,
  unit: 'kW',
  kind: 'area',
  format: String,
  points: [
    [0, 1],
    [60_000, 2],
  ],
  ...more,
});
const theme = {
  font: 'Inter',
  text: '#111',
  label: '#222',
  axis: '#333',
  grid: '#444',
  crosshair: '#555',
  surface: '#fff',
  series: ['#a00', '#0a0', '#00a'],
};
const draw = (panels: readonly ChartPanel[], hidden: string[] = []) =>
  chartOptions({ axis, theme, width: 800, formatTick: String, ...stackPanels(panels, new Set(hidden)) });
const list = (value: unknown) => value as Record<string, unknown>[];

describe('the options of a chart', () => {
  it('have one grid per panel, x labels on the last one only, and no animation', () => {
    const options = draw([line('a'), line('b'), line('c')]);
    expect(options['animation']).toBe(false);
    expect(list(options['grid'])).toHaveLength(3);
    expect(list(options['xAxis']).map(({ axisLabel }) => (axisLabel as { show: boolean }).show)).toEqual([false, false, true]);
  });

  it('say each label of the x axis once: two months have two of them (STAT-030)', () => {
    const month = (x: number) => new Date(x).toISOString().slice(0, 7);
    const points = [
      [Date.UTC(2026, 9, 1), 1],
      [Date.UTC(2026, 10, 1), 2],
    ] as const;
    const options = chartOptions({
      axis: { ...axis, format: month },
      theme,
      width: 800,
      formatTick: String,
      ...stackPanels([line('a', { points })], new Set()),
    });
    const [{ axisLabel } = {}] = list(options['xAxis']);
    expect((axisLabel as { customValues: number[] }).customValues.map(month)).toEqual(['2026-10', '2026-11']);
  });

  it('draw lines of one plot in one grid whose axis contains all of them, a dashed one dashed', () => {
    const high = line('b', {
      plot: 'Power',
      dashed: true,
      points: [
        [0, 50],
        [120_000, 90],
      ],
    });
    const { boxes, domain } = stackPanels([line('a', { plot: 'Power' }), high], new Set());
    expect([boxes.length, boxes[0]?.parts.length, boxes[0]?.scale.high, domain]).toEqual([1, 2, 100, [0, 120_000]]);
    const series = list(draw([line('a', { plot: 'Power' }), high])['series']);
    expect(series.map(({ lineStyle }) => (lineStyle as { type?: unknown }).type)).toEqual([undefined, [6, 4]]);
  });

  it('keep the colour of a panel when another one is hidden', () => {
    const [only] = list(draw([line('a'), line('b')], ['a'])['series']);
    expect(only?.['lineStyle']).toMatchObject({ color: '#0a0' });
  });

  it('leave out panels with fewer than two values', () => {
    expect(
      stackPanels(
        [
          line('a', {
            points: [
              [0, 1],
              [1, null],
            ],
          }),
          line('b', { points: [] }),
        ],
        new Set(),
      ),
    ).toMatchObject({ boxes: [], height: 0 });
  });

  it('dash the reference line', () => {
    const [, reference] = list(
      draw([
        line('a', {
          reference: {
            label: 'typical',
            points: [
              [0, 3],
              [60_000, 4],
            ],
          },
        }),
      ])['series'],
    );
    expect(reference?.['lineStyle']).toMatchObject({ color: '#555', type: [4, 3] });
  });
});

it('bars of a period that is not over yet are hatched, each with a pattern of its own', () => {
  const bar = line('a', { kind: 'bar', stack: 'all', points: [1, 2, 3, 4].map((x) => [x, x] as const) });
  const options = chartOptions({ axis: { ...axis, openFrom: 3 }, theme, width: 800, formatTick: String, ...stackPanels([bar], new Set()) });
  const data = list(options['series'])[0]?.['data'] as readonly { readonly itemStyle?: { readonly decal: object } }[];
  const decals = data.map(({ itemStyle }) => itemStyle?.decal);
  expect(decals).toEqual([undefined, undefined, expect.objectContaining({ color: '#fff' }), expect.objectContaining({ color: '#fff' })]);
  expect(decals[2]).not.toBe(decals[3]);
});

describe('stacked bars', () => {
  const bar = (id: string, values: readonly [number, number]) =>
    line(id, {
      kind: 'bar',
      stack: 'Costs',
      points: [
        [1, values[0]],
        [2, values[1]],
      ],
    });
  const panels = [bar('a', [10, 20]), bar('b', [30, -5]), bar('c', [0, -15])];

  it('share one plot, whose axis contains the sums above and below zero', () => {
    const { boxes } = stackPanels(panels, new Set());
    expect(boxes.map(({ parts }) => parts.map(({ panel }) => panel.id))).toEqual([['a', 'b', 'c']]);
    expect(boxes[0]?.scale).toMatchObject({ low: -20, high: 40 });
  });

  it('are one series each, in their own colours, with the label of the stack', () => {
    const options = draw(panels, ['a']);
    expect(list(options['series']).map(({ stack, itemStyle }) => [stack, itemStyle])).toEqual([
      ['Costs', { color: '#0a0' }],
      ['Costs', { color: '#00a' }],
    ]);
    expect(list(options['title'])[0]?.['text']).toContain('{name|Costs}');
  });

  it('stand beside other panels', () => {
    expect(stackPanels([line('x'), ...panels], new Set()).boxes.map(({ parts }) => parts.length)).toEqual([1, 3]);
  });
});
