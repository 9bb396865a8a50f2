import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';
import type { NumberedEntry } from './read-book.ts';

/** The last entries of trips before a range are read of so many entries: the newest trip before it that is still there is among them. */
const entriesBefore = 30;

/** The last entry of each trip of a book that began in [from, to) by any of its entries, and of some trips before. In no order. A page of a year needs no more of most trips. */
export const readLatestEntries = (reader: AccountReader, logbookId: string, { from, to }: TimelineRange): Promise<NumberedEntry[]> =>
  reader.rows<NumberedEntry>(selectLatest, [logbookId, new Date(from), new Date(to)]);

const selectLatest = `
  with wanted as (
    select trip_id from logbook_entries
      where account_id = $1 and logbook_id = $2 and trip_id is not null and start_time >= $3 and start_time < $4
    union
    select trip_id from (
      select trip_id from logbook_entries where account_id = $1 and logbook_id = $2 and trip_id is not null and start_time < $3
      order by start_time desc limit ${entriesBefore}
    ) as before
  )
  select latest.number, latest.content, latest.hash from wanted w cross join lateral (
    select e.number, e.content, e.hash from logbook_entries e
    where e.account_id = $1 and e.trip_id = w.trip_id and e.logbook_id = $2 order by e.number desc limit 1
  ) latest`;

/** All entries of some trips of a book, in the order of their numbers. */
export const readEntriesOfTrips = (reader: AccountReader, logbookId: string, trips: readonly string[]): Promise<NumberedEntry[]> =>
  trips.length === 0 ? Promise.resolve([]) : reader.rows<NumberedEntry>(selectOfTrips, [logbookId, trips]);

const selectOfTrips = `
  select number, content, hash from logbook_entries
  where account_id = $1 and logbook_id = $2 and trip_id = any($3::uuid[]) order by number`;
