import type { ClientBase } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { grantToProgram } from './grant-to-program.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { withClient } from './with-client.ts';

interface Addresses {
  /** Of the role that owns the tables. */
  readonly url: string;
  /** Of the role of the running program; it may be the same. */
  readonly programUrl: string;
}

/** Migrates the database to the newest schema as its owner, and lets the role of the program use it. Returns the applied migrations. */
export async function prepareSchema({ url, programUrl }: Addresses): Promise<readonly string[]> {
  const migrated = await migrateAsOwner(url);
  if (programUrl === url) return migrated;
  const { name } = await withClient(programUrl, readRole);
  await withClient(url, (owner) => grantToProgram(owner, name));
  const found = await withClient(programUrl, (client) => client.query(`select to_regclass('kysely_migration') is not null as found`));
  if ((found.rows[0] as { found: boolean }).found) return migrated;
  throw new OperatorError('DATABASE_URL and DATABASE_OWNER_URL must be two roles of the same database.');
}

async function migrateAsOwner(url: string): Promise<readonly string[]> {
  const { db, close } = openPool<unknown>(url, { max: 1 });
  try {
    return await migrate(db);
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
