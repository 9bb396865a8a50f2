import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { lineOf } from '@wattbook/domain/routes/line';
import { packLine } from '@wattbook/domain/routes/pack-line';
import { simplifyToMaxPoints } from '@wattbook/domain/routes/simplify-line';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { TenantSession } from '../../db/tenant-connection.ts';
import { takeTurns } from '../../process/take-turns.ts';
import { rowFormatOf } from '../samples/decode-samples.ts';
import { readRange } from '../samples/read-samples.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { type NewLine, listTripsWithoutLine, saveLines, type TripWithoutLine } from './lines.store.ts';

/** The largest distance of a line from the track in metres, and its largest number of points: the row of a whole day's trip stays small. */
export const tolerance = 20;
export const maxPoints = 2000;
/** Trips, and days of samples, that are read at once. */
const maxTrips = 200;
const maxRangeMs = 10 * 86_400_000;
const maxVehicles = 50;

const placedRows = rowFormatOf((field) => field === 'lat' || field === 'lon');

/** Finds vehicles with trips that need a line, the oldest first. */
export async function findLinesDue({ pool }: Pick<TelemetryDeps, 'pool'>, limit: number): Promise<VehicleOfAccount[]> {
  return toVehicles(
    await pool.run<VehicleRow>(
      'all_accounts',
      'select account_id, vehicle_id from vehicle_state where lines_from is not null order by lines_from limit $1',
      [limit],
    ),
  );
}

/** Creates all lines that are due. Vehicles that another process works on are left to the job. */
export async function createDueLines(deps: Pick<TelemetryDeps, 'pool'>, signal: AbortSignal): Promise<void> {
  const attempted = new Set<VehicleId>();
  while (!signal.aborted) {
    const due = (await findLinesDue(deps, attempted.size + maxVehicles)).filter(({ vehicleId }) => !attempted.has(vehicleId));
    if (due.length === 0) return;
    for (const vehicle of due) {
      if (signal.aborted) return;
      attempted.add(vehicle.vehicleId);
      await createLines(deps, vehicle, signal);
    }
  }
}

/** Finds vehicles with unmarked trips that have no line, or a line of other times: a trip was written without detection. */
export async function findWithoutLines({ pool }: Pick<TelemetryDeps, 'pool'>): Promise<VehicleOfAccount[]> {
  return toVehicles(
    await pool.run<VehicleRow>(
      'all_accounts',
      `select distinct t.account_id, t.vehicle_id from trips t left join trip_lines l on l.account_id = t.account_id and l.trip_id = t.id
       where t.deleted_at is null and t.status <> 'open' and t.places_key is null and (t.start_time, t.end_time) is distinct from (l.start_time, l.end_time)
         and not exists (select from vehicle_state s where s.account_id = t.account_id and s.vehicle_id = t.vehicle_id and s.lines_from <= t.start_time)`,
    ),
  );
}

export async function markLinesDue({ pool }: Pick<TelemetryDeps, 'pool'>, { accountId, vehicleId }: VehicleOfAccount): Promise<void> {
  await pool.run(
    accountId,
    `insert into vehicle_state (account_id, vehicle_id, lines_from) select account_id, id, '-infinity' from vehicles where account_id = $1 and id = $2
     on conflict (account_id, vehicle_id) do update set lines_from = '-infinity'`,
    [accountId, vehicleId],
  );
}

/**
 * Creates the lines of a vehicle's trips, many at a time, each batch in its own transaction, until all exist or the signal aborts. Does
 * nothing while another process, a replay or an import works on the vehicle. Returns the start of the first trip that got a line to draw,
 * or null.
 */
export async function createLines(
  deps: Pick<TelemetryDeps, 'pool'>,
  { accountId, vehicleId }: VehicleOfAccount,
  signal?: AbortSignal,
): Promise<number | null> {
  return withVehicleWork(deps.pool, { accountId, vehicleId }, { waits: false }, async (session) => {
    let first: number | null = null;
    for (;;) {
      const trips = await listTripsWithoutLine(session, vehicleId, maxTrips);
      const until = (trips[0]?.startTime ?? 0) + maxRangeMs;
      const batch = trips.filter(({ endTime }, index) => index === 0 || endTime <= until);
      const lines = await simplifyTracks(session, vehicleId, batch);
      first ??= lines.find(({ pointCount }) => pointCount > 1)?.startTime ?? null;
      if ((await saveLines(session, vehicleId, lines)) || signal?.aborted === true) return first;
    }
  });
}

/** The lines of trips, one after the other with a turn of the event loop between two: many long ones would keep it from everything else. */
export async function simplifyTracks(session: TenantSession, vehicleId: VehicleId, trips: readonly TripWithoutLine[]): Promise<NewLine[]> {
  const tracked = trips.filter(({ mode }) => mode === 'All');
  const [first, last] = [tracked[0], tracked.at(-1)];
  const samples =
    first === undefined || last === undefined
      ? []
      : await readRange(session, vehicleId, { from: first.startTime, to: last.endTime + 1 }, placedRows);
  const lines: NewLine[] = [];
  for (const trip of trips) {
    const line = await takeTurns(simplifyToMaxPoints(lineOf(placesOf(trip, samples)), tolerance, maxPoints));
    lines.push({ ...trip, pointCount: line.length / 2, points: packLine(line) });
    await yieldToEvents();
  }
  return lines;
}

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** The places of a trip: its track, both ends where only these are stored, or none. A line needs two places. */
function placesOf(trip: TripWithoutLine, samples: readonly Sample[]): readonly Place[] {
  const places = trip.mode === 'All' ? trackOf(trip, samples) : trip.mode === 'StartEnd' ? trip.ends : [];
  return places.length < 2 ? [] : places;
}

function trackOf({ startTime, endTime }: TripWithoutLine, samples: readonly Sample[]): Place[] {
  const places: Place[] = [];
  for (let index = firstFrom(samples, startTime); index < samples.length; index += 1) {
    const { ts, lat, lon } = samples[index] ?? { ts: Number.POSITIVE_INFINITY };
    if (ts > endTime) break;
    if (typeof lat === 'number' && typeof lon === 'number') places.push({ lat, lon });
  }
  return places;
}

/** The index of the first sample at or after a moment; the samples are sorted. */
function firstFrom(samples: readonly Sample[], moment: number): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.ts ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface VehicleRow {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
}

const toVehicles = ({ rows }: { readonly rows: readonly VehicleRow[] }): VehicleOfAccount[] =>
  rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
