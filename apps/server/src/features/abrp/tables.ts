import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  abrp_links: {
    archive: archived({
      file: 'abrp.jsonl',
      about: 'archive.abrpLinks',
      columns: 'vehicle_id user_id created_at sent_values_at last_sent_at was_active failing_since reason',
      without: { token: 'sealed; A Better Routeplanner has it', due_at: 'when values are sent next' },
    }),
    alsoIn: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change' },
  },
} as const satisfies OwnedTables;
