import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/tenancy.ts';
import { listMasterData } from './list-master-data.ts';

/** Stores how fast the models of this installation charge, where detection reads it; writes only what has changed. */
export async function storeModelPowers(database: Pick<Database, 'directory'>): Promise<void> {
  const { directory } = database;
  const stored = new Map((await directory.selectFrom('vehicle_model_powers').selectAll().execute()).map((row) => [row.id, row]));
  const changed = (await listMasterData(database))
    .map(({ id, acPower, dcPower }) => ({ id, ac_power: acPower, dc_power: dcPower }))
    .filter((row) => !isDeepStrictEqual(stored.get(row.id), row));
  if (changed.length === 0) return;
  await directory
    .insertInto('vehicle_model_powers')
    .values(changed)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((of) => ({ ac_power: of.ref('excluded.ac_power'), dc_power: of.ref('excluded.dc_power') })),
    )
    .execute();
}
