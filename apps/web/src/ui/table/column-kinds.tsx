import { type Cell, dayCell } from '@wattbook/files/sheets/cell';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { durationForm } from '@wattbook/i18n/formats/duration';
import type { MaybeNumber } from '@wattbook/i18n/formats/missing';
import type { Cost, MoneyOptions } from '@wattbook/i18n/formats/money';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import type { FormatOptions } from '@wattbook/i18n/formats/quantity';
import type { ReactNode } from 'react';
import type { Formats, QuantityName } from '../../i18n/use-formats.ts';
import { TwoLines } from './cells.tsx';
import type { Column } from './column.ts';
import { dateCell, timeCell } from './file/time-cell.ts';

type Shown<Row> = Pick<Column<Row>, 'align' | 'unit' | 'text' | 'file'>;

const unitOf = (name: QuantityName) => (formats: Formats) => formats.unit(name);

/** A number in the user's unit, its unit in the header. */
export const quantity = <Row,>(name: QuantityName, of: (row: Row) => MaybeNumber): Shown<Row> => ({
  align: 'right',
  unit: unitOf(name),
  text: (row, formats) => formats.value(name, of(row)),
  file: [{ unit: unitOf(name), cell: (row, formats) => formats.shown(name, of(row)) }],
});

/** A number with its unit beside it: its column has several units in other places. */
export const withUnit = <Row,>(name: QuantityName, of: (row: Row) => MaybeNumber, options?: FormatOptions): Shown<Row> => ({
  align: 'right',
  text: (row, formats) => formats.withUnit(name, of(row), options),
  file: [{ unit: unitOf(name), cell: (row, formats) => formats.shown(name, of(row)) }],
});

/** How many there are. */
export const count = <Row,>(of: (row: Row) => number | null): Shown<Row> => ({
  align: 'right',
  text: (row, formats) => formats.number(of(row), 0),
  file: [{ cell: of }],
});

/** The values at the start and at the end: "57 → 34"; two columns in a file. */
export const fromTo = <Row,>(
  name: QuantityName,
  ends: (row: Row) => readonly [start: MaybeNumber, end: MaybeNumber],
  [start, end]: readonly [start: MessageKey, end: MessageKey],
): Shown<Row> => ({
  align: 'right',
  unit: unitOf(name),
  text: (row, formats) => formats.fromTo(name, ...ends(row)),
  file: [
    { label: start, unit: unitOf(name), cell: (row, formats) => formats.shown(name, ends(row)[0]) },
    { label: end, unit: unitOf(name), cell: (row, formats) => formats.shown(name, ends(row)[1]) },
  ],
});

/** A number in the currency of the user; a text with its currency where that is another one, so that a sum leaves it out. */
export const amountCell = (amount: number | null, currency: Currency | null, text: string | null, formats: Formats): Cell =>
  currency === null || currency === formats.preferences.currency ? amount : text;

/** A cost below a header with the currency of the user; one in another currency has its own. */
export const costText = (of: Cost, formats: Formats): string | null =>
  of.costCurrency === null || of.costCurrency === formats.preferences.currency ? formats.amount(of.cost) : formats.cost(of);

/** The cost of a row. */
export const cost = <Row extends Cost>(): Shown<Row> => ({
  align: 'right',
  unit: (formats) => formats.currency(),
  text: costText,
  file: [
    {
      unit: (formats) => formats.currency(),
      cell: (row, formats) => amountCell(row.cost, row.costCurrency, formats.cost(row), formats),
    },
  ],
});

/** An amount in the one currency that the table has. */
export const money = <Row,>(currency: Currency, of: (row: Row) => number | null, options?: Omit<MoneyOptions, 'currency'>): Shown<Row> => ({
  align: 'right',
  text: (row, formats) => formats.money(of(row), { ...options, currency }),
  file: [{ unit: (formats) => formats.currency(currency), cell: of }],
});

/** The day of a time. */
export const dateOf = <Row,>(of: (row: Row) => string | null): Shown<Row> => ({
  text: (row, formats) => formats.date(of(row)),
  file: [{ cell: (row, formats) => dateCell(of(row), formats) }],
});

/** A day of the calendar. */
export const plainDay = <Row,>(of: (row: Row) => string | null): Shown<Row> => ({
  text: (row, formats) => formats.plainDate(of(row)),
  file: [{ cell: (row) => dayCell(of(row)) }],
});

/** A day and a time. */
export const timeOf = <Row,>(of: (row: Row) => string | null): Shown<Row> => ({
  text: (row, formats) => formats.dateTime(of(row)),
  file: [{ cell: (row, formats) => timeCell(of(row), formats) }],
});

interface Timed {
  readonly startTime: string;
  readonly endTime: string;
}

/** The first column of segments: date and mark over the times. */
export const dateColumn = <Row extends Timed>(width: string | number, mark: (row: Row) => ReactNode): Column<Row, 'startTime'> => ({
  id: 'date',
  label: 'table.date',
  sort: 'startTime',
  unit: (_, t) => t('table.startAndEnd'),
  width,
  text: (row, formats) => formats.dateTime(row.startTime),
  file: [
    { label: 'charges.start', cell: (row, formats) => timeCell(row.startTime, formats) },
    { label: 'charges.end', cell: (row, formats) => timeCell(row.endTime, formats) },
  ],
  render: (row, formats) => (
    <div data-whole>
      <TwoLines first={<Marked row={row} formats={formats} mark={mark(row)} />} second={formats.times(row.startTime, row.endTime)} />
    </div>
  ),
});

function Marked({ row, formats, mark }: { readonly row: Timed; readonly formats: Formats; readonly mark: ReactNode }) {
  return (
    <>
      {formats.date(row.startTime)}
      {mark != null && mark !== false && <> {mark}</>}
    </>
  );
}

const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / 60_000);

/** From start to end; the minutes between the shown times in a file. */
export const duration: Shown<Timed> = {
  align: 'right',
  unit: () => durationForm,
  text: (row, formats) => formats.durationBetween(row.startTime, row.endTime),
  file: [{ unit: () => 'min', cell: ({ startTime, endTime }) => minuteOf(endTime) - minuteOf(startTime) }],
};
