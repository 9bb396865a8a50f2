import type { VehicleId } from '@wattbook/domain/ids';
import { sql, type Updateable } from 'kysely';
import type { VehiclesTable } from '../../db/schema/account-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { FieldProblems } from '../../http/field-problems.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { deleteSamples } from '../../telemetry/public.ts';
import type { NamedVehicle } from './find-vehicle.ts';
import { markFleets } from './mark-fleets.ts';

/** Refuses a vehicle that is not of the account, without a difference between a foreign and an unknown one. */
export async function requireVehicle(tenant: Tenant, id: string): Promise<void> {
  await readVehicle(tenant, id);
}

/** The columns of a vehicle that figures and rules need; refuses like `requireVehicle`. */
export async function readVehicle(tenant: Tenant, id: string) {
  const found = await tenant
    .selectFrom('vehicles')
    .select([
      'id',
      'display_name',
      'manufacture',
      'model',
      'variant',
      'vin',
      'license_plate',
      'kwh',
      'category',
      'degradation',
      'liter',
      'compare',
      'efficiency',
      'country',
      'time_zone',
      'logbook',
      'logbook_date',
      'distance_to_work',
      'archive',
      'payed',
      'fleet',
      'fleet_id',
      'fleet_pool',
      'fleet_trip_lock',
      'fleet_charge_lock',
      'use_tcu',
    ])
    .where('id', '=', id as VehicleId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** What people who are shown a car see of it, and its time zone; undefined: there is none. */
export const findCar = (tenant: Tenant, id: VehicleId) =>
  tenant.selectFrom('vehicles').select(['display_name', 'manufacture', 'model', 'time_zone']).where('id', '=', id).executeTakeFirst();

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

/** Serialises changes of the vehicles of an account until the transaction ends: names, VINs and the limit stay as they were read. */
export async function lockVehicles(tenant: Tenant): Promise<void> {
  await tenant.query((accountId) => sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles ${accountId}`}, 0))`);
}

/** Refuses a name or a VIN that another vehicle of the account has; vehicles with different VINs may have the same name. */
export async function refuseTakenNames(
  tenant: Tenant,
  { id, displayName, vin }: { readonly id?: string; readonly displayName: string; readonly vin: string | null },
): Promise<void> {
  const others = (await listNames(tenant)).filter((other) => other.id !== id);
  const fields = problemsOfNames(others, { displayName, vin });
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

/** The problem of a name or a VIN that one of the other vehicles has; vehicles with different VINs may have the same name. */
export function problemsOfNames(
  others: readonly NamedVehicle[],
  { displayName, vin }: { readonly displayName: string; readonly vin: string | null },
): FieldProblems {
  if (vin !== null && others.some((other) => other.vin === vin)) return { vin: { word: 'vin_taken' } };
  const isSame = (other: NamedVehicle) => other.name.toLowerCase() === displayName.toLowerCase() && (vin === null || other.vin === null);
  return others.some(isSame) ? { displayName: { word: 'name_taken' } } : {};
}

/** What the fleet of a vehicle knows of it by managing it. */
const knownToFleet = ['display_name', 'vin', 'fleet_charge_completed'] as const;

/** Writes columns of a vehicle. */
export async function writeVehicle(tenant: Tenant, id: VehicleId, columns: Updateable<VehiclesTable>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tenant.updateTable('vehicles').set(columns).where('id', '=', id).execute();
  if (knownToFleet.some((column) => column in columns)) await markFleets(tenant, id);
}

/** Says of vehicles whether the manufacturer accepts their login data (VEH-024). */
export async function setLoginData(tenant: Tenant, vehicles: readonly VehicleId[], loginData: 'none' | 'valid' | 'invalid'): Promise<void> {
  if (vehicles.length === 0) return;
  await tenant
    .updateTable('vehicles')
    .set({ login_data: loginData })
    .where('id', 'in', [...vehicles])
    .execute();
}

/** Deletes a vehicle with all of its rows. */
export async function deleteVehicle(tenant: Tenant, id: VehicleId): Promise<void> {
  await tenant.transaction(async (transaction) => {
    // A batch that is just being stored holds its row, and is deleted with the samples when it is complete.
    await transaction.selectFrom('vehicles').select('id').where('id', '=', id).forUpdate().execute();
    // What stays without it: who paid, what was asked and what was submitted.
    await transaction.updateTable('subscriptions').set({ vehicle_id: null }).where('vehicle_id', '=', id).execute();
    await transaction.updateTable('tickets').set({ vehicle_id: null }).where('vehicle_id', '=', id).execute();
    await transaction.updateTable('thgs').set({ vehicle_id: null }).where('vehicle_id', '=', id).execute();
    await transaction.deleteFrom('vehicles').where('id', '=', id).execute();
    await deleteSamples(transaction, id);
  });
}
