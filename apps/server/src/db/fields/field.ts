import { type RawBuilder, type Selectable, sql } from 'kysely';

/** One field of a noun: its value on the wire, and the columns it is read from, first the one that a list is sorted by. */
export interface Field<Table, Wire> {
  readonly columns: readonly (keyof Table & string)[];
  readonly present: (row: Selectable<Table>) => Wire;
  /** The text that a search reads, where users enter the field. */
  readonly searched?: RawBuilder<unknown>;
  /** The column is not null: a list that is sorted by it can use an index in both directions. */
  readonly isNotNull?: boolean;
}

/** Every field of `Shape` from the columns of `Table`. A missing one does not compile, and no column reaches an answer because a row was spread. */
export type FieldTable<Table, Shape> = { readonly [Name in keyof Shape]-?: Field<Table, Shape[Name]> };

export type Fields<Table> = Readonly<Record<string, Field<Table, unknown>>>;

export type WithColumns = Readonly<Record<string, { readonly columns: readonly string[] }>>;

/** The columns that the named fields need, each once. */
export const columnNames = (fields: WithColumns, names: readonly string[] = Object.keys(fields)): readonly string[] => [
  ...new Set(names.flatMap((name) => fields[name]?.columns ?? [])),
];

/** The same columns in a statement. */
export const columnsOf = (fields: WithColumns, names?: readonly string[]): RawBuilder<unknown> =>
  sql.join(columnNames(fields, names).map((column) => sql.ref(column)));

type Presented<Row> = Readonly<Record<string, { readonly present: (row: Row) => unknown }>>;

/** A row as the API answers it. */
export type ShapeOf<F> = { [Name in keyof F]: F[Name] extends { readonly present: (row: never) => infer Wire } ? Wire : never };

export function presentRow<Row, F extends Presented<Row>>(fields: F, row: Row): ShapeOf<F> {
  return presenterOf<Row, F>(fields, Object.keys(fields))(row) as ShapeOf<F>;
}

/** Presents only the named fields of rows. Each row begins as a copy of one with all its names: objects that grow name by name take several times as long. */
export function presenterOf<Row, F extends Presented<Row>>(
  fields: F,
  names: readonly (keyof F & string)[],
): (row: Row) => Partial<ShapeOf<F>> {
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  const columns = names.flatMap((name) => {
    const field = fields[name];
    return field === undefined ? [] : [{ name, present: field.present }];
  });
  return (row) => {
    const shown: Record<string, unknown> = { ...empty };
    for (const { name, present } of columns) shown[name] = present(row);
    return shown as Partial<ShapeOf<F>>;
  };
}
