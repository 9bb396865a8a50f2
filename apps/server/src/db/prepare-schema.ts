import type { ClientBase } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { grantRows } from './grant-rows.ts';
import { migrate, type OnMigration } from './migrate.ts';
import { openPool } from './pool.ts';
import { allAccountsRoleOf, ensureAllAccountsRole, isSecured, secureRows } from './row-security.ts';
import { withClient } from './with-client.ts';

interface Addresses {
  /** Of the role that owns the tables. */
  readonly url: string;
  /** Of the role of the running program; it may be the same. */
  readonly programUrl: string;
}

export interface PreparedSchema {
  /** The names of the migrations that were applied. */
  readonly migrated: readonly string[];
  /** The role in which the program works for all accounts; null: the database does not separate accounts by itself. */
  readonly allAccountsRole: string | null;
}

/** Migrates the database to the newest schema as its owner, lets the role of the program use it, and limits it to the rows of the account that it works for. */
export async function prepareSchema({ url, programUrl }: Addresses, onMigration?: OnMigration): Promise<PreparedSchema> {
  const migrated = await migrateAsOwner(url, onMigration);
  if (programUrl === url) return { migrated, allAccountsRole: null };
  const { name } = await withClient(programUrl, readRole);
  const allAccountsRole = await withClient(url, (owner) => admitProgram(owner, name));
  const found = await withClient(programUrl, (client) => client.query(`select to_regclass('kysely_migration') is not null as found`));
  if ((found.rows[0] as { found: boolean }).found) return { migrated, allAccountsRole };
  throw new OperatorError('DATABASE_URL and DATABASE_OWNER_URL must be two roles of the same database.');
}

/** Processes that start at once do this one after the other: PostgreSQL refuses two at the same table. An arbitrary fixed number. */
const admissionLock = 7_310_032;

async function admitProgram(owner: ClientBase, program: string): Promise<string | null> {
  const allAccountsRole = await ensureAllAccountsRole(owner, program);
  if (allAccountsRole === null && (await isSecured(owner, program)))
    throw new OperatorError(
      `The role ${program} is limited to one account at a time and can no longer work for all: grant it the role ${allAccountsRoleOf(program)}, which it must not inherit.`,
    );
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock($1)', [admissionLock]);
  await grantRows(owner, program);
  if (allAccountsRole !== null) {
    await grantRows(owner, allAccountsRole);
    await secureRows(owner, program, allAccountsRole);
  }
  await owner.query('commit');
  return allAccountsRole;
}

async function migrateAsOwner(url: string, onMigration?: OnMigration): Promise<readonly string[]> {
  const { db, close } = openPool<unknown>(url, { max: 1 });
  try {
    return await migrate(db, onMigration);
  } finally {
    await close();
  }
}

export interface Role {
  readonly name: string;
  /** It passes every check of PostgreSQL. */
  readonly isSuperuser: boolean;
}

export async function readRole(client: ClientBase): Promise<Role> {
  const { rows } = await client.query<Role>('select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user');
  const [role] = rows;
  if (role === undefined) throw new Error('every connection has a role');
  return role;
}
