import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

const folder = join(import.meta.dirname, 'migrations');
const migrationFile = /^(\d{4}-[a-z0-9-]+)\.sql$/;

/** The files `NNNN-title.sql` in the folder, in the order of their numbers. There are no down migrations: the next number corrects a mistake. */
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
 * Migrates the database to the newest schema and returns the applied migrations. Several programs may call it at once: Kysely runs all steps in one transaction
 * under an advisory lock, so the others wait and find nothing to apply.
 */
export async function migrate(db: Kysely<unknown>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: new NumberedFiles() });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      failed === undefined ? 'The database cannot be migrated to this version.' : `Migration ${failed} failed; the database is unchanged.`,
      {
        cause: error,
      },
    );
  }
  return results.map((result) => result.migrationName);
}
