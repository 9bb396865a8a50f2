import type { Database } from '../../db/tenancy.ts';
import { deleteCreated } from './delete-created.ts';
import type { ImportFolder } from './import-folder.ts';
import { findNeeded, cleanUpImports } from './import-records.store.ts';

interface CleanUpDeps {
  readonly database: Database;
  readonly importFolder: ImportFolder;
  readonly now: () => number;
}

/** Removes the files that are no longer needed: of imports that ended or were cancelled, of deleted accounts, of a process that crashed. */
export function createCleanUpJob({ database, importFolder, now }: CleanUpDeps): () => Promise<void> {
  return async () => {
    // The folder is read first: an import that is created meanwhile has its row before its folder.
    const keys = await importFolder.list();
    for (const { accountId, mapping } of await cleanUpImports(database, { present: keys.map(({ id }) => id), now: now() }))
      await deleteCreated(database.forAccount(accountId), mapping);
    const needed = await findNeeded(
      database,
      keys.map(({ id }) => id),
    );
    for (const key of keys) if (!needed.has(key.id)) await importFolder.remove(key);
  };
}
