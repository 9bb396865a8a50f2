import type { VehicleId } from '@wattbook/domain/ids';
import type { BookEntry } from '@wattbook/domain/logbook/book-entry';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** The comparison of a month in a book. */
export type Compared = Extract<BookEntry, { readonly kind: 'compared' }>;

/** So many trips are in a book still. */
export interface BookCount {
  readonly id: string;
  readonly trips: number;
}

/** Counts the trips that are in the books of a vehicle still. Canonical JSON has no other place for these characters: within a text the quotation mark is escaped. Asked before they are sorted, so that no content is. */
export const countBookTrips = (reader: AccountReader, vehicleId: VehicleId): Promise<BookCount[]> =>
  reader.rows<BookCount>(selectCounts, [vehicleId]);

const selectCounts = `
  select b.id, (
    select count(*) filter (where latest.is_there)::integer from (
      select distinct on (e.trip_id) e.content not like '%"state":null%' as is_there from logbook_entries e
      where e.account_id = $1 and e.logbook_id = b.id and e.trip_id is not null order by e.trip_id, e.number desc
    ) as latest
  ) as trips
  from logbooks b where b.account_id = $1 and b.vehicle_id = $2`;

/** The comparisons of the odometer in a book, oldest first. */
export async function readCompared(reader: AccountReader, logbookId: string): Promise<Compared[]> {
  const rows = await reader.rows<{ content: string }>(selectCompared, [logbookId]);
  return rows.map(({ content }) => JSON.parse(content) as Compared);
}

const selectCompared = `
  select content from logbook_entries where account_id = $1 and logbook_id = $2 and kind = 'compared' order by number`;
