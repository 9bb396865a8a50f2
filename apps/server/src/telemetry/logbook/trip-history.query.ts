import type { AccountReader } from '../../db/tenant-connection.ts';
import type { NumberedEntry } from './read-book.ts';

/** Entries of a trip in one of the books that have it. */
export interface TripHistoryEntry extends NumberedEntry {
  readonly logbookId: string;
}

/** What the books of the account say of a trip, in the order of the books and of their entries; null: there is no such trip. */
export async function readTripHistory(reader: AccountReader, tripId: string): Promise<TripHistoryEntry[] | null> {
  const entries = await reader.rows<TripHistoryEntry>(selectEntries, [tripId]);
  if (entries.length > 0) return entries;
  const [trip] = await reader.rows<{ id: string }>('select id from trips where account_id = $1 and id = $2', [tripId]);
  return trip === undefined ? null : [];
}

const selectEntries = `
  select e.logbook_id as "logbookId", e.number, e.content, e.hash from logbook_entries e
  join logbooks b on b.account_id = $1 and b.id = e.logbook_id
  where e.account_id = $1 and e.trip_id = $2 order by b.opened_at, b.id, e.number`;
