import { describe, expect, it } from 'vitest';
import { type ChartAxis, type ChartPanel, formatCell } from './panel.ts';
import { columnsOf, sheetStyle, tableOf, toSeparated } from './table.ts';

const axis: ChartAxis = { kind: 'time', label: 'Time', format: (x) => `16:${x}` };
const panel = (label: string, points: ChartPanel['points']): ChartPanel => ({
  id: label,
  label,
  unit: 'km/h',
  kind: 'line',
  points,
  format: String,
});
const panels = [
  panel('Speed; "true"', [
    [40, 1.5],
    [41, null],
    [42, 3],
  ]),
  panel('Limit', [
    [40, 50],
    [42, 80],
  ]),
];

describe('the table of a chart', () => {
  it('has a row for every x, with null for gaps', () => {
    expect(tableOf(panels, axis)).toEqual({
      head: ['Time', 'Speed; "true" (km/h)', 'Limit (km/h)'],
      rows: [
        { x: 40, values: [1.5, 50] },
        { x: 41, values: [null, null] },
        { x: 42, values: [3, 80] },
      ],
      total: 3,
    });
  });

  it('has what a panel is compared with in a column of its own, at the places of the panel', () => {
    const points = [[40.5, 2] as const, [41.5, 4] as const, [42, 5] as const, [43, 6] as const];
    const typical = { label: 'Typical', points };
    const [speed] = panels as [ChartPanel];
    expect(tableOf(columnsOf([{ ...speed, reference: typical }]), axis)).toEqual({
      head: ['Time', 'Speed; "true" (km/h)', 'Typical (km/h)'],
      rows: [
        { x: 40, values: [1.5, null] },
        { x: 41, values: [null, 3] },
        { x: 42, values: [3, 5] },
      ],
      total: 3,
    });
    expect(tableOf(columnsOf([{ ...speed, points: [], reference: typical }]), axis).rows.map(({ x }) => x)).toEqual([40.5, 41.5, 42, 43]);
    expect(columnsOf([{ ...speed, reference: { ...typical, isConstant: true } }])).toHaveLength(1);
  });

  it('has fewer rows where limited, and the total', () => {
    const long = tableOf(
      [
        panel(
          'a',
          Array.from({ length: 1001 }, (_, x) => [x, x]),
        ),
      ],
      axis,
      100,
    );
    expect([long.rows.length, long.total]).toEqual([91, 1001]);
  });
});

describe('separated values', () => {
  it('open in English spreadsheets', () => {
    const text = toSeparated(tableOf(panels, axis), axis.format, sheetStyle('en'));
    expect(text).toBe('Time,"Speed; ""true"" (km/h)",Limit (km/h)\r\n16:40,1.5,50\r\n16:41,,\r\n16:42,3,80\r\n');
  });

  it('open in German spreadsheets', () => {
    const [, first] = toSeparated(tableOf(panels, axis), axis.format, sheetStyle('de')).split('\r\n');
    expect(first).toBe('16:40;1,5;50');
  });

  it('run nothing, and keep negative numbers', () => {
    const risky = tableOf([panel('=1+1', [[-1, -2.5]])], { ...axis, label: '@SUM(A1)', format: String });
    expect(toSeparated(risky, String, sheetStyle('de'))).toBe("'@SUM(A1);'=1+1 (km/h)\r\n-1;-2,5\r\n");
  });
});

describe('a cell', () => {
  it.each([
    ['103 km/h', 'km/h', '103'],
    ['64%', '%', '64'],
    ['1:22', '', '1:22'],
    ['N/A', 'kW', 'N/A'],
  ])('of %s under %j is %s', (text, unit, cell) => {
    expect(formatCell({ unit, format: () => text }, 1)).toBe(cell);
  });
});
