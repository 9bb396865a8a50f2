import type { VehicleId } from '@wattbook/domain/ids';
import { planInForce, planWithoutBilling, usesLogbook, type VehiclePlan, type WithPlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { timelineVerdict } from '@wattbook/domain/vehicles/vehicle-policy';
import type { Selectable } from 'kysely';
import type { VehiclesTable } from '../../db/schema/account-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Platform } from '../../platform.ts';

export type Selling = Pick<Platform, 'billing'>;

/** The plan of a stored vehicle as it counts here. */
export const planOf = ({ plan }: Pick<Selectable<VehiclesTable>, 'plan'>, selling: Selling): VehiclePlan => planInForce(plan, selling);

/** Whether a stored vehicle is paid, and the state of its subscription (VEH-004, VEH-023); where nothing is for sale it is, without one (OQ-231). */
export const paidStateOf = (row: Pick<Selectable<VehiclesTable>, 'payed' | 'status'>, { billing }: Selling) =>
  billing ? { payed: row.payed, status: row.status } : planWithoutBilling;

/** Refuses changes of what was recorded of a vehicle that is not paid for: it can be read only (OQ-231). */
export async function refuseUnpaid(tenant: Tenant, vehicleIds: readonly VehicleId[]): Promise<void> {
  const vehicles = await tenant
    .selectFrom('vehicles')
    .select('payed')
    .where('id', 'in', [...vehicleIds])
    .execute();
  for (const vehicle of vehicles) requireAllowed(timelineVerdict(vehicle));
}

/** The plan that counts for a vehicle of the account; refuses one of another account like an unknown one. */
export async function readPlan(selling: Selling, tenant: Tenant, id: string): Promise<WithPlan> {
  const found = await tenant
    .selectFrom('vehicles')
    .select('plan')
    .where('id', '=', id as VehicleId)
    .executeTakeFirst();
  return { type: planOf(requireFound(found), selling) };
}

/** Whether the logbooks of a vehicle can be used; those of a vehicle that was deleted outlive it (decision 0126). */
export async function mayUseLogbook(selling: Selling, tenant: Tenant, id: string): Promise<boolean> {
  const found = await tenant
    .selectFrom('vehicles')
    .select(['plan', 'archive', 'logbook'])
    .where('id', '=', id as VehicleId)
    .executeTakeFirst();
  return found === undefined || usesLogbook({ ...found, type: planOf(found, selling) });
}

/** The plans that count for the vehicles of the account. */
export async function listPlans(selling: Selling, tenant: Tenant): Promise<readonly WithPlan[]> {
  const rows = await tenant.selectFrom('vehicles').select('plan').execute();
  return rows.map((row) => ({ type: planOf(row, selling) }));
}
