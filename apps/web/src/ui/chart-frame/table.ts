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

/** The columns of a table: each panel, and after it what it is compared with. */
export const columnsOf = (panels: readonly ChartPanel[]): readonly ChartPanel[] =>
  panels.flatMap((panel) => {
    const { reference } = panel;
    if (reference === undefined || reference.isConstant === true) return [panel];
    return [panel, { ...panel, id: `${panel.id} ${reference.label}`, label: reference.label, points: reference.points }];
  });

/** The drawn values as rows, one for every x; at most `maxRows`, evenly picked. */
export function tableOf(panels: readonly ChartPanel[], axis: ChartAxis, maxRows = Number.POSITIVE_INFINITY): ChartTable {
  const stops = cursorStops(panels);
  const every = Math.max(1, Math.ceil(stops.length / maxRows));
  const picked = stops.filter((_, index) => index % every === 0);
  const exact = panels.map(({ points }) => new Map(points));
  return {
    head: [axis.label, ...panels.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`))],
    // Only measured values: a panel without a point at this x has a gap, not the value of the nearest point.
    rows: picked.map((x) => ({ x, values: exact.map((values) => values.get(x) ?? null) })),
    total: stops.length,
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
