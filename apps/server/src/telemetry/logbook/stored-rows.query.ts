import type { AccountReader } from '../../db/tenant-connection.ts';

/** A row of an entry with what it repeats of its content. */
export interface StoredRow {
  readonly number: number;
  readonly kind: string;
  readonly tripId: string | null;
  readonly startTime: Date | null;
  readonly at: Date;
  readonly content: string;
  readonly hash: string;
}

/** All rows of a book, in order: to check them. */
export const readStoredRows = (reader: AccountReader, logbookId: string): Promise<StoredRow[]> =>
  reader.rows<StoredRow>(
    `select number, kind, trip_id as "tripId", start_time as "startTime", at, content, hash
     from logbook_entries where account_id = $1 and logbook_id = $2 order by number`,
    [logbookId],
  );
