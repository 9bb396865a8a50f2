import type { VehicleId } from '@wattbook/domain/ids';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { thinSnapshots } from './snapshot-plan.ts';
import type { SampleKey } from '../fold/vehicle-state.store.ts';
import { defaultRetentionDays } from '../telemetry-deps.ts';

export interface Snapshot {
  readonly key: SampleKey;
  readonly state: string;
}

/** The times of the stored snapshots, what becomes of them, and the time that the fold has reached. */
interface SnapshotChange {
  readonly stored: readonly number[];
  readonly added: readonly Snapshot[];
  readonly invalid: readonly number[];
  readonly position: number;
}

/** Adds snapshots, deletes superfluous ones and those in `invalid`, which were wrong, and returns the times of the remaining ones. */
export async function storeSnapshots(
  connection: TenantConnection,
  vehicleId: VehicleId,
  { stored, added, invalid, position }: SnapshotChange,
): Promise<readonly number[]> {
  const all = new Set([...stored.filter((at) => !invalid.includes(at)), ...added.map(({ key }) => key.ts)]);
  const remaining = thinSnapshots([...all], position, defaultRetentionDays);
  const superfluous = stored.filter((at) => !remaining.includes(at));
  const written = added.filter(({ key }) => remaining.includes(key.ts));
  if (superfluous.length === 0 && written.length === 0) return remaining;
  await connection.run(writeSnapshots, [
    vehicleId,
    superfluous.map((at) => new Date(at)),
    written.map(({ key }) => new Date(key.ts)),
    written.map(({ key }) => key.source),
    written.map(({ state }) => state),
  ]);
  return remaining;
}

/** Deletes the snapshots before a moment and returns the times of the remaining ones. */
export async function deleteSnapshotsBefore(
  connection: TenantConnection,
  vehicleId: VehicleId,
  stored: readonly number[],
  before: number,
): Promise<readonly number[]> {
  await connection.run(deleteSnapshots, [vehicleId, new Date(before)]);
  return stored.filter((at) => at >= before);
}

/** Deletes the snapshots of [from, until] and returns the times of the remaining ones. */
export async function deleteSnapshotsOf(
  connection: TenantConnection,
  vehicleId: VehicleId,
  stored: readonly number[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly number[]> {
  await connection.run(deleteRange, [vehicleId, new Date(from), new Date(until)]);
  return stored.filter((at) => at < from || at > until);
}

/** Reads the snapshots at or after `from`, the oldest first. */
export async function readSnapshots(connection: TenantConnection, vehicleId: VehicleId, from: number): Promise<Snapshot[]> {
  const rows = await connection.run<{ at: Date; source: string; state: string }>(selectSnapshots, [vehicleId, new Date(from)]);
  return rows.map(({ at, source, state }) => ({ key: { ts: at.getTime(), source }, state }));
}

const writeSnapshots: Statement = {
  name: 'write_snapshots',
  text: `
  with dropped as (delete from vehicle_snapshots where account_id = $1 and vehicle_id = $2 and at = any($3::timestamptz[]))
  insert into vehicle_snapshots (account_id, vehicle_id, at, source, state)
  select $1::uuid, $2::uuid, s.at, s.source, s.state from unnest($4::timestamptz[], $5::text[], $6::text[]) as s(at, source, state)
  on conflict (account_id, vehicle_id, at) do update set source = excluded.source, state = excluded.state`,
};

const deleteSnapshots: Statement = {
  name: 'delete_snapshots',
  text: 'delete from vehicle_snapshots where account_id = $1 and vehicle_id = $2 and at < $3',
};

const deleteRange: Statement = {
  name: 'delete_snapshots_of_range',
  text: 'delete from vehicle_snapshots where account_id = $1 and vehicle_id = $2 and at >= $3 and at <= $4',
};

const selectSnapshots: Statement = {
  name: 'read_snapshots',
  text: 'select at, source, state from vehicle_snapshots where account_id = $1 and vehicle_id = $2 and at >= $3 order by at',
};
