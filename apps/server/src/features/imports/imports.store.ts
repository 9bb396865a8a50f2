import { defaultSettings, type SettingsVersions } from '@wattbook/domain/detection/settings';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { BroughtCharge } from './car-taker.ts';
import type { KnownPeriod } from './period-news.ts';
import type { KnownVehicle } from './vehicle-mapping.ts';

export function listVehicles(tenant: Tenant): Promise<readonly KnownVehicle[]> {
  return tenant.selectFrom('vehicles').select(['id', 'display_name as name', 'vin']).orderBy('created_at').orderBy('id').execute();
}

/** Takes back a vehicle that an import made and then failed. */
export async function dropVehicle(tenant: Tenant, vehicleId: VehicleId): Promise<void> {
  await tenant.deleteFrom('vehicles').where('id', '=', vehicleId).execute();
}

/** The settings that detection would use for a vehicle, by the time from which they hold; those of a new one where there is none. */
export async function readDetectionSettings(tenant: Tenant, vehicleId: VehicleId | null): Promise<SettingsVersions> {
  if (vehicleId === null) return [{ from: 0, settings: defaultSettings }];
  const versions = await tenant
    .selectFrom('vehicle_settings')
    .select(['holds_from', 'trip_merge_time', 'capacity_kwh', 'degradation', 'offline_charges'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('holds_from')
    .execute();
  const [vehicle] = await tenant
    .selectFrom('vehicles')
    .select(['trip_merge_time', 'kwh as capacity_kwh', 'degradation', 'offline_charges'])
    .where('id', '=', vehicleId)
    .execute();
  const rows = versions.length > 0 || vehicle === undefined ? versions : [{ ...vehicle, holds_from: new Date(0) }];
  return rows.map((row, index) => ({
    // What came before the first version is folded with the first.
    from: index === 0 ? 0 : row.holds_from.getTime(),
    settings: {
      tripMergeTime: row.trip_merge_time,
      capacityKwh: row.capacity_kwh,
      degradation: row.degradation,
      offlineCharges: row.offline_charges,
    },
  }));
}

interface PeriodRow {
  readonly kind: KnownPeriod['kind'];
  readonly start_time: Date;
  readonly end_time: Date;
}

/** The trips and charges of a vehicle that share time with [from, to] and stand since before a moment, along the index on vehicle and start. */
export async function listPeriods(
  tenant: Tenant,
  vehicleId: VehicleId,
  from: number,
  to: number,
  before: Date | null = null,
): Promise<readonly KnownPeriod[]> {
  const where = `where account_id = $1 and vehicle_id = $2 and deleted_at is null and end_time > $3 and start_time < $4
    and ($5::timestamptz is null or created_at < $5)`;
  const rows = await tenant.rows<PeriodRow>(
    `select 'trip' as kind, start_time, end_time from trips ${where} union all select 'charge', start_time, end_time from charges ${where}`,
    [vehicleId, new Date(from), new Date(to), before],
  );
  return rows.map(({ kind, start_time, end_time }) => ({ kind, startTime: start_time.getTime(), endTime: end_time.getTime() }));
}

/** Whose imported charges these are (SET-030), and which of them were made at a Supercharger (SET-031, OQ-134). */
export async function describeCharges(
  tenant: Tenant,
  userId: UserId | null,
  vehicleId: VehicleId,
  charges: readonly BroughtCharge[],
): Promise<void> {
  await tenant.rows(
    `update charges set
       user_id = coalesce(charges.user_id, $3::uuid),
       type = case when brought.at_supercharger and charges.type = 'Other' then 'Supercharger' else charges.type end
     from unnest($4::timestamptz[], $5::boolean[]) as brought (start_time, at_supercharger)
     where charges.account_id = $1 and charges.vehicle_id = $2 and charges.start_time = brought.start_time
       and charges.import and charges.deleted_at is null`,
    [vehicleId, userId, charges.map(({ startTime }) => new Date(startTime)), charges.map(({ atSupercharger }) => atSupercharger)],
  );
}
