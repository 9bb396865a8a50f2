import { archived, type OwnedTables } from '../../../db/owned-table.ts';

export const tables = {
  logbook_files: {
    archive: archived({
      file: 'logbook-files.jsonl',
      about: 'archive.logbookFiles',
      columns: 'logbook_id created_at',
      without: {
        pdf: 'the entries of the logbook set for print, which are downloaded book by book',
        entries: 'the entries of the logbook, which are in the archive, with a signature; downloaded book by book',
      },
    }),
    alsoIn: { 'telemetry/logbook/seal-openings.ts': 'removes the files that tell a place that is sealed now' },
  },
} as const satisfies OwnedTables;
