import { isSamePlace, type Listing } from '@wattbook/domain/chargepoints/listing';
import { metresBetween } from '@wattbook/domain/sites/site-at';
import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../../db/schema/account-tables.ts';
import { type ListingRow, listingColumns, toListing } from './listing-row.ts';
import { countChanges, drawPoints, type MapChange } from './draw-points.ts';

type Directory = Kysely<DirectoryTables>;

const batchRows = 2000;
/** So many changes are counted at once. */
const countedAtOnce = 100_000;

/** Waits until no other server and no command writes charge points: two at once would wait for each other's rows. */
export const lockChargePoints = (db: Directory) => sql`select pg_advisory_xact_lock(hashtextextended('charge points', 0))`.execute(db);

/** Puts on the map what has changed since: decides which rows of several sources are one charge point, and draws those again. Returns how many rows there were. */
export async function placeDue(db: Directory): Promise<number> {
  await lockChargePoints(db);
  let placed = 0;
  let changes: MapChange[] = [];
  for (let last = firstId; ; ) {
    const due = await readDue(db, last);
    last = due.at(-1)?.id ?? last;
    if (due.length === 0) break;
    placed += due.length;
    changes = changes.concat(await placeBatch(db, due));
    if (changes.length < countedAtOnce) continue;
    await countChanges(db, changes);
    changes = [];
  }
  await countChanges(db, changes);
  return placed;
}

/** Below all ids. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** The next rows after an id: those before it were due until this transaction wrote them, and each of them would be passed again on the way. */
async function readDue(db: Directory, after: string): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select ${listingColumns} from charge_points join charge_point_sources on name = source
    where map_due and charge_points.id > ${after}::uuid order by charge_points.id limit ${batchRows} for update of charge_points`.execute(
    db,
  );
  return rows;
}

async function placeBatch(db: Directory, due: readonly ListingRow[]): Promise<MapChange[]> {
  const former = new Set(due.map(({ point_id }) => point_id));
  const moved = await leaveChangedPlaces(db, due, [...former]);
  const leaders = due.filter(({ id, point_id, gone_at }) => point_id === id && gone_at === null);
  for (const [id, point] of await joinOthers(db, leaders)) moved.set(id, point);
  if (moved.size > 0) await movePoints(db, moved);
  await sql`update charge_points set map_due = false where id = any(${due.map(({ id }) => id)}::uuid[])`.execute(db);
  return drawPoints(db, [...new Set([...former, ...moved.keys(), ...moved.values()])]);
}

const movePoints = (db: Directory, moved: ReadonlyMap<string, string>) =>
  sql`
  update charge_points set point_id = moved.point_id from unnest(${[...moved.keys()]}::uuid[], ${[...moved.values()]}::uuid[]) as moved (id, point_id)
  where charge_points.id = moved.id`.execute(db);

/** Rows that are no longer where the row is that named their charge point become points of their own. Returns the point of each. */
async function leaveChangedPlaces(db: Directory, due: readonly ListingRow[], points: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<ListingRow>`
    select ${listingColumns} from charge_points join charge_point_sources on name = source
    where point_id = any(${points}::uuid[]) and (charge_points.id <> point_id or exists (
      select from charge_points as other where other.point_id = charge_points.id and other.id <> charge_points.id))`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changed = new Set(due.map(({ id }) => id));
  const moved = new Map<string, string>();
  for (const row of rows) {
    const leader = byId.get(row.point_id);
    if (leader === undefined || leader === row || !(changed.has(row.id) || changed.has(leader.id))) continue;
    if (!isSamePlace(toListing(row), toListing(leader))) moved.set(row.id, row.id);
  }
  return moved;
}

interface Candidate extends ListingRow {
  readonly of: string;
}

/** Finds for rows that are alone the charge point of another source that is the same place. Returns the point of each that has one. */
async function joinOthers(db: Directory, alone: readonly ListingRow[]): Promise<Map<string, string>> {
  const joined = new Map<string, string>();
  const taken = new Set<string>();
  const candidates = Map.groupBy(await readCandidates(db, alone), ({ of }) => of);
  for (const row of alone) {
    const listing = toListing(row);
    const [nearest] = (candidates.get(row.id) ?? [])
      .filter(({ id }) => !joined.has(id) && !taken.has(row.id) && !taken.has(`${id} ${row.source}`))
      .filter((candidate) => isSamePlace(listing, toListing(candidate)))
      .toSorted((a, b) => apart(listing, a) - apart(listing, b));
    if (nearest === undefined) continue;
    joined.set(row.id, nearest.id);
    // One row of a source in one charge point: its own rows are what it keeps apart.
    for (const key of [nearest.id, `${nearest.id} ${row.source}`]) taken.add(key);
  }
  return joined;
}

const apart = ({ location }: Listing, { latitude, longitude }: ListingRow): number => metresBetween(location, { latitude, longitude });

async function readCandidates(db: Directory, alone: readonly ListingRow[]): Promise<readonly Candidate[]> {
  const { rows: sources } = await sql<{ name: string }>`select name from charge_point_sources limit 2`.execute(db);
  if (sources.length < 2 || alone.length === 0) return [];
  // About 150 m to each side; the distance itself is measured afterwards.
  const { rows } = await sql<Candidate>`
    select own.id as of, ${listingColumns}
    from unnest(${alone.map(({ id }) => id)}::uuid[], ${alone.map(({ source }) => source)}::text[], ${alone.map(({ latitude }) => latitude)}::float8[],
      ${alone.map(({ longitude }) => longitude)}::float8[]) as own (id, source, latitude, longitude)
    join charge_points on charge_points.latitude between own.latitude - 0.00135 and own.latitude + 0.00135
      and charge_points.longitude between own.longitude - 0.00135 / greatest(cos(radians(own.latitude)), 0.01)
        and own.longitude + 0.00135 / greatest(cos(radians(own.latitude)), 0.01)
    join charge_point_sources on name = charge_points.source
    where charge_points.point_id = charge_points.id and charge_points.source <> own.source and charge_points.gone_at is null
      and not exists (select from charge_points as member where member.point_id = own.id and member.id <> own.id)
      and not exists (select from charge_points as member where member.point_id = charge_points.id and member.source = own.source)`.execute(
    db,
  );
  return rows;
}
