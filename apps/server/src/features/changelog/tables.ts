import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  changes: {
    archive: archived({
      file: 'changes.jsonl',
      about: 'archive.changes',
      columns: 'id vehicle_id noun entity_id action user_id by_user_id created_at before after related undone_at logbook_id entry_number',
    }),
    alsoIn: {
      'telemetry/sealing': 'the places of a trip are sealed in its changes too, in one transaction',
    },
  },
} as const satisfies OwnedTables;
