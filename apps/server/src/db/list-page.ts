import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { columnsOf, type Fields, type ShapeOf, presenterOf } from './fields/field.ts';
import { mapInSlices } from './map-in-slices.ts';
import type { NounTable, TenantTables } from './schema/tables.ts';
import type { Database, Tenant } from './tenancy.ts';

type Names<F> = keyof F & string;
type SortKey<F> = Names<F> | `-${Names<F>}`;
type FilterName = `filter[${string}]`;

/** The condition for each filter parameter. */
type Filters = Readonly<Record<FilterName, (value: string) => RawBuilder<boolean>>>;

/** The part of a noun that a search and filters need. */
export interface Searchable<Table> {
  readonly fields: Fields<Table>;
  readonly searched?: readonly (readonly string[])[];
  readonly filters?: Filters;
}

/** The search and the filters of a query. */
export interface Filtered {
  readonly search?: string | undefined;
  readonly [filter: FilterName]: string | undefined;
}

/** How the rows of a noun are listed. */
export interface Listed<Table extends NounTable, F extends Fields<TenantTables[Table]>> extends ListedRows<TenantTables[Table], F> {
  readonly table: Table;
}

interface ListedRows<Table, F extends Fields<Table>> {
  readonly fields: F;
  /** The default order. */
  readonly sort: readonly SortKey<F>[];
  /** The default number of rows of a page. */
  readonly limit: number;
  /** Groups of fields: a row is found if the texts of one group, joined, contain the search text. Default: one group of all fields that users enter as text. */
  readonly searched?: readonly (readonly Names<F>[])[];
  readonly filters?: Filters;
}

/** The parameters that page, sort, search and filter a list and select its fields. */
export interface ListQuery<F> extends Filtered {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly sort?: SortKey<F> | undefined;
  readonly fields?: readonly Names<F>[] | undefined;
}

/** The rows of a page, and the number of rows of all pages. */
export interface Page<Row> {
  readonly total: number;
  readonly data: Row[];
}

/**
 * One page of a noun's rows of an account. Unknown values are last in both directions, and ties are broken by id, so pages never overlap. In the statement the account
 * is first, then `conditions`, then search and filters.
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
  const owned = sql<boolean>`account_id = ${tenant.accountId}`;
  const source = { from: sql.table(noun.table), conditions: [owned, ...conditions] };
  return readPage<TenantTables[Table], F>((statement) => tenant.query(() => statement), noun, source, query);
}

/** One page of rows of all accounts, for the lists of administrators only (decision 0039). `from` is a statement in parentheses with its name. */
export const listPageOfAll = <Table, F extends Fields<Table>>(
  { allAccounts }: Pick<Database, 'allAccounts'>,
  listed: ListedRows<Table, F>,
  source: Source,
  query: ListQuery<F> & { readonly fields?: undefined },
) => readPage<Table, F>((statement) => statement.execute(allAccounts), listed, source, query) as Promise<Page<ShapeOf<F>>>;

interface Source {
  readonly from: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<boolean>[];
}

async function readPage<Table, F extends Fields<Table>>(
  run: <Row>(statement: RawBuilder<Row>) => Promise<QueryResult<Row>>,
  listed: ListedRows<Table, F>,
  { from, conditions }: Source,
  query: ListQuery<F>,
): Promise<Page<Partial<ShapeOf<F>>>> {
  const { fields } = listed;
  const names = query.fields ?? (Object.keys(fields) as Names<F>[]);
  const limit = query.limit ?? query.itemsPerPage ?? listed.limit;
  const offset = ((query.page ?? 1) - 1) * limit;
  const all = [...conditions, ...conditionsOf(listed, query)];
  const matching = all.length === 0 ? sql`from ${from}` : sql`from ${from} where ${sql.join(all, sql` and `)}`;
  const { rows } = await run(sql<never>`
    select ${columnsOf(fields, names)} ${matching}
    order by ${orderBy(fields, query.sort === undefined ? listed.sort : [query.sort])}
    limit ${limit} offset ${offset}`);
  const data = await mapInSlices(rows, presenterOf(fields, names));
  // A page that is not full is the last one: the total follows from its rows.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { total: offset + rows.length, data };
  const counted = await run(sql<{ total: number }>`select count(*) as total ${matching}`);
  return { total: counted.rows[0]?.total ?? 0, data };
}

function orderBy<Table>(fields: Fields<Table>, keys: readonly string[]): RawBuilder<unknown> {
  const orders = keys.map((key) => ({ field: fields[key.replace('-', '')], direction: key.startsWith('-') ? sql`desc` : sql`asc` }));
  const columns = orders.map(({ field, direction }) => {
    // By default a descending order has null first. A column without null keeps the order of its index.
    const nulls = field?.isNotNull === true ? sql`` : sql`nulls last`;
    return sql`${sql.ref(field?.columns[0] ?? 'id')} ${direction} ${nulls}`;
  });
  return sql`${sql.join(columns)}, id ${orders[0]?.direction ?? sql`asc`}`;
}

/** Rows where the joined texts of one group contain the search text, ignoring case; `%` and `_` are ordinary characters. */
function contains<Table>(fields: Fields<Table>, groups: readonly (readonly string[])[], search: string): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const texts = (names: readonly string[]) => names.map((name) => fields[name]?.searched ?? sql.ref(fields[name]?.columns[0] ?? name));
  return sql`(${sql.join(
    groups.map((names) => sql`concat_ws(' ', ${sql.join(texts(names))}) ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** The conditions of the search and the filters of a query. */
export function conditionsOf<Table>({ fields, searched, filters = {} }: Searchable<Table>, query: Filtered): RawBuilder<boolean>[] {
  const groups = searched ?? [Object.keys(fields).filter((name) => fields[name]?.searched !== undefined)];
  const filtering = Object.entries(filters).flatMap(([name, condition]) => {
    const value = query[name as FilterName];
    return value === undefined ? [] : [condition(value)];
  });
  return query.search === undefined ? filtering : [contains(fields, groups, query.search), ...filtering];
}
