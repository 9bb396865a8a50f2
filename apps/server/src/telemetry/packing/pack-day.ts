import type { VehicleId } from '@wattbook/domain/ids';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { readHotSamples } from '../samples/read-samples.ts';
import type { TimelineOwner } from '../segments/segments-store.ts';
import type { TripCreationMode } from '../fold/vehicle-state.store.ts';
import { cutBlocks, type PackedBlock } from './cut-blocks.ts';
import { type PlacesToStrip, readDayBlocks, replaceBlocks, type StoredBlock, unpackStored } from './packed-blocks.store.ts';
import { withoutPlaces } from './strip-places.ts';
import { unpackBlocks } from './unpack-blocks.ts';

const dayMs = 86_400_000;

/** The changed samples: how many, and their first and last time. */
export interface DayChange {
  readonly count: number;
  readonly from: number;
  readonly until: number;
}

/**
 * Packs a day of a vehicle: merges its packed blocks, its hot samples and `added` (blocks of the same day). Deletes the hot rows, so that
 * every sample is stored once. Returns what `added` changed.
 */
export async function packDay(
  connection: TenantConnection,
  owner: TimelineOwner,
  day: number,
  added: readonly PackedBlock[],
): Promise<DayChange | null> {
  const from = day * dayMs;
  const to = from + dayMs;
  const stored = await readDayBlocks(connection, owner.vehicleId, from, to);
  const hot = await readHotSamples(connection, owner.vehicleId, { after: null, from, to, limit: maxDaySamples });
  const isFinal = owner.finalUntil !== null && owner.finalUntil >= to;
  const isSealing = owner.seals || (await hasSealedTrips(connection, owner.vehicleId));
  const strip = placesToStrip(owner.mode, isSealing, stored);
  if (hot.length === 0 && !isFinal && stored.length === 0) {
    await replaceBlocks(connection, owner.vehicleId, { stored: [], blocks: added, strip });
    return changeOf(
      added.flatMap((block) => [block.startTime, block.endTime]),
      added.reduce((sum, block) => sum + block.count, 0),
    );
  }
  if (hot.length === 0 && equalBlocks(stored, added)) return null;
  const before = mergeSamples([...(await unpackStored(connection, owner.vehicleId, stored)), ...hot]);
  const addedSamples = await unpackBlocks(added);
  // A day packed with places keeps them and adds none. New samples of sealed trips are folded before their places are removed.
  const includesPlaces = strip === 'Sealed' || (!isFinal && (owner.mode === 'All' || strip !== null));
  const merged = mergeSamples([...before, ...(includesPlaces ? addedSamples : addedSamples.map(withoutPlaces))]);
  await replaceBlocks(connection, owner.vehicleId, { stored, blocks: await cutBlocks(merged), strip });
  if (hot.length > 0) await connection.run(deleteHot, [owner.vehicleId, new Date(from), new Date(to)]);
  const changed = changedSamples(before, merged);
  return changeOf(
    changed.map(({ ts }) => ts),
    changed.length,
  );
}

function placesToStrip(mode: TripCreationMode, isSealing: boolean, stored: readonly StoredBlock[]): PlacesToStrip {
  const before = stored.find((block) => block.strip !== null)?.strip ?? null;
  if (mode === 'All' && isSealing) return before ?? 'Sealed';
  return mode === 'All' || (stored.length > 0 && before === null) ? before : mode;
}

/** More than ten samples per second all day. */
const maxDaySamples = 1_000_000;

function equalBlocks(stored: readonly PackedBlock[], added: readonly PackedBlock[]): boolean {
  return added.every((block) => stored.some((other) => other.startTime === block.startTime && other.bytes.equals(block.bytes)));
}

function changeOf(times: readonly number[], count: number): DayChange | null {
  const [first] = times;
  const last = times.at(-1);
  return first === undefined || last === undefined ? null : { count, from: first, until: last };
}

/** Both in the order of the fold; `after` has every key of `before`. */
function changedSamples(before: readonly Sample[], after: readonly Sample[]): Sample[] {
  let index = 0;
  return after.filter((sample) => {
    const old = before[index];
    if (old === undefined || old.ts !== sample.ts || old.source !== sample.source) return true;
    index += 1;
    return !isSame(old, sample);
  });
}

function isSame(a: Sample, b: Sample): boolean {
  const names = Object.keys(b) as (keyof Sample)[];
  return names.length === Object.keys(a).length && names.every((name) => a[name] === b[name] || name === 'receivedAt');
}

/** Sealed trips stay sealed after sealing was switched off. */
async function hasSealedTrips(connection: TenantConnection, vehicleId: VehicleId): Promise<boolean> {
  const [row] = await connection.run<{ found: boolean }>(findSealed, [vehicleId]);
  return row?.found === true;
}

const findSealed: Statement = {
  name: 'has_sealed_trips',
  text: 'select exists (select from trips where account_id = $1 and vehicle_id = $2 and places_key is not null) as found',
};

const deleteHot: Statement = {
  name: 'delete_hot_day',
  text: 'delete from samples where account_id = $1 and vehicle_id = $2 and ts >= $3 and ts < $4',
};
