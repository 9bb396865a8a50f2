import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { tyreFields } from './tyre.fields.ts';

export const tables = {
  tyres: {
    archive: archived({
      file: 'tyres.jsonl',
      about: 'archive.tyres',
      columns: 'id vehicle_id name season size dot note mounts treads version created_at deleted_at',
      fields: tyreFields,
    }),
    alsoIn: { 'features/api-tokens': 'finds the vehicle of a row, which an API token may not reach' },
  },
} as const satisfies OwnedTables;
