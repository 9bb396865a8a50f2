import type { VehicleId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { NamedVehicle } from './find-vehicle.ts';

/** Refuses a vehicle that is not of the account, without a difference between a foreign and an unknown one. */
export async function requireVehicle(tenant: Tenant, id: string): Promise<void> {
  await readVehicle(tenant, id);
}

/** The columns of a vehicle that figures and rules need; refuses like `requireVehicle`. */
export async function readVehicle(tenant: Tenant, id: string) {
  const found = await tenant
    .selectFrom('vehicles')
    .select(['id', 'kwh', 'degradation', 'liter', 'time_zone', 'logbook', 'fleet_pool', 'fleet_trip_lock'])
    .where('id', '=', id as VehicleId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** The vehicles of an account, the oldest first. */
export const listNames = (tenant: Tenant): Promise<NamedVehicle[]> => names(tenant).orderBy('created_at').orderBy('id').execute();

/** The vehicles of an account by name. */
export const listByName = (tenant: Tenant): Promise<NamedVehicle[]> => names(tenant).orderBy('display_name').orderBy('id').execute();

const names = (tenant: Tenant) => tenant.selectFrom('vehicles').select(['id', 'display_name as name', 'vin']);

/** The vehicles of an account that are not archived. */
export async function listActive(tenant: Tenant): Promise<VehicleId[]> {
  const rows = await tenant.selectFrom('vehicles').select('id').where('archive', '=', false).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Undefined: there is no such vehicle; null: its VIN is unknown. */
export async function findVin(tenant: Tenant, id: VehicleId): Promise<string | null | undefined> {
  const found = await tenant.selectFrom('vehicles').select('vin').where('id', '=', id).executeTakeFirst();
  return found?.vin;
}

/** Whether a fleet manages a vehicle of the account. */
export async function hasManagedVehicle(tenant: Tenant): Promise<boolean> {
  const managed = await tenant
    .selectFrom('vehicles')
    .select('id')
    .where((where) => where.or([where('fleet_id', 'is not', null), where('fleet', 'is not', null), where('fleet_pool', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return managed !== undefined;
}

/** Deletes a vehicle with all of its rows. */
export async function deleteVehicle(tenant: Tenant, id: VehicleId): Promise<void> {
  await tenant.deleteFrom('vehicles').where('id', '=', id).execute();
}
