import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { wattbook } from '../../../connections/files/wattbook.ts';
import type { DatabasePool } from '../../../db/pool.ts';
import { type ArchivedSamples, screenSamples, startPackingDays } from '../../../telemetry/public.ts';
import type { OpenArchive } from './open-archive.ts';
import { readRows } from './read-rows.ts';
import { ArchiveRefused } from './refusal.ts';

/** A vehicle of an archive. */
export interface FoundVehicle {
  readonly id: VehicleId;
  readonly name: string;
  /** Whether the account has it already: then nothing of it is changed. */
  readonly wasThere: boolean;
}

export interface PackedSamples {
  readonly days: Parameters<ArchivedSamples['prepare']>[0];
  /** Rows and values that this version refuses, which an older one may have stored. */
  readonly leftOut: number;
}

const vehiclesFile = 'vehicles.jsonl';

/** The vehicles of an archive, and which of them the account has. One that belongs to another account, or has the VIN of another vehicle, is refused. */
export async function findVehicles(pool: DatabasePool, accountId: AccountId, archive: OpenArchive): Promise<readonly FoundVehicle[]> {
  const read: { id: string; name: string; vin: string | null }[] = [];
  for await (const { id, displayName, vin } of readRows(vehiclesFile, archive.read(vehiclesFile))) {
    if (typeof id !== 'string' || !isUuid.test(id) || typeof displayName !== 'string') throw new ArchiveRefused('unfit', vehiclesFile);
    read.push({ id, name: displayName, vin: typeof vin === 'string' ? vin : null });
  }
  const { rows } = await pool.run<{ id: string; isOwn: boolean; vin: string | null }>(
    'all_accounts',
    'select id, account_id = $1 as "isOwn", vin from vehicles where id = any($2::uuid[]) or (account_id = $1 and vin = any($3::text[]))',
    [accountId, read.map(({ id }) => id), read.flatMap(({ vin }) => vin ?? [])],
  );
  if (rows.some(({ isOwn }) => !isOwn)) throw new ArchiveRefused('foreign', vehiclesFile);
  if (read.some(({ id, vin }) => vin !== null && rows.some((row) => row.vin === vin && row.id !== id)))
    throw new ArchiveRefused('vin_taken', vehiclesFile);
  return read.map(({ id, name }) => ({ id: id as VehicleId, name, wasThere: rows.some((row) => row.id === id) }));
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The samples of the vehicles that are new, packed by day: a few bytes each. */
export async function packSamples(
  { manifest, read }: OpenArchive,
  vehicles: readonly FoundVehicle[],
  now: number,
): Promise<ReadonlyMap<VehicleId, PackedSamples>> {
  const packed = new Map<VehicleId, PackedSamples>();
  for (const [path, id] of Object.entries(manifest.samples)) {
    const vehicle = vehicles.find((one) => one.id === id);
    if (vehicle === undefined || packed.has(vehicle.id)) throw new ArchiveRefused('unfit', path);
    if (vehicle.wasThere) continue;
    const packer = startPackingDays();
    let leftOut = 0;
    for await (const { samples, refused } of readSamples(path, read(path), now)) {
      await packer.add(samples);
      leftOut += refused;
    }
    packed.set(vehicle.id, { days: await packer.finish(), leftOut });
  }
  return packed;
}

interface ReadSamples {
  readonly samples: readonly Sample[];
  readonly refused: number;
}

async function* readSamples(path: string, bytes: AsyncIterable<Buffer>, now: number): AsyncGenerator<ReadSamples> {
  for await (const events of wattbook.read(bytes, { zone: 'UTC', fileName: path, mapping: null })) {
    const samples = events.flatMap((event) => (event.kind === 'sample' ? [event.sample] : []));
    const screened = screenSamples(samples, now);
    if (events.some(({ kind }) => kind === 'refused')) throw new ArchiveRefused('unfit', path);
    const more = screened.moreRejected.values().reduce((sum, count) => sum + count, 0);
    yield { samples: screened.samples, refused: events.length - samples.length + screened.rejected.length + more };
  }
}

export const countSamples = (packed: PackedSamples | undefined): number =>
  packed === undefined ? 0 : [...packed.days.values()].flat().reduce((sum, { count }) => sum + count, 0);
