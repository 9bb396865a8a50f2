import type { VehicleId } from '@wattbook/domain/ids';
import type { Collected, RatioKey, SingleKey, SpreadKey } from '@wattbook/domain/statistics/collected';
import { type Metric, metrics } from '@wattbook/domain/statistics/metrics';
import { unpackRatio, unpackSingle, unpackSpread } from '@wattbook/domain/statistics/pack-metrics';
import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';
import type { Member } from './members.query.ts';

export interface MemberMetric {
  readonly metric: Metric;
  readonly collected: Collected<SpreadKey | RatioKey | SingleKey>;
}

interface MetricRow {
  readonly vehicle_id: VehicleId;
  readonly metric: string;
  readonly packed: Buffer;
}

/** A metric of a vehicle as it is stored. */
export interface StoredMetric {
  readonly metric: Metric;
  readonly packed: Buffer;
}

/** What is collected of these vehicles of all accounts, for groups, as it is stored: unpacked, that of 200 vehicles would outlive the young generation of the memory. Uses the primary key. */
export async function readMemberMetrics(
  { allAccounts }: Pick<Database, 'allAccounts'>,
  members: readonly Member[],
): Promise<ReadonlyMap<VehicleId, readonly StoredMetric[]>> {
  const { rows } = await sql<MetricRow>`
    select m.vehicle_id, m.metric, m.packed
    from unnest(${members.map(({ accountId }) => accountId)}::uuid[], ${members.map(({ vehicleId }) => vehicleId)}::uuid[]) as v(account_id, id)
    join vehicle_metrics m on m.account_id = v.account_id and m.vehicle_id = v.id
    where m.metric = any(${Object.keys(metrics)}::text[])`.execute(allAccounts);
  const found = rows.flatMap(({ vehicle_id: vehicleId, metric, packed }) => (isMetric(metric) ? [{ vehicleId, metric, packed }] : []));
  return Map.groupBy(found, ({ vehicleId }) => vehicleId);
}

/** What is collected of one vehicle. */
export const unpackMetrics = (stored: readonly StoredMetric[]): MemberMetric[] =>
  stored.map(({ metric, packed }) => ({ metric, collected: unpackMetric(metric, packed) }));

const isMetric = (name: string): name is Metric => Object.hasOwn(metrics, name);

function unpackMetric(metric: Metric, packed: Buffer): MemberMetric['collected'] {
  if (metric === 'powerByLevel' || metric === 'rangeByLevel') return unpackSpread(metric, packed);
  return metrics[metric].shape === 'ratio' ? unpackRatio(packed) : unpackSingle(packed);
}
