import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { readWaiting } from '../intake/inbox.store.ts';
import { tryUnpack } from '../packing/damaged-blocks.store.ts';
import { isWithin, type SampleRange } from '../samples/sample-range.ts';
import { readEdgeBlocks, readInnerBlocks } from './packed-range.store.ts';

/** How many samples, and the times of the first and the last of them; null: there is none. */
export interface Extent {
  readonly count: number;
  readonly first: number | null;
  readonly last: number | null;
}

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

function sumExtents(extents: readonly Extent[]): Extent {
  const filled = extents.filter((extent) => extent.first !== null && extent.last !== null);
  if (filled.length === 0) return { count: 0, first: null, last: null };
  return {
    count: filled.reduce((sum, { count }) => sum + count, 0),
    first: Math.min(...filled.map(({ first }) => first ?? 0)),
    last: Math.max(...filled.map(({ last }) => last ?? 0)),
  };
}

/** Of samples in order. */
function extentOf(samples: readonly { readonly ts: number }[]): Extent {
  return { count: samples.length, first: samples[0]?.ts ?? null, last: samples.at(-1)?.ts ?? null };
}

async function readHotExtent(reader: AccountReader, vehicleId: VehicleId, { from, to }: SampleRange): Promise<Extent> {
  const [row] = await reader.rows<{ count: number; first: Date | null; last: Date | null }>(
    'select count(*)::integer as count, min(ts) as first, max(ts) as last from samples where account_id = $1 and vehicle_id = $2 and ts >= $3 and ts < $4',
    [vehicleId, new Date(from), new Date(to)],
  );
  return { count: row?.count ?? 0, first: row?.first?.getTime() ?? null, last: row?.last?.getTime() ?? null };
}
