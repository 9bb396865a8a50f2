import type { SettingsVersions } from '@wattbook/domain/detection/settings';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Statement, TenantConnection, TenantTransaction } from '../../db/tenant-connection.ts';
import { sealsPlaces } from '../sealing/seals-places.ts';
import { selectSettings, type SettingsRow, versionsOf } from './settings-versions.ts';

/** Which places are stored: the whole track, both ends of trips, or none. */
export type TripCreationMode = 'All' | 'StartEnd' | 'No';

/** The position of a sample in the order of the fold. */
export interface SampleKey {
  readonly ts: number;
  readonly source: string;
}

/** The state row of a vehicle. Times in milliseconds since 1970; the migration explains each column. */
export interface VehicleState {
  readonly version: number;
  readonly state: string | null;
  readonly position: SampleKey | null;
  readonly storedUntil: number | null;
  readonly settledUntil: number | null;
  readonly dueAt: number | null;
  readonly dirtyFrom: number | null;
  readonly dirtyUntil: number | null;
  readonly dirtySince: number | null;
  readonly touchedFrom: number | null;
  readonly replayAt: number | null;
  readonly futureFrom: number | null;
  readonly finalUntil: number | null;
  readonly snapshotsAt: readonly number[];
}

/** The locked state row, with the settings of the vehicle that the fold and the store use. */
export interface LockedVehicle {
  readonly vehicleId: VehicleId;
  readonly state: VehicleState;
  readonly settings: SettingsVersions;
  readonly mode: TripCreationMode;
  /** Where the vehicle is registered; null: unknown. */
  readonly country: string | null;
  /**
   * Places of its trips are sealed once these are closed, so the position of the standing vehicle is not stored in plain either (decision
   * 0023).
   */
  readonly seals: boolean;
  /** Why its intake refuses every batch; null: it accepts them. */
  readonly stopped: StopReason | null;
}

/** Why a vehicle receives no samples: its account is deactivated, or it is archived, not paid for, or paused (VEH-018, VEH-021, OQ-231). An import is stored all the same; that of a deactivated account waits before. */
export type StopReason = 'deactivated' | 'archived' | 'unpaid' | 'paused';

/** The account has no such vehicle. */
export class UnknownVehicle extends Error {
  constructor(vehicleId: VehicleId) {
    super(`There is no vehicle ${vehicleId} in this account.`);
    this.name = 'UnknownVehicle';
  }
}

/** Runs the statements of a transaction. */
export type StatementRunner = Pick<TenantConnection, 'run'>;

/** Locks the state of a vehicle until the end of the transaction: one writer at a time. */
export async function lockVehicle(connection: StatementRunner, vehicleId: VehicleId): Promise<LockedVehicle> {
  const [row] = await connection.run<StateRow>(lockState, [vehicleId]);
  if (row !== undefined) return fromRow(vehicleId, row);
  await connection.run(makeState, [vehicleId]);
  const [created] = await connection.run<StateRow>(lockState, [vehicleId]);
  if (created === undefined) throw new UnknownVehicle(vehicleId);
  return fromRow(vehicleId, created);
}

/** Locks the states of those of the vehicles that nobody has locked and that have one. It waits for nothing, so it takes part in no deadlock. */
export async function lockFreeVehicles(connection: StatementRunner, vehicleIds: readonly VehicleId[]): Promise<LockedVehicle[]> {
  const rows = await connection.run<StateRow>(lockFreeStates, [vehicleIds]);
  return rows.map((row) => fromRow(row.vehicle_id, row));
}

/** Writes the whole state row; `live` and `foldedAt` stay if the fold did not advance. */
export async function saveState(
  connection: StatementRunner,
  vehicleId: VehicleId,
  state: VehicleState,
  fold: FoldedView | null,
): Promise<void> {
  await connection.run(updateState, stateValues(vehicleId, state, fold));
}

/** Clears the state of a vehicle that has no sample any more: it shows what a new vehicle shows. */
export async function clearState(connection: StatementRunner, vehicleId: VehicleId): Promise<void> {
  await connection.run(emptyState, [vehicleId]);
}

/** Runs `saveState` as the last statement of a transaction: it is sent with the commit. */
export function saveStateLast(connection: TenantTransaction, vehicleId: VehicleId, state: VehicleState, fold: FoldedView): void {
  connection.last(updateState, stateValues(vehicleId, state, fold));
}

function stateValues(vehicleId: VehicleId, state: VehicleState, fold: FoldedView | null): readonly unknown[] {
  const times = [state.storedUntil, state.settledUntil, state.dueAt, state.dirtyFrom, state.dirtyUntil, state.dirtySince];
  const moreTimes = [state.touchedFrom, state.replayAt, state.futureFrom, state.finalUntil];
  return [
    vehicleId,
    state.version,
    state.state,
    dateOf(state.position?.ts ?? null),
    state.position?.source ?? null,
    ...times.map(dateOf),
    ...moreTimes.map(dateOf),
    state.snapshotsAt.map((at) => new Date(at)),
    fold === null ? null : JSON.stringify(fold.live),
    dateOf(fold?.foldedAt ?? null),
  ];
}

/** The state that the fold shows, and when it was folded. */
export interface FoldedView {
  readonly live: object;
  readonly foldedAt: number;
}

interface StateRow extends SettingsRow {
  readonly vehicle_id: VehicleId;
  readonly version: number;
  readonly state: string | null;
  readonly position_at: Date | null;
  readonly position_source: string | null;
  readonly stored_until: Date | null;
  readonly settled_until: Date | null;
  readonly due_at: Date | null;
  readonly dirty_from: Date | null;
  readonly dirty_until: Date | null;
  readonly dirty_since: Date | null;
  readonly touched_from: Date | null;
  readonly replay_at: Date | null;
  readonly future_from: Date | null;
  readonly final_until: Date | null;
  readonly snapshots_at: readonly Date[];
  readonly trip_creation_mode: TripCreationMode;
  readonly country: string | null;
  readonly seals: boolean;
  readonly deactivated: boolean;
  readonly archive: boolean;
  readonly payed: boolean;
  readonly pause: boolean;
}

const selectState = `
  select s.vehicle_id, s.version, s.state, s.position_at, s.position_source, s.stored_until, s.settled_until, s.due_at, s.dirty_from, s.dirty_until, s.dirty_since,
    s.touched_from, s.replay_at, s.future_from, s.final_until, s.snapshots_at,
    v.trip_creation_mode, v.country, v.archive, v.payed, v.pause, ${sealsPlaces('v', '$1')} as seals, ${selectSettings},
    coalesce((select bool_and(u.deactivated_at is not null) from users u where u.account_id = $1), false) as deactivated
  from vehicle_state s join vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id
  where s.account_id = $1`;

const lockState: Statement = { name: 'lock_vehicle_state', text: `${selectState} and s.vehicle_id = $2 for update of s` };

const lockFreeStates: Statement = {
  name: 'lock_free_vehicle_states',
  text: `${selectState} and s.vehicle_id = any($2::uuid[]) for update of s skip locked`,
};

/** A vehicle has no state before it is first written; $2 vehicle. */
export const makeState: Statement = {
  name: 'make_vehicle_state',
  text: 'insert into vehicle_state (account_id, vehicle_id) select account_id, id from vehicles where account_id = $1 and id = $2 on conflict do nothing',
};

const updateState: Statement = {
  name: 'update_vehicle_state',
  text: `
  update vehicle_state set version = $3, state = $4, position_at = $5, position_source = $6, stored_until = $7, settled_until = $8, due_at = $9,
    dirty_from = $10, dirty_until = $11, dirty_since = $12, touched_from = $13, replay_at = $14, future_from = $15, final_until = $16, snapshots_at = $17,
    live = coalesce($18::jsonb, live), folded_at = coalesce($19, folded_at)
  where account_id = $1 and vehicle_id = $2`,
};

const emptyState: Statement = {
  name: 'clear_vehicle_state',
  text: `
  update vehicle_state set version = version + 1, state = null, position_at = null, position_source = null, stored_until = null, settled_until = null,
    due_at = null, dirty_from = null, dirty_until = null, dirty_since = null, touched_from = null, replay_at = null, future_from = null, final_until = null,
    snapshots_at = '{}', live = null, folded_at = null
  where account_id = $1 and vehicle_id = $2`,
};

function fromRow(vehicleId: VehicleId, row: StateRow): LockedVehicle {
  const position =
    row.position_at === null || row.position_source === null ? null : { ts: row.position_at.getTime(), source: row.position_source };
  return {
    vehicleId,
    state: {
      version: row.version,
      state: row.state,
      position,
      storedUntil: timeOf(row.stored_until),
      settledUntil: timeOf(row.settled_until),
      dueAt: timeOf(row.due_at),
      dirtyFrom: timeOf(row.dirty_from),
      dirtyUntil: timeOf(row.dirty_until),
      dirtySince: timeOf(row.dirty_since),
      touchedFrom: timeOf(row.touched_from),
      replayAt: timeOf(row.replay_at),
      futureFrom: timeOf(row.future_from),
      finalUntil: timeOf(row.final_until),
      snapshotsAt: row.snapshots_at.map((at) => at.getTime()),
    },
    settings: versionsOf(row),
    mode: row.trip_creation_mode,
    country: row.country,
    seals: row.seals,
    stopped: row.deactivated ? 'deactivated' : row.archive ? 'archived' : !row.payed ? 'unpaid' : row.pause ? 'paused' : null,
  };
}

function timeOf(date: Date | null): number | null {
  return date === null ? null : date.getTime();
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
