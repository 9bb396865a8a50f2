import { expireState, isExpired } from '@wattbook/domain/detection/expire-state';
import type { LiveState as FoldedLive } from '@wattbook/domain/detection/settle';
import { settle } from '@wattbook/domain/detection/settle';
import { parseState } from '@wattbook/domain/detection/state';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** A value with the moment it was true, and who reported it: absent in a state that an earlier version stored. */
export interface Carried<Value> {
  readonly value: Value;
  readonly at: number;
  readonly source?: string | null;
}

/** The state of a vehicle (null: unknown, as after 30 days without a report), its start, and the newest value of each known field. Times in milliseconds since 1970. */
export interface LiveState {
  readonly state: 'Parked' | 'Sleep' | 'Driving' | 'Charging' | null;
  readonly since: number | null;
  /** What it did at its last report, also where the present state is unknown by now. */
  readonly lastState: 'Parked' | 'Sleep' | 'Driving' | 'Charging' | null;
  readonly lastUpdate: number | null;
  readonly carried: { readonly [Name in keyof Sample]?: Carried<NonNullable<Sample[Name]>> | undefined };
}

interface LiveRow {
  readonly vehicle_id: VehicleId;
  readonly live: FoldedLive | null;
  readonly state: string | null;
}

/** The state only where time has changed what it shows. */
const selectLive = 'select vehicle_id, live, case when due_at <= $2 then state end as state from vehicle_state where account_id = $1';

/** The state of a vehicle at `now`; null before its first sample. */
export async function readLive(tenant: AccountReader, vehicleId: VehicleId, now: number): Promise<LiveState | null> {
  const [row] = await tenant.rows<LiveRow>(`${selectLive} and vehicle_id = $3`, [new Date(now), vehicleId]);
  return row === undefined ? null : presentLiveRow(row, now);
}

/** The states of the given vehicles of the account at `now`, or of all; vehicles before their first sample are absent. */
export async function listLive(
  tenant: AccountReader,
  now: number,
  vehicleIds?: readonly VehicleId[],
): Promise<ReadonlyMap<VehicleId, LiveState>> {
  const values = [new Date(now)];
  const rows = await (vehicleIds === undefined
    ? tenant.rows<LiveRow>(selectLive, values)
    : tenant.rows<LiveRow>(`${selectLive} and vehicle_id = any($3::uuid[])`, [...values, vehicleIds]));
  return new Map(
    rows.flatMap((row) => {
      const live = presentLiveRow(row, now);
      return live === null ? [] : [[row.vehicle_id, live] as const];
    }),
  );
}

/** The states of vehicles of any accounts at `now`, for a job that hands them on to their own users; vehicles before their first sample are absent. */
export async function readLiveOf(
  { allAccounts }: Pick<Database, 'allAccounts'>,
  vehicles: readonly { readonly accountId: AccountId; readonly vehicleId: VehicleId }[],
  now: number,
): Promise<ReadonlyMap<VehicleId, LiveState>> {
  const accounts = vehicles.map(({ accountId }) => accountId);
  const ids = vehicles.map(({ vehicleId }) => vehicleId);
  const { rows } = await sql<LiveRow>`
    select s.vehicle_id, s.live, case when s.due_at <= ${new Date(now)} then s.state end as state
    from unnest(${accounts}::uuid[], ${ids}::uuid[]) as v(account_id, vehicle_id)
    join vehicle_state s on s.account_id = v.account_id and s.vehicle_id = v.vehicle_id`.execute(allAccounts);
  return new Map(
    rows.flatMap((row) => {
      const live = presentLiveRow(row, now);
      return live === null ? [] : [[row.vehicle_id, live] as const];
    }),
  );
}

function presentLiveRow({ live, state }: LiveRow, now: number): LiveState | null {
  return live === null ? null : presentLive(state === null ? live : (settleLive(state, now) ?? live), now);
}

/** The state at `now`, where time has changed it since it was written. A state of another version stays as it was shown then. */
function settleLive(text: string, now: number): FoldedLive | null {
  try {
    return settle(parseState(text), now).live;
  } catch {
    return null;
  }
}

function presentLive({ state, since, lastState, lastHeardAt, ...values }: FoldedLive, now: number): LiveState {
  const last = expireState({ state, since, lastReport: lastHeardAt }, now);
  return {
    state: last.state,
    since: last.since,
    // A state that an earlier version stored has none.
    lastState: isExpired(lastHeardAt, now) ? null : (lastState ?? null),
    lastUpdate: last.lastReport,
    carried: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  };
}
