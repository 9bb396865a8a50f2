import type { Database } from '../../db/tenancy.ts';
import type { ImportFolder } from './import-folder.ts';
import { findNeeded, tidyImports } from './import-records.store.ts';

interface SweepDeps {
  readonly database: Database;
  readonly importFolder: ImportFolder;
  readonly now: () => number;
}

/** Removes the files that nobody needs: of imports that have ended or were taken back, of accounts that are gone, of a process that broke down. */
export function createSweeping({ database, importFolder, now }: SweepDeps): () => Promise<void> {
  return async () => {
    // First the folder: an import that is begun meanwhile has its row before it has its place.
    const places = await importFolder.list();
    await tidyImports(database, { present: places.map(({ id }) => id), now: now() });
    const needed = await findNeeded(
      database,
      places.map(({ id }) => id),
    );
    for (const place of places) if (!needed.has(place.id)) await importFolder.remove(place);
  };
}
