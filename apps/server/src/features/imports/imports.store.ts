import { defaultSettings, type SettingsVersions } from '@wattbook/domain/detection/settings';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
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
