import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  damaged_blocks: {
    archive: archived({
      file: 'damaged-samples.csv',
      about: 'archive.damagedBlocks',
      columns: 'vehicle_id start_time end_time sample_count found_at',
      without: {
        id: 'only a name',
        bytes: 'what cannot be read',
        deleted: 'only says what does not come back',
        told_at: 'when the operator was told',
        tries: 'only shows when it is tried again',
        next_try_at: 'only shows when it is tried again',
      },
    }),
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
  },
} as const satisfies OwnedTables;
