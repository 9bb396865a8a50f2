import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  logbooks: {
    alsoIn: {
      'commands/logbook.ts': 'finds the accounts that have books',
      'features/signing/heads.store.ts': 'finds the books of all accounts whose head is to be signed, and locks one',
      'features/logbook/closed/closed-books.store.ts': 'finds the books that have ended, with their files, and locks one',
    },
    archive: archived({
      file: 'logbooks.jsonl',
      about: 'archive.logbooks',
      columns: 'id vehicle_id number type opened_at closed_at entries hash locked_until compared_month',
    }),
  },
  logbook_entries: {
    archive: archived({
      file: 'logbook-entries.jsonl',
      about: 'archive.logbookEntries',
      columns: 'logbook_id number kind trip_id start_time at content hash',
    }),
    alsoIn: {
      'features/logbook/closed/closed-books.store.ts': 'names the vehicle of a book that has ended',
    },
  },
  logbook_places: {
    archive: archived({
      file: 'logbook-places.jsonl',
      about: 'archive.logbookPlaces',
      columns: 'logbook_id commitment trip_id opening sealed',
    }),
  },
  logbook_due: { archive: leftOut.derivedFrom('the trips and the logbook') },
} as const satisfies OwnedTables;
