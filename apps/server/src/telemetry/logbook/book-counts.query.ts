import type { VehicleId } from '@wattbook/domain/ids';
import type { BookEntry, TripEntryKind } from '@wattbook/domain/logbook/book-entry';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** The comparison of a month in a book. */
export type Compared = Extract<BookEntry, { readonly kind: 'compared' }>;

/** So many trips are in a book still. */
export interface BookCount {
  readonly id: string;
  readonly trips: number;
}

/** After these a trip is in the book. */
const alwaysThere = ['recorded', 'imported', 'manual', 'completed', 'corrected', 'restored'] as const satisfies readonly TripEntryKind[];

/** Counts the trips that are in the books of a vehicle still: the newest entry of each says so by its kind, where it may be either by its content. Canonical JSON has no other place for these characters: within a text the quotation mark is escaped. */
export const countBookTrips = (reader: AccountReader, vehicleId: VehicleId): Promise<BookCount[]> =>
  reader.rows<BookCount>(selectCounts, [vehicleId]);

const selectCounts = `
  select b.id, (
    select count(*)::integer from (
      select distinct on (trip_id) number, kind from logbook_entries
      where account_id = $1 and logbook_id = b.id and trip_id is not null order by trip_id desc, number desc
    ) as latest
    where kind in (${alwaysThere.map((kind) => `'${kind}'`).join(', ')}) or not exists (
      select from logbook_entries e
      where e.account_id = $1 and e.logbook_id = b.id and e.number = latest.number and e.content like '%"state":null%'
    )
  ) as trips
  from logbooks b where b.account_id = $1 and b.vehicle_id = $2`;

/** The comparisons of the odometer in a book, oldest first. */
export async function readCompared(reader: AccountReader, logbookId: string): Promise<Compared[]> {
  const rows = await reader.rows<{ content: string }>(selectCompared, [logbookId]);
  return rows.map(({ content }) => JSON.parse(content) as Compared);
}

const selectCompared = `
  select content from logbook_entries where account_id = $1 and logbook_id = $2 and kind = 'compared' order by number`;
