import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import { compareSamples, mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { type RowFormat, rowFormatOf } from './decode-samples.ts';
import { parkBlock, tryUnpack } from '../packing/damaged-blocks.store.ts';
import type { SampleRange } from './sample-range.ts';
import type { SampleKey } from '../fold/vehicle-state.store.ts';

/** Every field, for folding and packing. */
const fullRows = rowFormatOf(() => true);

/** Reads at most `limit` hot samples of [from, to), in the order of the fold. Uses the primary key. */
export async function readHotSamples(
  reader: AccountReader,
  vehicleId: VehicleId,
  range: { readonly after: SampleKey | null; readonly from: number; readonly to: number; readonly limit: number },
  format: RowFormat = fullRows,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  let after = range.after ?? { ts: range.from, source: '' };
  for (;;) {
    const rows = Math.min(maxRows, range.limit - samples.length);
    const [row] = await reader.rows<{ encoded: string | null }>(
      `select ${format.encoded} as encoded from (
         select ${format.columns} from samples
         where account_id = $1 and vehicle_id = $2 and ts >= $3 and ts < $4 and (ts, source) > ($5, $6)
         order by ts, source limit $7
       ) s`,
      [vehicleId, new Date(Math.max(range.from, after.ts)), new Date(range.to), new Date(after.ts), after.source, rows],
    );
    const page = format.decode(row?.encoded ?? null);
    samples.push(...page);
    const last = page.at(-1);
    if (page.length < maxRows || last === undefined || samples.length >= range.limit) return samples;
    after = last;
  }
}

/** Limits the size of one value, and the time to decode it: an encoded row is about a kilobyte. */
const maxRows = 2_000;

interface BlockRow {
  readonly start_time: Date;
  readonly bytes: Buffer;
}

/**
 * Reads at most `limit` packed blocks that intersect [from, to), whole or only their samples `within` a range. Uses the primary key; a block never crosses a day. A block that no
 * longer decodes is parked and left out.
 */
export async function readPackedBlocks(
  reader: AccountReader,
  vehicleId: VehicleId,
  range: { readonly from: number; readonly to: number; readonly limit: number; readonly within?: SampleRange },
): Promise<{ readonly start: number; readonly samples: Sample[] }[]> {
  const rows = await reader.rows<BlockRow>(
    `select start_time, bytes from packed_blocks
     where account_id = $1 and vehicle_id = $2 and start_time > $3::timestamptz - interval '1 day' and start_time < $4 and end_time >= $3
     order by start_time limit $5`,
    [vehicleId, new Date(range.from), new Date(range.to), range.limit],
  );
  const blocks: { readonly start: number; readonly samples: Sample[] }[] = [];
  for (const { start_time, bytes } of rows) {
    if (blocks.length > 0) await yieldToEvents();
    const samples = tryUnpack(bytes, range.within);
    if (samples === null) await parkBlock(reader, vehicleId, start_time);
    else blocks.push({ start: start_time.getTime(), samples });
  }
  // The caller continues after a full page, so a page with a damaged block is read again without it.
  return blocks.length < rows.length ? readPackedBlocks(reader, vehicleId, range) : blocks;
}

/** Reads all samples of [from, to), hot and packed. Hot ones first: a sample that is packed meanwhile is read twice instead of never. */
export async function readRange(
  reader: AccountReader,
  vehicleId: VehicleId,
  range: SampleRange,
  format: RowFormat = fullRows,
): Promise<Sample[]> {
  const hot = await readHotSamples(reader, vehicleId, { after: null, ...range, limit: 1_000_000 }, format);
  const blocks = await readPackedBlocks(reader, vehicleId, { ...range, limit: 10_000, within: range });
  const packed = blocks.flatMap((block) => block.samples);
  return packed.length === 0 ? hot : hot.length === 0 ? packed.sort(compareSamples) : mergeSamples([...packed, ...hot]);
}

/** The time of the oldest stored sample after `limit`. */
export async function findOldestFuture(reader: AccountReader, vehicleId: VehicleId, limit: number): Promise<number | null> {
  const [row] = await reader.rows<{ ts: Date }>(
    'select ts from samples where account_id = $1 and vehicle_id = $2 and ts > $3 order by ts limit 1',
    [vehicleId, new Date(limit)],
  );
  return row?.ts.getTime() ?? null;
}
