import { type Language, languageFacts } from '@wattbook/domain/texts/languages';
import { csvText } from '@wattbook/domain/sheets/csv-text';
import { cursorStops } from './cursor.ts';
import type { ChartAxis, ChartPanel } from './panel.ts';

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly { readonly x: number; readonly values: readonly (number | null)[] }[];
  /** The number of rows before any are left out. */
  readonly total: number;
}

export interface TableColumn extends ChartPanel {
  /** What a panel is compared with: it makes no rows of its own where a panel has points. */
  readonly isCompared?: true;
}

/** The columns of a table: each panel, and after it what it is compared with. */
export const columnsOf = (panels: readonly ChartPanel[]): readonly TableColumn[] =>
  panels.flatMap((panel): TableColumn[] => {
    const { reference } = panel;
    if (reference === undefined || reference.isConstant === true) return [panel];
    return [panel, { ...panel, id: `${panel.id} ${reference.label}`, label: reference.label, points: reference.points, isCompared: true }];
  });

/** The drawn values as rows, one for every x at which a panel has a point; at most `maxRows`, evenly picked. What is compared has its value at each of them, between its points too. */
export function tableOf(panels: readonly TableColumn[], axis: ChartAxis, maxRows = Number.POSITIVE_INFINITY): ChartTable {
  const own = panels.filter(({ isCompared }) => isCompared !== true);
  const stops = cursorStops(own.some(({ points }) => points.length > 0) ? own : panels);
  const every = Math.max(1, Math.ceil(stops.length / maxRows));
  const picked = stops.filter((_, index) => index % every === 0);
  const readers = panels.map(valueReader);
  return {
    head: [axis.label, ...panels.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`))],
    rows: picked.map((x) => ({ x, values: readers.map((read) => read(x)) })),
    total: stops.length,
  };
}

/** The value of a column at an x. Only measured values: a panel without a point there has a gap, not the value of the nearest point; the line that it is compared with is read between two points. */
function valueReader({ points, kind, isCompared }: TableColumn): (x: number) => number | null {
  const exact = new Map(points);
  if (isCompared !== true || (kind !== 'line' && kind !== 'area')) return (x) => exact.get(x) ?? null;
  return (x) => {
    const next = points.findIndex(([at]) => at >= x);
    const [after, before] = [points[next], points[next - 1]];
    if (after === undefined || after[0] === x || before === undefined) return exact.get(x) ?? null;
    return before[1] === null || after[1] === null ? null : before[1] + ((after[1] - before[1]) * (x - before[0])) / (after[0] - before[0]);
  };
}

export interface SheetStyle {
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
}

/** The style that spreadsheets of a language open without an import dialog. */
export function sheetStyle(language: Language): SheetStyle {
  const { decimal } = languageFacts[language];
  return { separator: decimal === ',' ? ';' : ',', decimal };
}

/** The rows as separated values: the x formatted, the numbers unrounded, gaps empty. */
export function toSeparated(table: ChartTable, formatX: (x: number) => string, { separator, decimal }: SheetStyle): string {
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', decimal));
  const lines = table.rows.map(({ x, values }) => [
    csvText(formatX(x)),
    ...values.map((value) => (decimal === separator ? csvText(number(value)) : number(value))),
  ]);
  return [table.head.map(csvText), ...lines]
    .map((line) => line.join(separator))
    .join('\r\n')
    .concat('\r\n');
}
