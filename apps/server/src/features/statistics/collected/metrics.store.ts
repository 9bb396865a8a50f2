import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type PackedMetric, packRatio, packSingle, packSpread } from '@wattbook/domain/statistics/pack-metrics';
import { type VehicleMetrics, vehicleMetricsRules } from '@wattbook/domain/statistics/vehicle-metrics';
import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import type { CollectedVehicle } from './collect-vehicle.ts';

/** Vehicles whose statistics have to be computed and were not computed since `before`. */
export const findDue = (
  { allAccounts }: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ account_id: AccountId; vehicle_id: VehicleId }[]> =>
  allAccounts
    .selectFrom('vehicle_statistics')
    .select(['account_id', 'vehicle_id'])
    .where('rules', '<', vehicleMetricsRules)
    .where((where) => where.or([where('computed_at', 'is', null), where('computed_at', '<', before)]))
    .orderBy('rules')
    .orderBy('computed_at')
    .limit(limit)
    .execute();

/** Notes that the statistics of a vehicle are computed from what is stored from now on. Returns what `writeMetrics` needs. */
export async function beginComputing(tenant: Tenant, vehicleId: VehicleId): Promise<string> {
  const computing = newId();
  await tenant.updateTable('vehicle_statistics').set({ computing }).where('vehicle_id', '=', vehicleId).execute();
  return computing;
}

interface Computed extends CollectedVehicle {
  readonly computing: string;
  readonly timeZone: string;
  readonly now: number;
}

/** Writes the statistics of a vehicle, in the transaction of the caller; false: something changed since they were begun, and nothing is written. */
export async function writeMetrics(
  tenant: Tenant,
  vehicleId: VehicleId,
  { computing, timeZone, metrics, lastAt, now }: Computed,
): Promise<boolean> {
  const rows = (Object.keys(metrics) as PackedMetric[])
    .map((metric) => ({ metric, entries: metrics[metric].entries, packed: Buffer.from(packOf(metrics, metric)) }))
    .filter(({ metric }) => metrics[metric].keys.length > 0);
  const digest = createHash('sha256');
  for (const { metric, packed } of rows) digest.update(metric).update(packed);
  const { numUpdatedRows } = await tenant
    .updateTable('vehicle_statistics')
    .set({
      rules: vehicleMetricsRules,
      computing: null,
      computed_at: new Date(now),
      time_zone: timeZone,
      last_at: lastAt === null ? null : new Date(lastAt),
      digest: digest.digest('base64'),
    })
    .where('vehicle_id', '=', vehicleId)
    .where('computing', '=', computing)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tenant.deleteFrom('vehicle_metrics').where('vehicle_id', '=', vehicleId).execute();
  const owned = { account_id: tenant.accountId, vehicle_id: vehicleId };
  if (rows.length > 0)
    await tenant
      .insertInto('vehicle_metrics')
      .values(rows.map((row) => ({ ...owned, ...row })))
      .execute();
  return true;
}

function packOf(metrics: VehicleMetrics, metric: PackedMetric): Uint8Array {
  if (metric === 'powerByLevel' || metric === 'rangeByLevel') return packSpread(metric, metrics[metric]);
  if (metric === 'consumptionByMonth' || metric === 'consumptionByTemperature' || metric === 'consumptionBySpeed')
    return packRatio(metrics[metric]);
  return packSingle(metrics[metric]);
}

/** When the statistics of a vehicle were computed; null: not yet. */
export async function readComputedAt(tenant: Tenant, vehicleId: VehicleId): Promise<Date | null> {
  const found = await tenant.selectFrom('vehicle_statistics').select('computed_at').where('vehicle_id', '=', vehicleId).executeTakeFirst();
  return found?.computed_at ?? null;
}

/** The stored bytes of metrics of a vehicle; one without a value is absent. Uses the primary key. */
export async function readPacked(
  tenant: Tenant,
  vehicleId: VehicleId,
  metrics: readonly PackedMetric[],
): Promise<ReadonlyMap<PackedMetric, Buffer>> {
  const rows = await tenant
    .selectFrom('vehicle_metrics')
    .select(['metric', 'packed'])
    .where('vehicle_id', '=', vehicleId)
    .where('metric', 'in', [...metrics])
    .execute();
  return new Map(rows.map(({ metric, packed }) => [metric, packed]));
}

/** How many entries of its own a vehicle has for a metric. Uses the primary key. */
export async function readEntries(tenant: Tenant, vehicleId: VehicleId, metric: PackedMetric): Promise<number> {
  const found = await tenant
    .selectFrom('vehicle_metrics')
    .select('entries')
    .where('vehicle_id', '=', vehicleId)
    .where('metric', '=', metric)
    .executeTakeFirst();
  return found?.entries ?? 0;
}
