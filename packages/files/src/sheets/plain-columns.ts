import { listedNames, mapFields, type PlainFields } from '@wattbook/domain/plain-fields';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { MaybeNumber } from '@wattbook/i18n/formats/missing';
import { quantities } from '@wattbook/i18n/formats/quantities';
import type { Quantity } from '@wattbook/i18n/formats/quantity';
import type { SheetColumn } from './sheet-column.ts';

interface Kinds<Row> {
  readonly plain: (label: MessageKey, width: number, cell: SheetColumn<Row>['cell']) => SheetColumn<Row>;
  readonly figure: (label: MessageKey, quantity: Quantity, read: (row: Row) => MaybeNumber) => SheetColumn<Row>;
}

/** The columns of the plain fields of a noun, by their names. */
export function plainColumns<
  F extends PlainFields,
  Row extends { readonly [N in ReturnType<typeof listedNames<F>>[number]]: string | number | null },
>(fields: F, labels: { readonly [N in keyof F]: MessageKey }, { plain, figure }: Kinds<Row>) {
  const columns = mapFields(fields, (name, field) => () => [
    'unit' in field
      ? figure(labels[name], quantities[field.unit], (row) => row[name] as number | null)
      : plain(labels[name], 40, (row) => row[name] as string | null),
  ]);
  const listed = listedNames(fields).map((name) => [name, columns[name]] as const);
  return Object.fromEntries(listed) as Pick<typeof columns, ReturnType<typeof listedNames<F>>[number]>;
}
