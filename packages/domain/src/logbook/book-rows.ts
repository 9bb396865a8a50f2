import { type BookEntry, type BookedTrip, type EntryAuthor, isTripEntry, type TripEntryKind } from './book-entry.ts';

/** A trip as it was after one of its entries; null: it was no longer there. */
export interface BookVersion {
  readonly number: number;
  readonly kind: TripEntryKind;
  readonly at: string;
  readonly by: EntryAuthor;
  readonly state: BookedTrip | null;
  readonly related: readonly string[];
  readonly why: string | null;
  readonly late: boolean;
}

/** A trip of a book with everything that happened to it, oldest first. `shown`: as it was last, also of one that is gone. */
export interface BookRow {
  readonly trip: string;
  readonly shown: BookedTrip;
  readonly isGone: boolean;
  readonly versions: readonly BookVersion[];
}

/** Returns the trips of a book, or of a part of it, in the order of their starts. Of a trip whose entries are not all given, the given ones. */
export function bookRows(entries: readonly BookEntry[]): BookRow[] {
  const byTrip = Map.groupBy(entries.filter(isTripEntry), ({ trip }) => trip);
  const rows = [...byTrip].flatMap(([trip, own]) => {
    const versions = own.map(
      ({ number, kind, at, by, state, related = [], why = null, late = false }): BookVersion => ({
        number,
        kind,
        at,
        by,
        state,
        related,
        why,
        late,
      }),
    );
    const shown = versions.findLast(({ state }) => state !== null)?.state;
    return shown == null ? [] : [{ trip, shown, isGone: versions.at(-1)?.state === null, versions }];
  });
  return rows.sort((a, b) => (a.shown.startTime < b.shown.startTime ? -1 : 1));
}

/** A field of a trip that an entry changed, with what it was before. */
export interface CorrectedField {
  readonly field: keyof BookedTrip;
  readonly before: BookedTrip[keyof BookedTrip];
  readonly version: BookVersion;
}

/** Returns the changes of a trip field by field, oldest first: what a reader sees struck through. The values that were not known before are no changes. */
export function correctedFields({ versions }: Pick<BookRow, 'versions'>): CorrectedField[] {
  return versions.flatMap((version, index) => {
    const [before, after] = [versions.slice(0, index).findLast(({ state }) => state !== null)?.state, version.state];
    if (before == null || after === null) return [];
    return (Object.keys(before) as (keyof BookedTrip)[])
      .filter((field) => !isEmpty(before[field]) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => ({ field, before: before[field], version }));
  });
}

const isEmpty = (value: BookedTrip[keyof BookedTrip]) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
