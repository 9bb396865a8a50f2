import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as newId } from 'uuid';
import { columnsOf, type Fields, type ShapeOf, presentRow } from './fields/field.ts';
import type { NounTable, TenantTables } from './schema/tables.ts';
import type { Tenant } from './tenancy.ts';

/** A noun: its table, and its fields on the wire. */
export interface Noun<Table extends NounTable, F extends Fields<TenantTables[Table]>> {
  readonly table: Table;
  readonly fields: F;
}

const everyRow = sql<boolean>`true`;

/** Inserts a row with a new id and presents it. */
export async function insertRow<Table extends NounTable, F extends Fields<TenantTables[Table]>>(
  tenant: Tenant,
  { table, fields }: Noun<Table, F>,
  values: Omit<Insertable<TenantTables[Table]>, 'account_id' | 'id'>,
): Promise<ShapeOf<F>> {
  const columns = Object.entries<unknown>({ ...values, account_id: tenant.accountId, id: newId() });
  const { rows } = await tenant.query(
    () => sql<never>`
      insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))}) values (${sql.join(columns.map(([, value]) => value))})
      returning ${columnsOf(fields)}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return presentRow(fields, row);
}

/** Reads and presents a row; undefined: the account has no such row, or it does not meet the condition. */
export async function readRow<Table extends NounTable, F extends Fields<TenantTables[Table]>>(
  tenant: Tenant,
  { table, fields }: Noun<Table, F>,
  id: string,
  condition = everyRow,
): Promise<ShapeOf<F> | undefined> {
  const { rows } = await tenant.query(
    (accountId) => sql<never>`
      select ${columnsOf(fields)} from ${sql.table(table)} where account_id = ${accountId} and id = ${id} and ${condition}`,
  );
  return rows[0] === undefined ? undefined : presentRow(fields, rows[0]);
}

interface RowUpdate<Table> {
  readonly id: string;
  readonly values: Updateable<Table>;
  /** Beside the id; every row meets it by default. */
  readonly condition?: typeof everyRow;
}

/** The same, after an update of the given columns. */
export async function updateRow<Table extends NounTable, F extends Fields<TenantTables[Table]>>(
  tenant: Tenant,
  noun: Noun<Table, F>,
  { id, values, condition = everyRow }: RowUpdate<TenantTables[Table]>,
): Promise<ShapeOf<F> | undefined> {
  const columns = Object.entries<unknown>(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (columns.length === 0) return readRow(tenant, noun, id, condition);
  const { rows } = await tenant.query(
    (accountId) => sql<never>`
      update ${sql.table(noun.table)} set ${sql.join(columns)}
      where account_id = ${accountId} and id = ${id} and ${condition} returning ${columnsOf(noun.fields)}`,
  );
  return rows[0] === undefined ? undefined : presentRow(noun.fields, rows[0]);
}

/** Locks a row until the transaction ends. */
export async function lockRow(tenant: Tenant, table: NounTable, id: string): Promise<void> {
  await tenant.query((accountId) => sql`select id from ${sql.table(table)} where account_id = ${accountId} and id = ${id} for update`);
}

/** The stored rows with these ids, whatever hides them. */
export async function readStoredRows<Table extends NounTable>(
  tenant: Tenant,
  table: Table,
  ids: readonly string[],
): Promise<readonly Selectable<TenantTables[Table]>[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<Selectable<TenantTables[Table]>>`
      select * from ${sql.table(table)} where account_id = ${accountId} and id = any(${ids})`,
  );
  return rows;
}
