import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { type Migration, type MigrationInfo, type MigrationProvider, Migrator } from 'kysely/migration';
import type { ClientBase } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { firstTable } from './first-table.ts';

/** A migration that begins: how far an update of the database is. */
export type OnMigration = (migration: { readonly name: string; readonly number: number; readonly of: number }) => void;

const folder = join(import.meta.dirname, 'migrations');
const migrationFile = /^(\d{4}-[a-z0-9-]+)\.sql$/;

/** The files `NNNN-title.sql` in the folder, in the order of their numbers. There are no down migrations: the next number corrects a mistake. */
class NumberedFiles implements MigrationProvider {
  readonly #onStart: (name: string) => void;

  constructor(onStart: (name: string) => void = () => undefined) {
    this.#onStart = onStart;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const migrations: Record<string, Migration> = {};
    for (const name of await knownNames()) {
      const statements = sql.raw(await readFile(join(folder, `${name}.sql`), 'utf8'));
      const up = async (db: Kysely<unknown>) => {
        this.#onStart(name);
        await statements.execute(db);
      };
      migrations[name] = { up };
    }
    return migrations;
  }
}

/**
 * Migrates the database to the newest schema and returns the applied migrations. Several programs may call it at once: Kysely runs all steps in one transaction
 * under an advisory lock, so the others wait and find nothing to apply.
 */
export async function migrate(db: Kysely<unknown>, onMigration?: OnMigration): Promise<readonly string[]> {
  if (await isNewest(db)) return [];
  await refuseOtherProgram(db);
  const known = await new Migrator({ db, provider: new NumberedFiles() }).getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined);
  // A new database gets all of them at once, which is no news.
  const isUpdate = pending.length < known.length;
  const onStart = (name: string) => {
    if (isUpdate) onMigration?.({ name, number: pending.findIndex((one) => one.name === name) + 1, of: pending.length });
  };
  return run(db, new Migrator({ db, provider: new NumberedFiles(onStart) }));
}

/** Refuses a database that has tables and is no installation: its tables and ours would be mixed for good. */
async function refuseOtherProgram(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`${sql.raw(firstTable)}`.execute(db);
  const [first] = rows;
  if (first === undefined || first.name === 'kysely_migration') return;
  throw new OperatorError(
    `The database has a table ${first.name} of another program, so nothing was written. Wattbook needs a database of its own: create one, as docs/run/database.md says, and set DATABASE_URL to it.`,
  );
}

/** Whether exactly the migrations of this version were applied, as at nearly every start: the migrator would read all tables of the database and all files first. */
async function isNewest(db: Kysely<unknown>): Promise<boolean> {
  const { rows: found } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (found[0]?.is !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const known = await knownNames();
  return known.length === applied.size && known.every((name) => applied.has(name));
}

const knownNames = async (): Promise<readonly string[]> =>
  (await readdir(folder)).sort().flatMap((file) => migrationFile.exec(file)?.[1] ?? []);

/** Migrates within the transaction that the connection is in: to the newest schema, or to that of a migration. */
export function migrateWithin(client: ClientBase, target?: string): Promise<readonly string[]> {
  const db = kyselyOn(client);
  return run(db, new Migrator({ db, provider: new NumberedFiles(), disableTransactions: true }), target);
}

/** Whether this version of the program knows a migration. */
export const isKnownMigration = async (name: string): Promise<boolean> => (await knownNames()).includes(name);

/** Kysely on a connection that is not its own. */
function kyselyOn(client: ClientBase): Kysely<unknown> {
  const connection: PostgresPoolClient = {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => undefined,
  };
  const pool: PostgresPool = { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

async function run(db: Kysely<unknown>, migrator: Migrator, target?: string): Promise<readonly string[]> {
  const { error, results = [] } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    // Where the database cannot be asked, the first error says why.
    const newer = failed === undefined ? await findUnknown(db, await migrator.getMigrations()).catch(() => undefined) : undefined;
    if (newer !== undefined)
      throw new OperatorError(
        `This database was used by a newer version of Wattbook, which migrated it (${newer}). Start that version, or restore a backup from before.`,
      );
    throw new Error(
      failed === undefined ? 'The database cannot be migrated to this version.' : `Migration ${failed} failed; the database is unchanged.`,
      {
        cause: error,
      },
    );
  }
  return results.map((result) => result.migrationName);
}

/** The newest applied migration that this version does not know. */
async function findUnknown(db: Kysely<unknown>, known: readonly MigrationInfo[]): Promise<string | undefined> {
  const names = known.map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${names}) order by name desc limit 1`.execute(db);
  return rows[0]?.name;
}
