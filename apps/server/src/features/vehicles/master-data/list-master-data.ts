import { knownMake } from '@wattbook/domain/vehicles/known-make';
import { inListOrder, type VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import type { Database } from '../../../db/tenancy.ts';
import { bundledMasterData } from './master-data-file.ts';
import { readImported } from './master-data.store.ts';

/** The vehicle master data of this installation: that of the release, in which imported entries replace their like (decision 0065). */
export async function listMasterData(database: Pick<Database, 'directory'>): Promise<VehicleMasterData[]> {
  const byId = new Map([...bundledMasterData(), ...(await readImported(database))].map((entry) => [entry.id, entry]));
  return inListOrder([...byId.values()]);
}

/** The models of a make in any usual spelling; every model without one (OQ-081). */
export async function listModels(database: Pick<Database, 'directory'>, manufacture: string | undefined): Promise<VehicleMasterData[]> {
  const entries = await listMasterData(database);
  if (manufacture === undefined) return entries;
  const make = knownMake(manufacture);
  return entries.filter((entry) => entry.manufacture === make);
}
