import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  list_addresses: {
    directory: true,
    archive: archived({
      file: 'list-addresses.jsonl',
      about: 'archive.listAddresses',
      columns: 'id user_id name list query created_at last_read_at last_read_from',
      without: { secret_hash: leftOut.secretHash },
    }),
    alsoIn: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change' },
  },
} as const satisfies OwnedTables;
