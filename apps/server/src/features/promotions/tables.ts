import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  promotions: {
    directory: true,
    archive: archived({
      file: 'promotions.jsonl',
      about: 'archive.promotions',
      columns: 'id ending user_id vehicle_id plan months created_at valid_until used_at',
      without: { code_hash: leftOut.secretHash },
    }),
  },
} as const satisfies OwnedTables;
