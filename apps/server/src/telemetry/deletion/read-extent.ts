import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { readWaiting } from '../intake/inbox.store.ts';
import { tryUnpack } from '../packing/damaged-blocks.store.ts';
import { isWithin, type SampleRange } from '../samples/sample-range.ts';
import { type Extent, extentOf, sumExtents } from './extent.ts';
import { readEdgeBlocks, readInnerBlocks } from './packed-range.store.ts';

/** The stored samples of a range, with those that wait in the inbox. */
export async function readExtent(reader: AccountReader, vehicleId: VehicleId, range: SampleRange): Promise<Extent> {
  const extents = [await readStoredExtent(reader, vehicleId, range)];
  for await (const samples of readWaiting(reader, vehicleId)) extents.push(extentOf(samples.filter(isWithin(range))));
  return sumExtents(extents);
}

/** The hot and packed samples of a range. Unpacks only the blocks at its edges. */
export async function readStoredExtent(reader: AccountReader, vehicleId: VehicleId, range: SampleRange): Promise<Extent> {
  const edges = await readEdgeBlocks(reader, vehicleId, range);
  return sumExtents([
    await readHotExtent(reader, vehicleId, range),
    await readInnerBlocks(reader, vehicleId, range),
    ...edges.map(({ bytes }) => extentOf((tryUnpack(bytes) ?? []).filter(isWithin(range)))),
  ]);
}

async function readHotExtent(reader: AccountReader, vehicleId: VehicleId, { from, to }: SampleRange): Promise<Extent> {
  const [row] = await reader.rows<{ count: number; first: Date | null; last: Date | null }>(
    'select count(*)::integer as count, min(ts) as first, max(ts) as last from samples where account_id = $1 and vehicle_id = $2 and ts >= $3 and ts < $4',
    [vehicleId, new Date(from), new Date(to)],
  );
  return { count: row?.count ?? 0, first: row?.first?.getTime() ?? null, last: row?.last?.getTime() ?? null };
}
