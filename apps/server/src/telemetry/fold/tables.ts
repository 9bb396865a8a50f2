import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  vehicle_settings: {
    archive: archived({
      file: 'vehicle-settings.jsonl',
      about: 'archive.vehicleSettings',
      columns: 'vehicle_id holds_from trip_merge_time capacity_kwh degradation offline_charges',
    }),
  },
} as const satisfies OwnedTables;
