import type { Database } from '../../db/tenancy.ts';
import type { ImportFolder } from './import-folder.ts';
import { findNeeded, tidyImports } from './import-records.store.ts';

interface SweepDeps {
  readonly database: Database;
  readonly importFolder: ImportFolder;
  readonly now: () => number;
}

/** Removes the files that are no longer needed: of imports that ended or were cancelled, of deleted accounts, of a process that crashed. */
export function createSweeping({ database, importFolder, now }: SweepDeps): () => Promise<void> {
  return async () => {
    // The folder is read first: an import that is created meanwhile has its row before its folder.
    const places = await importFolder.list();
    await tidyImports(database, { present: places.map(({ id }) => id), now: now() });
    const needed = await findNeeded(
      database,
      places.map(({ id }) => id),
    );
    for (const place of places) if (!needed.has(place.id)) await importFolder.remove(place);
  };
}
