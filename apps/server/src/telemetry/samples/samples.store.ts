import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { AccountReader, Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { encodeSamples, type VehicleSamples } from './copy-samples.ts';
import { dayOf, partitionName } from './partitions.ts';
import { copiedColumns, type SampleColumn, sampleColumns } from './sample-columns.ts';

/** The oldest of changed rows, and the time of the newest. */
export interface OldestChange {
  readonly ts: number;
  readonly source: string;
  readonly until: number;
}

/** What a merge changed: the number of new or changed rows, and the oldest of them. */
export interface StoredChange {
  readonly count: number;
  readonly oldest: OldestChange | null;
}

const columnList = copiedColumns.join(', ');
const copyText = (table: string) => `copy ${table} (${columnList}) from stdin (format binary)`;
const copyStaging = copyText('samples_staging');

/**
 * Stores samples of which none is stored yet, each day in its partition: PostgreSQL refuses COPY into a table with row level security. The account of the rows is that
 * of the connection.
 */
export async function addSamples(connection: TenantConnection, vehicles: readonly VehicleSamples[]): Promise<void> {
  const parts = vehicles.flatMap(({ vehicleId, samples }) =>
    [...Map.groupBy(samples, ({ ts }) => dayOf(ts))].map(([day, ofDay]) => ({ day, vehicleId, samples: ofDay })),
  );
  const copies = [...Map.groupBy(parts, ({ day }) => day)].map(([day, ofDay]) =>
    connection.copyIn(copyText(partitionName(day)), encodeSamples(connection.accountId, ofDay)),
  );
  await Promise.all(copies);
}

/**
 * Merges samples field by field: a value wins over null, null over absent, the greater of two values, the earliest receive time
 * (detection.md, section 8).
 */
export async function mergeIntoSamples(
  connection: TenantConnection,
  vehicleId: VehicleId,
  samples: readonly Sample[],
): Promise<StoredChange> {
  await connection.define('create temp table if not exists samples_staging (like samples) on commit delete rows');
  await connection.copyIn(copyStaging, encodeSamples(connection.accountId, [{ vehicleId, samples }]));
  const [row] = await connection.run<{ count: number; oldest: Date | null; oldest_source: string | null; newest: Date | null }>(
    mergeStaging,
  );
  if (row === undefined || row.oldest === null || row.oldest_source === null || row.newest === null) return { count: 0, oldest: null };
  return { count: row.count, oldest: { ts: row.oldest.getTime(), source: row.oldest_source, until: row.newest.getTime() } };
}

/** The greater of two values; null on either side is no value. */
const mergedValue = (column: SampleColumn) => `greatest(samples.${column.name}, excluded.${column.name})`;

/** A field stays cleared if either side cleared it and neither has a value. */
const mergedMask = `((samples.cleared | excluded.cleared) & ~(${sampleColumns
  .map((column) => `case when ${mergedValue(column)} is null then 0 else ${2n ** BigInt(column.bit)}::bigint end`)
  .join(' | ')}))`;

const mergeStaging: Statement = {
  name: 'merge_samples',
  text: `
  with stored as (
    insert into samples (${columnList})
    select ${columnList} from samples_staging where account_id = $1
    on conflict (account_id, vehicle_id, ts, source) do update set
      received_at = least(samples.received_at, excluded.received_at),
      cleared = ${mergedMask},
      ${sampleColumns.map((column) => `${column.name} = ${mergedValue(column)}`).join(',\n      ')}
    -- Only where something becomes other than it was; a redelivery of the same row writes nothing.
    where samples.received_at is distinct from least(samples.received_at, excluded.received_at)
      or samples.cleared is distinct from ${mergedMask}
      or ${sampleColumns.map((column) => `excluded.${column.name} is not null and samples.${column.name} is distinct from ${mergedValue(column)}`).join('\n      or ')}
    returning ts, source
  )
  select count(*) over () as count, ts as oldest, source as oldest_source, max(ts) over () as newest from stored order by ts, source limit 1`,
};

/** Deletes the hot samples of a vehicle, which no foreign key ties to it. */
export async function deleteSamples(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  await transaction.rows('delete from samples where account_id = $1 and vehicle_id = $2', [vehicleId]);
}
