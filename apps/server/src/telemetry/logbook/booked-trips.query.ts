import type { TripEntry } from '@wattbook/domain/logbook/book-entry';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';
import type { NumberedEntry } from './read-book.ts';

/** The last entries of trips before a range are read of so many entries: the newest trip before it that is still there is among them. */
const entriesBefore = 30;

/** The last entry of each trip of a book that began in [from, to) by any of its entries, and of some trips before. In no order. A page of a year needs no more of most trips. */
export async function readLatestEntries(reader: AccountReader, logbookId: string, { from, to }: TimelineRange): Promise<TripEntry[]> {
  const rows = await reader.rows<{ content: string }>(selectLatest, [logbookId, new Date(from), new Date(to)]);
  return rows.map(({ content }) => JSON.parse(content) as TripEntry);
}

// The numbers are those of logbook_entries_latest alone; only the entries that are wanted are read.
const selectLatest = `
  with latest as (
    select max(number) as number from logbook_entries where account_id = $1 and logbook_id = $2 and trip_id is not null
    group by trip_id having bool_or(start_time >= $3 and start_time < $4) or trip_id = any (array(
      select trip_id from logbook_entries where account_id = $1 and logbook_id = $2 and trip_id is not null and start_time < $3
      order by start_time desc limit ${entriesBefore}
    ))
  )
  select e.content from latest join logbook_entries e on e.account_id = $1 and e.logbook_id = $2 and e.number = latest.number`;

/** All entries of some trips of a book, in the order of their numbers. */
export const readEntriesOfTrips = (reader: AccountReader, logbookId: string, trips: readonly string[]): Promise<NumberedEntry[]> =>
  trips.length === 0 ? Promise.resolve([]) : reader.rows<NumberedEntry>(selectOfTrips, [logbookId, trips]);

const selectOfTrips = `
  select number, content, hash from logbook_entries
  where account_id = $1 and logbook_id = $2 and trip_id = any($3::uuid[]) order by number`;
