import type { AccountId } from '@wattbook/domain/ids';
import {
  CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { DatabasePool } from './pool.ts';
import type { DirectoryTables } from './schema/account-tables.ts';
import type { Tables, TenantTables } from './schema/tables.ts';
import { kyselyOn } from './work-pools.ts';

type TenantTable = keyof TenantTables & string;

/**
 * The database for the rest of the program: directories are open, tenant tables are reached through an account only.
 * That is the authorization boundary: a query of a tenant table without an account does not compile.
 */
export interface Database {
  readonly directory: Kysely<DirectoryTables>;
  forAccount(accountId: AccountId): Tenant;
  /** Runs `work` in one transaction over directories and one account. */
  transaction<Result>(accountId: AccountId, work: (tenant: Tenant) => Promise<Result>): Promise<Result>;
  /** For work across accounts: migrations, jobs that find due work, the table catalogue, the lists of administrators (decision 0039). Never for a user's own data. */
  readonly allAccounts: Kysely<Tables>;
}

/** The rows of one account. Every builder it returns is already limited to the account. */
export interface Tenant {
  readonly accountId: AccountId;
  readonly directory: Kysely<DirectoryTables>;
  selectFrom<Table extends TenantTable>(table: Table): SelectQueryBuilder<Tables, Table, object>;
  updateTable<Table extends TenantTable>(table: Table): UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
  deleteFrom<Table extends TenantTable>(table: Table): DeleteQueryBuilder<Tables, Table, DeleteResult>;
  /** The inserted values must contain `account_id`; the type requires it. */
  insertInto<Table extends TenantTable>(table: Table): InsertQueryBuilder<Tables, Table, InsertResult>;
  /** A statement written as SQL; it receives the account and must use it. */
  query<Row>(statement: (accountId: AccountId) => RawBuilder<Row>): Promise<QueryResult<Row>>;
  /** Reads rows with a statement written as text, in which `$1` is the account and `values` follow. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in a transaction, or in the one this tenant is already in. */
  transaction<Result>(work: (tenant: Tenant) => Promise<Result>): Promise<Result>;
}

export function openDatabase(pool: DatabasePool): Database {
  const forAccount = (accountId: AccountId) => tenantOf(kyselyOn<Tables>(pool, accountId), accountId);
  return {
    directory: kyselyOn<DirectoryTables>(pool, 'no_account'),
    forAccount,
    transaction: (accountId, work) => forAccount(accountId).transaction(work),
    allAccounts: kyselyOn<Tables>(pool, 'all_accounts'),
  };
}

function tenantOf(db: Kysely<Tables> | Transaction<Tables>, accountId: AccountId): Tenant {
  // Every tenant table has `account_id`, which Kysely cannot see for a table that is still a type parameter: hence the casts at the end.
  const accountColumn = sql.ref('account_id');
  const isOwned = sql<boolean>`${accountColumn} = ${accountId}`;
  return {
    accountId,
    // The directories are a part of the same database; only the type is narrowed.
    directory: db as unknown as Kysely<DirectoryTables>,
    selectFrom: (table) =>
      db.selectFrom(table as TenantTable).where(sql<boolean>`${sql.ref(`${table}.account_id`)} = ${accountId}`) as never,
    updateTable: (table) => db.updateTable(table as TenantTable).where(isOwned) as never,
    deleteFrom: (table) => db.deleteFrom(table as TenantTable).where(isOwned) as never,
    insertInto: (table) => db.insertInto(table) as never,
    query: (statement) => statement(accountId).execute(db),
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, [accountId, ...values]))).rows,
    transaction: (work) =>
      db.isTransaction ? work(tenantOf(db, accountId)) : db.transaction().execute((trx) => work(tenantOf(trx, accountId))),
  };
}
