import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

const folder = join(import.meta.dirname, 'migrations');
const migrationFile = /^(\d{4}-[a-z0-9-]+)\.sql$/;

/** The files `NNNN-what.sql` in the folder, in the order of their numbers. There is no way down: a mistake is mended by the next number. */
class NumberedFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const migrations: Record<string, Migration> = {};
    for (const file of (await readdir(folder)).sort()) {
      const name = migrationFile.exec(file)?.[1];
      if (name === undefined) continue;
      const statements = sql.raw(await readFile(join(folder, file), 'utf8'));
      migrations[name] = { up: async (db) => void (await statements.execute(db)) };
    }
    return migrations;
  }
}

/**
 * Brings the database to the newest schema and names what was applied. Several programs may call it at once: Kysely holds an advisory lock and one transaction
 * around all steps, so the others wait and find nothing left to do.
 */
export async function migrate(db: Kysely<unknown>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: new NumberedFiles() });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      failed === undefined
        ? 'The database cannot be brought to this version.'
        : `Migration ${failed} failed; the database is as it was before.`,
      {
        cause: error,
      },
    );
  }
  return results.map((result) => result.migrationName);
}
