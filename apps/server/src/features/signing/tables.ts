import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  logbook_heads: {
    archive: archived({
      file: 'logbook-heads.jsonl',
      about: 'archive.logbookHeads',
      columns: 'id logbook_id number hash signed_at signature key cause stamp stamped_at',
    }),
  },
} as const satisfies OwnedTables;
