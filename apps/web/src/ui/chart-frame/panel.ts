/** A value over the shared x axis; null is a gap. Both are in the user's units. */
export type ChartPoint = readonly [x: number, y: number | null];

/** The number of a series colour, `neutral` for background data (elevation), `charging` for power into the battery, `without_rate` for charges without a price. */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'neutral' | 'charging' | 'without_rate';

/** What decides the colour of a series. */
export type ChartLook = Pick<ChartPanel, 'tone' | 'color'>;

/** One quantity in its own panel: never two y axes. */
export interface ChartPanel {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** A remark after the unit: `negative = recovered`. */
  readonly hint?: string | undefined;
  readonly kind: 'line' | 'area' | 'step' | 'bar';
  /** Sorted by x. */
  readonly points: readonly ChartPoint[];
  /** Number with unit, as in the legend chip. */
  readonly format: (value: number) => string;
  /** Without it the panels have the series colours in order. */
  readonly tone?: ChartTone | undefined;
  /** A colour that the user gave to what it shows, instead of a tone. */
  readonly color?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large' | 'tall' | undefined;
  /** Whether the y axis begins at zero or fits the values. */
  readonly fit?: 'zero' | 'data' | undefined;
  /** What the y axis spans at least, so that small changes look small. */
  readonly span?: readonly [low: number, high: number] | undefined;
  /** A dashed line to compare with, in the same unit: the typical curve. `isConstant`: one value for the whole axis, which is no column of a table. */
  readonly reference?: { readonly label: string; readonly points: readonly ChartPoint[]; readonly isConstant?: true } | undefined;
  /** Lines that share a plot and this label: values of one quantity over the same x. */
  readonly plot?: string | undefined;
  /** A dashed line: hue alone does not tell lines of one plot apart. */
  readonly dashed?: true | undefined;
  /** Bars that share a plot and this label, one on top of the other: values over the same x, negative ones below zero. */
  readonly stack?: string | undefined;
}

/** The x axis all panels share. */
export interface ChartAxis {
  readonly kind: 'time' | 'distance' | 'percent';
  /** What the axis spans at least, where the values begin later or end earlier. */
  readonly span?: readonly [start: number, end: number] | undefined;
  /** Header of the first column of table and CSV. */
  readonly label: string;
  /** Text at a tick and at the cursor. */
  readonly format: (x: number) => string;
  /** Text in files and in the clipboard, where the text of ticks is shortened: with date and seconds. */
  readonly formatExact?: ((x: number) => string) | undefined;
  /** A second text at the cursor, such as the distance driven until then. */
  readonly detail?: ((x: number) => string | null) | undefined;
  /** Only whole numbers mean something, such as years: nothing between them has a tick. */
  readonly whole?: true | undefined;
  /** From this x on, the periods of bars are not over yet: they are hatched, and the legend says so. */
  readonly openFrom?: number | undefined;
}

/** A value for a column whose header has the unit: formatted, without the unit. */
export function formatCell({ format, unit }: Pick<ChartPanel, 'format' | 'unit'>, value: number): string {
  const text = format(value);
  return unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
}

/** Whether a panel has enough values for a line. */
export function isDrawable(panel: ChartPanel): boolean {
  let values = 0;
  for (const [, y] of panel.points) {
    if (y !== null) values += 1;
    if (values === 2) return true;
  }
  return false;
}

/** Whether the period of a bar is not over yet. */
export const isOpenAt = (x: number, { openFrom }: Pick<ChartAxis, 'openFrom'>): boolean => openFrom !== undefined && x >= openFrom;

/** The CSS variable of a panel's colour. */
export function toneVariable(panel: ChartLook, index: number): `--wb-${string}` {
  const tone = panel.tone ?? (index % 8) + 1;
  if (tone === 'neutral') return '--wb-chart-elevation';
  if (tone === 'charging') return '--wb-charging-solid';
  if (tone === 'without_rate') return '--wb-chart-without-rate';
  return `--wb-chart-${tone}`;
}

/** The colour of a panel for styles. */
export const panelColor = (panel: ChartLook, index: number): string => panel.color ?? `var(${toneVariable(panel, index)})`;
