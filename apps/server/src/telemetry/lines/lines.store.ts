import type { TripId, VehicleId } from '@wattbook/domain/ids';
import type { Statement, TenantConnection, TenantSession } from '../../db/tenant-connection.ts';
import type { TripCreationMode } from '../fold/vehicle-state.store.ts';

/** A trip that needs a line. Times in milliseconds since 1970. */
export interface TripWithoutLine {
  readonly id: TripId;
  readonly startTime: number;
  readonly endTime: number;
  readonly mode: TripCreationMode;
  /** Where it began and ended, as far as known. */
  readonly ends: readonly { readonly lat: number; readonly lon: number }[];
}

export interface NewLine {
  readonly id: TripId;
  readonly startTime: number;
  readonly endTime: number;
  readonly pointCount: number;
  readonly points: Uint8Array;
}

interface TripWithoutLineRow {
  readonly id: TripId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly trip_creation_mode: TripCreationMode;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly end_latitude: number | null;
  readonly end_longitude: number | null;
}

/** The oldest trips of a vehicle that need a line. */
export async function listTripsWithoutLine(connection: TenantConnection, vehicleId: VehicleId, limit: number): Promise<TripWithoutLine[]> {
  const rows = await connection.run<TripWithoutLineRow>(selectTripsWithoutLine, [vehicleId, limit]);
  return rows.map((row) => ({
    id: row.id,
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    mode: row.trip_creation_mode,
    ends: [placeOf(row.start_latitude, row.start_longitude), placeOf(row.end_latitude, row.end_longitude)].flat(),
  }));
}

const placeOf = (lat: number | null, lon: number | null) => (lat === null || lon === null ? [] : [{ lat, lon }]);

/**
 * Stores lines of trips that are unchanged since they were read, and the trip from which lines are still missing. Returns whether none is
 * missing.
 */
export async function saveLines(session: TenantSession, vehicleId: VehicleId, lines: readonly NewLine[]): Promise<boolean> {
  return session.transaction(async (connection) => {
    // Every writer of trips locks the state of the vehicle first: otherwise a withdrawal and the insertion of a line would deadlock.
    await connection.run(lockState, [vehicleId]);
    await connection.run(upsertLines, [
      vehicleId,
      lines.map(({ id }) => id),
      lines.map(({ startTime }) => new Date(startTime)),
      lines.map(({ endTime }) => new Date(endTime)),
      lines.map(({ pointCount }) => pointCount),
      lines.map(({ points }) => Buffer.from(points)),
    ]);
    await connection.run(countLater, [vehicleId, lines.map(({ startTime }) => new Date(startTime))]);
    const [next] = await connection.run<{ lines_from: Date | null }>(updateLinesFrom, [vehicleId]);
    return next === undefined || next.lines_from === null;
  });
}

/**
 * Trips with plain places from `lines_from` on that have no line, or a line of other times. Uses trips_in_range and the key of the lines.
 */
const withoutLine = `
  from trips t left join trip_lines l on l.account_id = t.account_id and l.trip_id = t.id
  where t.account_id = $1 and t.vehicle_id = $2 and t.deleted_at is null and t.status <> 'open'
    and t.start_time >= (select lines_from from vehicle_state where account_id = $1 and vehicle_id = $2)
    and t.places_key is null and (l.trip_id is null or l.start_time <> t.start_time or l.end_time <> t.end_time)`;

const selectTripsWithoutLine: Statement = {
  name: 'read_undrawn_trips',
  text: `
  select t.id, t.start_time, t.end_time, t.start_latitude, t.start_longitude, t.end_latitude, t.end_longitude,
    (select trip_creation_mode from vehicles where account_id = $1 and id = $2) as trip_creation_mode
  ${withoutLine} order by t.start_time limit $3`,
};

const lockState: Statement = {
  name: 'lock_state_for_lines',
  text: 'select 1 from vehicle_state where account_id = $1 and vehicle_id = $2 for update',
};

const upsertLines: Statement = {
  name: 'write_trip_lines',
  text: `
  insert into trip_lines (account_id, trip_id, vehicle_id, start_time, end_time, point_count, points)
  select t.account_id, t.id, t.vehicle_id, t.start_time, t.end_time, n.point_count, n.points
  from unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::integer[], $7::bytea[]) as n(id, start_time, end_time, point_count, points)
  join trips t on t.account_id = $1 and t.id = n.id and t.vehicle_id = $2 and t.start_time = n.start_time and t.end_time = n.end_time and t.places_key is null
  on conflict (account_id, trip_id) do update set start_time = excluded.start_time, end_time = excluded.end_time,
    point_count = excluded.point_count, points = excluded.points`,
};

/** The route map of all trips has them above it for now; one that began before its end came late, and is in none. */
const countLater: Statement = {
  name: 'count_lines_of_route',
  text: `
  insert into vehicle_routes (account_id, vehicle_id, later) select $1, $2, count(*) from unnest($3::timestamptz[]) having count(*) > 0
  on conflict (account_id, vehicle_id) do update set later = vehicle_routes.later + excluded.later,
    lines = case when vehicle_routes.until < (select min(start_time) from unnest($3::timestamptz[]) as n (start_time)) then vehicle_routes.lines end,
    mark = vehicle_routes.mark + 1`,
};

const updateLinesFrom: Statement = {
  name: 'move_lines_on',
  text: `
  update vehicle_state set lines_from = (select min(t.start_time) ${withoutLine})
  where account_id = $1 and vehicle_id = $2 returning lines_from`,
};
