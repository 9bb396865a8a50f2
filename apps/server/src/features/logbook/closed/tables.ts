import { archived, type OwnedTables } from '../../../db/owned-table.ts';

export const tables = {
  logbook_files: {
    archive: archived({
      file: 'logbook-files.jsonl',
      about: 'archive.logbookFiles',
      columns: 'logbook_id pdf entries created_at',
      rowsAtOnce: 5,
    }),
    alsoIn: { 'telemetry/logbook/seal-openings.ts': 'removes the files that tell a place that is sealed now' },
  },
} as const satisfies OwnedTables;
