import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  fleet_consents: {
    archive: archived({
      file: 'fleet-consents.jsonl',
      about: 'archive.fleetConsents',
      columns: 'id vehicle_id user_id fleet_id fleet_name scopes text_version given_at ended_at ended_by',
    }),
  },
} as const satisfies OwnedTables;
