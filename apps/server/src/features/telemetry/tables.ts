import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  charging_words: {
    archive: archived({
      file: 'charging-words.jsonl',
      about: 'archive.chargingWords',
      columns: 'id vehicle_id word count last_at meaning',
    }),
  },
} as const satisfies OwnedTables;
