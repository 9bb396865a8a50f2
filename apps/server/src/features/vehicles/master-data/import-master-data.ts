import { isDeepStrictEqual } from 'node:util';
import { inListOrder, type VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import type { Database } from '../../../db/tenancy.ts';
import { listMasterData } from './list-master-data.ts';
import { bundledMasterData, writeMasterDataFile } from './master-data-file.ts';
import { writeImported } from './master-data.store.ts';

type Entries = readonly VehicleMasterData[];

/** What an import changes. */
export interface MasterDataChanges {
  readonly added: Entries;
  readonly changed: readonly { readonly before: VehicleMasterData; readonly after: VehicleMasterData }[];
  readonly unchanged: number;
  /** Entries that the imported file does not have. They stay: vehicles may be linked to them. */
  readonly kept: Entries;
}

/** Compares imported entries with those there are. */
export function compareMasterData(current: Entries, imported: Entries): MasterDataChanges {
  const before = new Map(current.map((entry) => [entry.id, entry]));
  const after = new Set(imported.map(({ id }) => id));
  const changed = imported.flatMap((entry) => {
    const known = before.get(entry.id);
    return known === undefined || isDeepStrictEqual(known, entry) ? [] : [{ before: known, after: entry }];
  });
  const added = imported.filter(({ id }) => !before.has(id));
  return { added, changed, unchanged: imported.length - added.length - changed.length, kept: current.filter(({ id }) => !after.has(id)) };
}

interface Import {
  readonly entries: Entries;
  readonly isDryRun: boolean;
}

/** Imports entries into an installation. An entry that is as in the release needs no row. */
export async function importIntoInstallation(database: Database, { entries, isDryRun }: Import): Promise<MasterDataChanges> {
  const changes = compareMasterData(await listMasterData(database), entries);
  if (isDryRun) return changes;
  const bundled = new Map(bundledMasterData().map((entry) => [entry.id, entry]));
  const isBundled = (entry: VehicleMasterData) => isDeepStrictEqual(bundled.get(entry.id), entry);
  await writeImported(database, {
    stored: entries.filter((entry) => !isBundled(entry)),
    removed: entries.filter(isBundled).map(({ id }) => id),
  });
  return changes;
}

/** Imports entries into the file of the release. */
export async function importIntoRelease({ entries, isDryRun }: Import): Promise<MasterDataChanges> {
  const changes = compareMasterData(bundledMasterData(), entries);
  if (!isDryRun) await writeMasterDataFile(inListOrder([...changes.kept, ...entries]));
  return changes;
}
