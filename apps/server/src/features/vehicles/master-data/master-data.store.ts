import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import type { Database } from '../../../db/tenancy.ts';
import { readFacts, storedFacts } from './master-data-file.ts';

/** The entries that were imported into this installation. */
export async function readImported(database: Pick<Database, 'directory'>): Promise<VehicleMasterData[]> {
  const rows = await database.directory.selectFrom('vehicle_master_data').select('facts').execute();
  return rows.map(({ facts }) => readFacts(facts));
}

/** Stores entries and removes others, in one transaction. */
export async function writeImported(
  database: Pick<Database, 'directory'>,
  { stored, removed }: { readonly stored: readonly VehicleMasterData[]; readonly removed: readonly string[] },
): Promise<void> {
  await database.directory.transaction().execute(async (transaction) => {
    if (removed.length > 0) await transaction.deleteFrom('vehicle_master_data').where('id', 'in', removed).execute();
    if (stored.length === 0) return;
    await transaction
      .insertInto('vehicle_master_data')
      .values(stored.map((entry) => ({ id: entry.id, facts: JSON.stringify(storedFacts(entry)) })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet((of) => ({ facts: of.ref('excluded.facts') })))
      .execute();
  });
}
