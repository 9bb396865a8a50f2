import type { BookedTrip, TripEntry } from '@wattbook/domain/logbook/book-entry';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** What a book says last of a trip. `state` null: it is no longer there; `last`: as it was before that. */
export interface LatestState {
  readonly logbookId: string;
  readonly state: BookedTrip | null;
  readonly last: BookedTrip | null;
}

/** What the books of an account say last of trips, by trip; one that was moved is in several books. */
export async function readLatestStates(reader: AccountReader, tripIds: readonly string[]): Promise<Map<string, LatestState[]>> {
  const rows = await reader.rows<{ logbook_id: string; trip_id: string; content: string; start_time: Date }>(selectLatest, [[...tripIds]]);
  const states = rows.map(({ logbook_id: logbookId, trip_id: tripId, content }) => {
    const { state } = JSON.parse(content) as TripEntry;
    return { tripId, logbookId, state };
  });
  const gone = rows.filter((_, index) => states[index]?.state === null).map(({ trip_id: id }) => id);
  const before = gone.length === 0 ? new Map<string, BookedTrip>() : await readLastStates(reader, gone);
  const grouped = Map.groupBy(states, ({ tripId }) => tripId);
  return new Map(
    [...grouped].map(([tripId, own]) => [
      tripId,
      own.map(({ logbookId, state }) => ({ logbookId, state, last: state ?? before.get(`${logbookId} ${tripId}`) ?? null })),
    ]),
  );
}

async function readLastStates(reader: AccountReader, tripIds: readonly string[]): Promise<Map<string, BookedTrip>> {
  const rows = await reader.rows<{ logbook_id: string; trip_id: string; content: string }>(selectShown, [[...tripIds]]);
  return new Map(
    rows.flatMap(({ logbook_id, trip_id, content }) => {
      const { state } = JSON.parse(content) as TripEntry;
      return state === null ? [] : [[`${logbook_id} ${trip_id}`, state]];
    }),
  );
}

const selectLatest = `
  select distinct on (logbook_id, trip_id) logbook_id, trip_id, content, start_time from logbook_entries
  where account_id = $1 and trip_id = any($2::uuid[]) order by logbook_id, trip_id, number desc`;

const selectShown = `
  select distinct on (logbook_id, trip_id) logbook_id, trip_id, content from logbook_entries
  where account_id = $1 and trip_id = any($2::uuid[]) and content::jsonb->'state' <> 'null'::jsonb order by logbook_id, trip_id, number desc`;
