import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { thgFields } from './thg.fields.ts';

export const tables = {
  thgs: {
    archive: archived({
      file: 'thg.jsonl',
      about: 'archive.thgs',
      columns: 'id user_id vehicle_id vin year status created_at deleted_at',
      fields: thgFields,
      without: { document: 'the file itself, which is downloaded from its submission' },
    }),
    alsoIn: { 'features/vehicles/vehicle.store.ts': 'a vehicle that is deleted is forgotten in the same transaction' },
  },
} as const satisfies OwnedTables;
