import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader, Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { cutBlocks } from '../packing/cut-blocks.ts';
import { type DamagedRange, deleteDamaged, parkBlock, tryUnpack } from '../packing/damaged-blocks.store.ts';
import { type PlacesToStrip, replaceBlocks, type StoredBlock } from '../packing/packed-blocks.store.ts';
import { isWithin, type SampleRange } from '../samples/sample-range.ts';
import type { Extent } from './extent.ts';

/** Blocks that lie entirely in a range: $3 from, $4 to. A block never crosses a day. */
const isInner = 'account_id = $1 and vehicle_id = $2 and start_time >= $3 and start_time < $4 and end_time < $4';
/** Blocks with samples on both sides of an edge of the range, at most one for each edge. */
const isEdge = `account_id = $1 and vehicle_id = $2 and start_time > $3::timestamptz - interval '1 day' and start_time < $4 and end_time >= $3
  and (start_time < $3 or end_time >= $4)`;

/** The samples of the blocks that lie entirely in the range, without unpacking them. */
export async function readInnerBlocks(reader: AccountReader, vehicleId: VehicleId, { from, to }: SampleRange): Promise<Extent> {
  const [row] = await reader.rows<{ count: number | null; first: Date | null; last: Date | null }>(
    `select sum(sample_count)::integer as count, min(start_time) as first, max(end_time) as last from packed_blocks where ${isInner}`,
    [vehicleId, new Date(from), new Date(to)],
  );
  return { count: row?.count ?? 0, first: row?.first?.getTime() ?? null, last: row?.last?.getTime() ?? null };
}

export async function readEdgeBlocks(reader: AccountReader, vehicleId: VehicleId, { from, to }: SampleRange): Promise<StoredBlock[]> {
  const rows = await reader.rows<{ start_time: Date; end_time: Date; sample_count: number; bytes: Buffer; strip: PlacesToStrip }>(
    `select start_time, end_time, sample_count, bytes, strip from packed_blocks where ${isEdge} order by start_time`,
    [vehicleId, new Date(from), new Date(to)],
  );
  return rows.map((row) => ({
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    count: row.sample_count,
    bytes: row.bytes,
    strip: row.strip,
  }));
}

/**
 * Deletes the packed samples of a range: blocks inside it whole, those at its edges are packed again without them, and set aside where they no
 * longer decode. Returns where samples were deleted that cannot be read.
 */
export async function deletePackedRange(
  connection: TenantConnection,
  vehicleId: VehicleId,
  range: SampleRange,
): Promise<readonly DamagedRange[]> {
  const isDeleted = isWithin(range);
  for (const block of await readEdgeBlocks(connection, vehicleId, range)) {
    const remaining = tryUnpack(block.bytes)?.filter((sample) => !isDeleted(sample));
    if (remaining === undefined) await parkBlock(connection, vehicleId, new Date(block.startTime));
    else await replaceBlocks(connection, vehicleId, { stored: [block], blocks: await cutBlocks(remaining), strip: block.strip });
  }
  await connection.run(deleteInner, [vehicleId, new Date(range.from), new Date(range.to)]);
  return deleteDamaged(connection, vehicleId, range);
}

const deleteInner: Statement = { name: 'delete_inner_blocks', text: `delete from packed_blocks where ${isInner}` };
