import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  archive_tickets: {
    archive: archived({
      file: 'archives.jsonl',
      about: 'archive.archiveTickets',
      columns: 'user_id session_id made_at',
      without: { ticket_hash: leftOut.secretHash, starts_left: 'only shows whether the ticket can still be used' },
    }),
  },
} as const satisfies OwnedTables;
