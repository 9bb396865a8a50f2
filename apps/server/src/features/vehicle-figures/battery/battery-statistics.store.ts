import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type BatteryStatistics, batteryRules } from '@wattbook/domain/statistics/battery-statistics';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';

export interface ZonedVehicle {
  readonly id: VehicleId;
  readonly time_zone: string;
}

/** The stored statistics of a vehicle's battery; null where a charge changed since, or where they are of other rules or of another zone. */
export async function findStatistics(tenant: Tenant, vehicle: ZonedVehicle): Promise<BatteryStatistics | null> {
  const found = await selectValid(tenant, vehicle).select('statistics').executeTakeFirst();
  return found?.statistics ?? null;
}

/** The capacity in the stored statistics; undefined where these are not valid. */
export async function findCapacity(tenant: Tenant, vehicle: ZonedVehicle): Promise<BatteryStatistics['capacity'] | undefined> {
  const found = await selectValid(tenant, vehicle)
    .select(sql<BatteryStatistics['capacity']>`statistics -> 'capacity'`.as('capacity'))
    .executeTakeFirst();
  return found?.capacity;
}

const selectValid = (tenant: Tenant, { id, time_zone: timeZone }: ZonedVehicle) =>
  tenant.selectFrom('battery_statistics').where('vehicle_id', '=', id).where('rules', '=', batteryRules).where('time_zone', '=', timeZone);

/** Vehicles whose statistics have to be computed again. */
export function findDue({ allAccounts }: Database, limit: number): Promise<{ account_id: AccountId; vehicle_id: VehicleId }[]> {
  return allAccounts
    .selectFrom('battery_statistics')
    .select(['account_id', 'vehicle_id'])
    .where('rules', '<', batteryRules)
    .orderBy('rules')
    .limit(limit)
    .execute();
}

/**
 * Locks the statistics of a vehicle until the transaction ends: a charge that changes meanwhile waits with its mark, which then stays. Returns false where another
 * process has computed them or does.
 */
export async function lockDue(tenant: Tenant, vehicleId: VehicleId): Promise<boolean> {
  const found = await tenant
    .selectFrom('battery_statistics')
    .select('rules')
    .where('vehicle_id', '=', vehicleId)
    .where('rules', '<', batteryRules)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found !== undefined;
}

export async function writeStatistics(
  tenant: Tenant,
  vehicleId: VehicleId,
  { timeZone, statistics }: { readonly timeZone: string; readonly statistics: BatteryStatistics },
): Promise<void> {
  await tenant
    .updateTable('battery_statistics')
    .set({ rules: batteryRules, time_zone: timeZone, statistics: JSON.stringify(statistics) })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}
