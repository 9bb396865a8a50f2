import { performance } from 'node:perf_hooks';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { OwnerPool } from '@wattbook/server/db/pool';
import { tenantTransaction } from '@wattbook/server/db/tenant-connection';
import { encodeSamples } from '@wattbook/server/telemetry/samples/copy-samples';
import { copiedColumns } from '@wattbook/server/telemetry/samples/sample-columns';

interface Rows {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly samples: readonly Sample[];
}

/** An empty table with the columns and the key of hot samples, without partitions. A new one replaces the last. */
export async function makeCopyTable(pool: OwnerPool): Promise<string> {
  await pool.query('drop table if exists copied_rows');
  await pool.query('create table copied_rows (like samples including all)');
  return 'copied_rows';
}

/**
 * Rows per second of COPY: all parts in one statement, or each on its own connection. The rows are encoded before the measurement.
 */
export async function timeCopy(pool: OwnerPool, table: string, rowSets: readonly Rows[], connections: number): Promise<number> {
  const encoded = rowSets.map(({ accountId, vehicleId, samples }) => ({
    accountId,
    bytes: encodeSamples(accountId, [{ vehicleId, samples }]),
  }));
  const [first] = encoded;
  if (first === undefined) throw new RangeError('there is nothing to copy');
  const streams = connections === 1 ? [{ ...first, bytes: joinStreams(encoded.map(({ bytes }) => bytes)) }] : encoded;
  const text = `copy ${table} (${copiedColumns.join(', ')}) from stdin (format binary)`;
  const start = performance.now();
  await Promise.all(
    streams.map(({ accountId, bytes }) => tenantTransaction(pool, accountId, (connection) => connection.copyIn(text, bytes))),
  );
  const seconds = (performance.now() - start) / 1000;
  return rowSets.reduce((sum, { samples }) => sum + samples.length, 0) / seconds;
}

const headerBytes = 19;
const trailerBytes = 2;

/** Several binary COPY streams as one: one header, all rows, one trailer. */
function joinStreams(streams: readonly Buffer[]): Buffer {
  const header = streams[0]?.subarray(0, headerBytes) ?? Buffer.alloc(0);
  const trailer = streams[0]?.subarray(-trailerBytes) ?? Buffer.alloc(0);
  return Buffer.concat([header, ...streams.map((bytes) => bytes.subarray(headerBytes, bytes.length - trailerBytes)), trailer]);
}
