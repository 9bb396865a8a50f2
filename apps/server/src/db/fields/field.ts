import { type RawBuilder, type Selectable, sql } from 'kysely';

/** One field of a noun: what it is on the wire and the columns it is read from, first the one a list is sorted by. */
export interface Field<Table, Wire> {
  readonly columns: readonly (keyof Table & string)[];
  readonly show: (row: Selectable<Table>) => Wire;
  /** What a search finds the row by, where the field is a text that people write. */
  readonly searched?: RawBuilder<unknown>;
  /** The column has no null: a list sorted by it can ride on an index. */
  readonly isNeverNull?: boolean;
}

/** Every field of `Shape` from the columns of `Table`; one that is missing does not compile, so nothing leaves by spreading a row. */
export type FieldTable<Table, Shape> = { readonly [Name in keyof Shape]-?: Field<Table, Shape[Name]> };

export type Fields<Table> = Readonly<Record<string, Field<Table, unknown>>>;

export type WithColumns = Readonly<Record<string, { readonly columns: readonly string[] }>>;

/** The columns that the named fields need, each once. */
export const columnNames = (fields: WithColumns, names: readonly string[] = Object.keys(fields)): readonly string[] => [
  ...new Set(names.flatMap((name) => fields[name]?.columns ?? [])),
];

/** The same in a statement. */
export const columnsOf = (fields: WithColumns, names?: readonly string[]): RawBuilder<unknown> =>
  sql.join(columnNames(fields, names).map((column) => sql.ref(column)));

type Shown<Row> = Readonly<Record<string, { readonly show: (row: Row) => unknown }>>;

/** A row as it leaves. */
export type ShapeOf<F> = { [Name in keyof F]: F[Name] extends { readonly show: (row: never) => infer Wire } ? Wire : never };

export function showRow<Row, F extends Shown<Row>>(fields: F, row: Row): ShapeOf<F> {
  return showFields(fields, Object.keys(fields), row) as ShapeOf<F>;
}

/** The named fields of a row, and no others. */
export function showFields<Row, F extends Shown<Row>>(fields: F, names: readonly (keyof F & string)[], row: Row): Partial<ShapeOf<F>> {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.show(row)])) as Partial<ShapeOf<F>>;
}
