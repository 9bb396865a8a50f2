import type { BookedTrip, LogbookType, TripEntry } from '@wattbook/domain/logbook/book-entry';
import type { StoredEntry } from '@wattbook/domain/logbook/book-chain';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { EntryOfBook } from './books.store.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';

/** A book of an account, open or closed. `number` counts the books of its vehicle; `entries` and `hash` are those of its newest entry. */
export interface StoredBook {
  readonly id: string;
  readonly vehicleId: VehicleId;
  readonly number: number;
  readonly type: LogbookType;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly entries: number;
  readonly hash: string;
  readonly lockedUntil: Date | null;
}

/** An entry with its place in the book. */
export interface NumberedEntry extends StoredEntry {
  readonly number: number;
}

/** What opens a commitment: the opening itself, or sealed for its owner with the key of the trip `tripId`. */
export interface StoredOpening {
  readonly commitment: string;
  readonly tripId: TripId;
  readonly opening: string | null;
  readonly sealed: string | null;
}

/** The books of a vehicle, the newest first; also of one that was deleted. */
export const readBooks = (reader: AccountReader, vehicleId: VehicleId): Promise<StoredBook[]> =>
  reader.rows<StoredBook>(`${selectBooks} and vehicle_id = $2 order by number desc`, [vehicleId]);

/** All books of the account. */
export const readAllBooks = (reader: AccountReader): Promise<StoredBook[]> =>
  reader.rows<StoredBook>(`${selectBooks} order by opened_at, id`);

/** The entries of a book from one number to another, in order; all of them without. */
export const readEntries = (
  reader: AccountReader,
  logbookId: string,
  { first, last }: { readonly first: number; readonly last: number } = { first: 1, last: 2_147_483_647 },
): Promise<NumberedEntry[]> =>
  reader.rows<NumberedEntry>(
    'select number, content, hash from logbook_entries where account_id = $1 and logbook_id = $2 and number between $3 and $4 order by number',
    [logbookId, first, last],
  );

/** All entries of the trips of a book that began in [from, to) by any of their entries, in the order of their numbers. */
export const readTripEntries = (reader: AccountReader, logbookId: string, { from, to }: TimelineRange): Promise<NumberedEntry[]> =>
  reader.rows<NumberedEntry>(selectOfRange, [logbookId, new Date(from), new Date(to)]);

/** What opens the places of a book. */
export const readOpenings = (reader: AccountReader, logbookId: string): Promise<StoredOpening[]> =>
  reader.rows<StoredOpening>(
    'select commitment, trip_id as "tripId", opening, sealed from logbook_places where account_id = $1 and logbook_id = $2',
    [logbookId],
  );

/** A trip before and after an entry of its book. */
export interface ToldChange {
  readonly before: BookedTrip | null;
  readonly after: BookedTrip | null;
}

/** What entries of trips changed, in the order of the entries. */
export async function readToldChanges(reader: AccountReader, entries: readonly EntryOfBook[]): Promise<ToldChange[]> {
  if (entries.length === 0) return [];
  const rows = await reader.rows<{ after: string; before: string | null }>(selectTold, [
    entries.map(({ logbookId }) => logbookId),
    entries.map(({ number }) => number),
  ]);
  const stateOf = (content: string | null) => (content === null ? null : (JSON.parse(content) as TripEntry).state);
  return rows.map(({ before, after }) => ({ before: stateOf(before), after: stateOf(after) }));
}

const selectTold = `
  select e.content as after, b.content as before
  from unnest($2::uuid[], $3::integer[]) with ordinality as asked(logbook_id, number, place)
  join logbook_entries e on e.account_id = $1 and e.logbook_id = asked.logbook_id and e.number = asked.number
  left join lateral (
    select p.content from logbook_entries p where p.account_id = $1 and p.logbook_id = e.logbook_id and p.trip_id = e.trip_id and p.number < e.number
    order by p.number desc limit 1
  ) b on true order by asked.place`;

const selectBooks = `
  select id, vehicle_id as "vehicleId", number, type, opened_at as "openedAt", closed_at as "closedAt", entries, hash, locked_until as "lockedUntil"
  from logbooks where account_id = $1`;

const selectOfRange = `
  select e.number, e.content, e.hash from logbook_entries e where e.account_id = $1 and e.logbook_id = $2 and e.trip_id in (
    select r.trip_id from logbook_entries r where r.account_id = $1 and r.logbook_id = $2 and r.start_time >= $3 and r.start_time < $4
  ) order by e.number`;
