import { type RawBuilder, sql } from 'kysely';
import { columnsOf, type Fields, type ShapeOf, showFields } from './fields/field.ts';
import type { NounTable, TenantTables } from './schema/tables.ts';
import type { Tenant } from './tenancy.ts';

type Names<F> = keyof F & string;
type SortWord<F> = Names<F> | `-${Names<F>}`;
type FilterWord = `filter[${string}]`;

/** The condition that each filter of a query adds. */
type Filters = Readonly<Record<FilterWord, (value: string) => RawBuilder<boolean>>>;

/** How the rows of a noun are listed. */
export interface Listed<Table extends NounTable, F extends Fields<TenantTables[Table]>> {
  readonly table: Table;
  readonly fields: F;
  /** The order unless asked otherwise. */
  readonly sort: readonly SortWord<F>[];
  /** Rows of a page unless asked otherwise. */
  readonly limit: number;
  /** Groups of fields: a row is found where the words stand in the fields of one group. Absent: in all the texts that people write. */
  readonly searched?: readonly (readonly Names<F>[])[];
  readonly filters?: Filters;
}

/** The words of a query that page, sort, search and filter a list, and choose its fields. */
export interface ListQuery<F> {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly sort?: SortWord<F> | undefined;
  readonly search?: string | undefined;
  readonly fields?: readonly Names<F>[] | undefined;
  readonly [filter: FilterWord]: string | undefined;
}

/** Rows of a page, and the number of all that fit. */
export interface Page<Row> {
  readonly total: number;
  readonly data: Row[];
}

/**
 * One page of the rows that an account has of a noun. Unknown values come last either way, and ties are broken by id, so that pages never overlap. `conditions` come
 * behind the account and before what the query asks for.
 */
export function listPage<Table extends NounTable, F extends Fields<TenantTables[Table]>>(
  tenant: Tenant,
  noun: Listed<Table, F>,
  query: ListQuery<F> & { readonly fields?: undefined },
  conditions?: readonly RawBuilder<boolean>[],
): Promise<Page<ShapeOf<F>>>;
export function listPage<Table extends NounTable, F extends Fields<TenantTables[Table]>>(
  tenant: Tenant,
  noun: Listed<Table, F>,
  query: ListQuery<F>,
  conditions?: readonly RawBuilder<boolean>[],
): Promise<Page<Partial<ShapeOf<F>>>>;
export async function listPage<Table extends NounTable, F extends Fields<TenantTables[Table]>>(
  tenant: Tenant,
  noun: Listed<Table, F>,
  query: ListQuery<F>,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Page<Partial<ShapeOf<F>>>> {
  const { table, fields } = noun;
  const names = query.fields ?? (Object.keys(fields) as Names<F>[]);
  const limit = query.limit ?? query.itemsPerPage ?? noun.limit;
  const offset = ((query.page ?? 1) - 1) * limit;
  const rowsThatFit = (accountId: string) =>
    sql`from ${sql.table(table)} where ${sql.join([sql`account_id = ${accountId}`, ...conditions, ...askedOf(fields, noun.searched, noun.filters, query)], sql` and `)}`;
  const { rows } = await tenant.query(
    (accountId) => sql<never>`
      select ${columnsOf(fields, names)} ${rowsThatFit(accountId)}
      order by ${inOrder(fields, query.sort === undefined ? noun.sort : [query.sort])}
      limit ${limit} offset ${offset}`,
  );
  const data = rows.map((row) => showFields(fields, names, row));
  // A page that is not full is the last one: its rows tell how many there are.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { total: offset + rows.length, data };
  const counted = await tenant.query((accountId) => sql<{ total: number }>`select count(*) as total ${rowsThatFit(accountId)}`);
  return { total: counted.rows[0]?.total ?? 0, data };
}

function inOrder<Table>(fields: Fields<Table>, words: readonly string[]): RawBuilder<unknown> {
  const orders = words.map((word) => ({ field: fields[word.replace('-', '')], direction: word.startsWith('-') ? sql`desc` : sql`asc` }));
  const columns = orders.map(({ field, direction }) => {
    // A descending order puts null first unless told otherwise; where there is none, the order stays that of an index.
    const nulls = field?.isNeverNull === true ? sql`` : sql`nulls last`;
    return sql`${sql.ref(field?.columns[0] ?? 'id')} ${direction} ${nulls}`;
  });
  return sql`${sql.join(columns)}, id ${orders[0]?.direction ?? sql`asc`}`;
}

/** Rows in whose fields of one group, read one after the other, the words stand, whatever their case; `%` and `_` are ordinary letters here. */
function contains<Table>(fields: Fields<Table>, groups: readonly (readonly string[])[], words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  const texts = (names: readonly string[]) => names.map((name) => fields[name]?.searched ?? sql.ref(fields[name]?.columns[0] ?? name));
  return sql`(${sql.join(
    groups.map((names) => sql`concat_ws(' ', ${sql.join(texts(names))}) ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** What the search and the filters of a query ask of a row. */
function askedOf<Table>(
  fields: Fields<Table>,
  groups: readonly (readonly string[])[] = [Object.keys(fields).filter((name) => fields[name]?.searched !== undefined)],
  filters: Filters = {},
  query: ListQuery<Record<string, unknown>> = {},
): RawBuilder<boolean>[] {
  return [
    ...(query.search === undefined ? [] : [contains(fields, groups, query.search)]),
    ...Object.entries(filters).flatMap(([word, condition]) => {
      const value = query[word as FilterWord];
      return value === undefined ? [] : [condition(value)];
    }),
  ];
}
