import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Selectable } from 'kysely';
import type { VehiclesTable } from '../../db/schema/account-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { LiveState, ReadLiveOfAll } from '../telemetry/public.ts';

interface Deps {
  readonly readLiveOfAll: ReadLiveOfAll;
  readonly now: () => number;
}

/** The vehicles of the account with what each does now (API-044): those in use first, then by name. */
export async function listVehicles(
  { readLiveOfAll, now }: Deps,
  tenant: Tenant,
  limit: number,
): Promise<{ total: number; data: Vehicle[] }> {
  const [rows, live] = await Promise.all([
    tenant.selectFrom('vehicles').selectAll().orderBy('archive').orderBy('display_name').orderBy('id').execute(),
    readLiveOfAll(tenant, now()),
  ]);
  const data = rows.slice(0, limit).map((row) => showVehicle(row, live.get(row.id) ?? null));
  return { total: rows.length, data };
}

export function showVehicle(row: Selectable<VehiclesTable>, live: LiveState | null): Vehicle {
  return {
    id: row.id,
    displayName: row.display_name,
    manufacture: row.manufacture,
    model: row.model,
    variant: row.variant,
    vin: row.vin,
    kWh: row.kwh,
    degradation: row.degradation,
    efficiency: row.efficiency,
    archive: row.archive,
    pause: row.pause,
    offline: row.offline,
    offlineCharges: row.offline_charges,
    tripCreationMode: row.trip_creation_mode,
    tripMergeTime: row.trip_merge_time,
    timeZone: row.time_zone,
    liter: row.liter,
    logbook: row.logbook,
    logbookType: row.logbook_type,
    licensePlate: row.license_plate,
    endAsStartAddress: row.end_as_start_address,
    fleetPool: row.fleet_pool,
    fleetTripLock: row.fleet_trip_lock,
    ...fleetOf(row),
    loginData: row.login_data,
    lastSyncAt: isoOrNull(live?.lastUpdate),
    createdAt: row.created_at.toISOString(),
    level: live?.carried.usableSoc?.value ?? live?.carried.soc?.value ?? null,
    state: live?.state ?? null,
  };
}

const fleetOf = (row: Selectable<VehiclesTable>) => ({
  fleet: row.fleet,
  fleetId: row.fleet_id,
  fleetName: row.fleet_name,
  fleetScopes: row.fleet_scopes,
  fleetConsent:
    row.fleet_consent_scopes === null || row.fleet_consent_at === null
      ? null
      : { fleetScopes: row.fleet_consent_scopes, date: row.fleet_consent_at.toISOString() },
  fleetCheckInterval: row.fleet_check_interval,
  fleetChecks: row.fleet_checks.map((check) => check.toISOString()),
  fleetChargeLock: row.fleet_charge_lock,
  fleetChargeCompleted: row.fleet_charge_completed,
});

export const isoOrNull = (moment: number | null | undefined): string | null =>
  moment === null || moment === undefined ? null : new Date(moment).toISOString();
