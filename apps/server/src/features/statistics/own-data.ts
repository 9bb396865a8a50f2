import type { VehicleId } from '@wattbook/domain/ids';
import type { Collected, SpreadKey } from '@wattbook/domain/statistics/collected';
import { comparisonThresholds, powerCurveNeeds } from '@wattbook/domain/statistics/comparison-thresholds';
import type { Metric, SpreadMetric } from '@wattbook/domain/statistics/metrics';
import { unpackSpread } from '@wattbook/domain/statistics/pack-metrics';
import type { Tenant } from '../../db/tenancy.ts';
import { readComputedAt, readEntries, readPacked } from './collected/metrics.store.ts';

/** Whether a vehicle has enough data of its own for a metric, and when it was computed. */
export interface OwnData {
  readonly ownSufficient: boolean;
  readonly computedAt: string | null;
}

export async function readOwnData(tenant: Tenant, vehicleId: VehicleId, metric: Metric): Promise<OwnData> {
  const [computedAt, entries] = await Promise.all([readComputedAt(tenant, vehicleId), readEntries(tenant, vehicleId, metric)]);
  return { ownSufficient: entries >= comparisonThresholds[metric].own, computedAt: computedAt?.toISOString() ?? null };
}

export async function readOwnSpread(tenant: Tenant, vehicleId: VehicleId, metric: SpreadMetric): Promise<Collected<SpreadKey>> {
  const packed = (await readPacked(tenant, vehicleId, [metric])).get(metric);
  return packed === undefined ? { entries: 0, keys: [] } : unpackSpread(metric, packed);
}

export interface Diagnostics {
  readonly dc_charges_count: number;
  readonly soc_levels_covered: number;
  readonly soc_range: string | null;
}

/** What a vehicle has for a charging curve of its own (STAT-055). */
export function diagnosticsOf({ entries, keys }: Collected<SpreadKey>): Diagnostics {
  const [lowest, highest] = [keys[0], keys.at(-1)];
  return {
    dc_charges_count: entries,
    soc_levels_covered: keys.length,
    soc_range: lowest === undefined || highest === undefined ? null : `${lowest.key}%-${highest.key}%`,
  };
}

/** Whether that is enough (STAT-057 to STAT-059). */
export function isCurveSufficient({ entries, keys }: Collected<SpreadKey>): boolean {
  const span = (keys.at(-1)?.key ?? 0) - (keys[0]?.key ?? 0);
  return entries >= comparisonThresholds.powerByLevel.own && keys.length >= powerCurveNeeds.levels && span >= powerCurveNeeds.span;
}
