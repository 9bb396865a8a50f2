import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { readPackedBlocks } from './read-samples.ts';

/** When each version was first told, in milliseconds since 1970, by the samples before `until`. */
export interface ToldVersions {
  readonly versions: ReadonlyMap<string, number>;
  readonly until: number;
}

/** Blocks that are unpacked at once. */
const blocksAtOnce = 20;
/** A sample may be stored later than its neighbours: the end of what was read is read again. In ms. */
const overlap = 3_600_000;
/** No sample is later. */
const endOfTime = Date.UTC(3000);

/** Reads the versions of the software that the samples from a time on tell, packed days first, in parts. */
export async function* readVersions(reader: AccountReader, vehicleId: VehicleId, from: number): AsyncGenerator<ToldVersions> {
  let at = from - overlap;
  for (;;) {
    const blocks = await readPackedBlocks(reader, vehicleId, { from: at, to: endOfTime, limit: blocksAtOnce });
    const last = blocks.at(-1)?.samples.at(-1);
    if (last === undefined) break;
    const versions = new Map<string, number>();
    for (const { ts, sw } of blocks.flatMap(({ samples }) => samples)) if (sw != null && !versions.has(sw)) versions.set(sw, ts);
    at = last.ts + 1;
    yield { versions, until: at };
  }
  const rows = await reader.rows<{ sw: string; first: Date; last: Date }>(
    'select sw, min(ts) as first, max(ts) as last from samples where account_id = $1 and vehicle_id = $2 and ts >= $3 and sw is not null group by sw',
    [vehicleId, new Date(at)],
  );
  const until = rows.reduce((latest, { last }) => Math.max(latest, last.getTime()), from);
  yield { versions: new Map(rows.map(({ sw, first }) => [sw, first.getTime()])), until };
}
