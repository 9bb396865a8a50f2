import type { VehicleId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { readVersions, type ToldVersions } from '../../../telemetry/public.ts';

/** Reads from the samples of a vehicle which versions of the software it told since the last time; what was read stays where the signal aborts. */
export async function collectVersions(database: Database, tenant: Tenant, vehicleId: VehicleId, signal: AbortSignal): Promise<void> {
  const found = await tenant
    .selectFrom('vehicle_statistics')
    .select('versions_read_until')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  if (found === undefined) return;
  for await (const told of readVersions(tenant, vehicleId, found.versions_read_until?.getTime() ?? 0)) {
    await database.transaction(tenant.accountId, (transaction) => writeVersions(transaction, vehicleId, told));
    if (signal.aborted) return;
  }
}

/** A version stays with the earliest time at which it was told. */
async function writeVersions(tenant: Tenant, vehicleId: VehicleId, { versions, until }: ToldVersions): Promise<void> {
  await tenant.rows(
    `insert into software_versions (account_id, vehicle_id, version, first_at)
     select $1::uuid, $2::uuid, told.version, told.at from unnest($3::text[], $4::timestamptz[]) as told (version, at)
     on conflict (account_id, vehicle_id, version) do update set first_at = excluded.first_at where excluded.first_at < software_versions.first_at`,
    [vehicleId, [...versions.keys()], [...versions.values()].map((at) => new Date(at))],
  );
  await tenant
    .updateTable('vehicle_statistics')
    .set({ versions_read_until: new Date(until) })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** The versions that a vehicle told, in order of time. */
export const listVersions = (tenant: Tenant, vehicleId: VehicleId): Promise<{ version: string; first_at: Date }[]> =>
  tenant
    .selectFrom('software_versions')
    .select(['version', 'first_at'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('first_at')
    .orderBy('version')
    .execute();
