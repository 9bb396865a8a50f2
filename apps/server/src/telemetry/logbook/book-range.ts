import type { TripId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';
import { appendChange } from './book-trips.ts';
import type { OpenBook } from './books.store.ts';

/** So many trips are compared at once. */
const batch = 500;

/** Compares all trips that begin in [from, to) with what the book says of them, and appends what differs. The caller's transaction has locked the timeline. */
export async function bookRange(reader: AccountReader, book: OpenBook, { from, to }: TimelineRange, now: number): Promise<OpenBook> {
  const rows = await reader.rows<{ id: TripId }>(selectIds, [book.vehicleId, book.id, new Date(from), new Date(to)]);
  let current = book;
  for (let at = 0; at < rows.length; at += batch) {
    const ids = rows.slice(at, at + batch).map(({ id }) => id);
    ({ book: current } = await appendChange(reader, current, { ids, by: { kind: 'program' }, now }));
  }
  return current;
}

const selectIds = `
  select id from (
    select id, start_time from trips
      where account_id = $1 and vehicle_id = $2 and start_time >= $4 and start_time < $5 and status <> 'open' and deleted_at is null
    union
    select distinct on (trip_id) trip_id, start_time from logbook_entries
      where account_id = $1 and logbook_id = $3 and start_time >= $4 and start_time < $5
  ) as due group by id order by min(start_time), id`;
