import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  vehicle_ownership: {
    archive: archived({ file: 'vehicle-ownership.jsonl', about: 'archive.ownership', columns: 'vehicle_id entered' }),
  },
} as const satisfies OwnedTables;
