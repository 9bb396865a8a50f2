import { durationForm } from '@wattbook/i18n/formats/duration';
import type { Cost } from '@wattbook/i18n/formats/money';
import type { MaybeNumber } from '@wattbook/i18n/formats/missing';
import type { ReactNode } from 'react';
import type { Formats, QuantityName } from '../../i18n/use-formats.ts';
import { TwoLines } from './cells.tsx';
import type { Column } from './column.ts';

type Shown<Row> = Pick<Column<Row>, 'align' | 'unit' | 'text'>;

/** A number in the user's unit, its unit in the header. */
export const quantity = <Row,>(name: QuantityName, of: (row: Row) => MaybeNumber): Shown<Row> => ({
  align: 'right',
  unit: (formats) => formats.unit(name),
  text: (row, formats) => formats.value(name, of(row)),
});

/** The values at the start and at the end: "57 → 34". */
export const fromTo = <Row,>(name: QuantityName, ends: (row: Row) => readonly [start: MaybeNumber, end: MaybeNumber]): Shown<Row> => ({
  align: 'right',
  unit: (formats) => formats.unit(name),
  text: (row, formats) => formats.fromTo(name, ...ends(row)),
});

/** The cost of a row; one in another currency than the header shows its own. */
export const cost = <Row extends Cost>(): Shown<Row> => ({
  align: 'right',
  unit: (formats) => formats.currency(),
  text: (row, formats) =>
    row.costCurrency === null || row.costCurrency === formats.preferences.currency ? formats.amount(row.cost) : formats.cost(row),
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

export const duration: Shown<Timed> = {
  align: 'right',
  unit: () => durationForm,
  text: (row, formats) => formats.durationBetween(row.startTime, row.endTime),
};
