import { leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  vehicle_snapshots: {
    archive: leftOut.derivedFrom('the samples'),
    alsoIn: { 'telemetry/packing/old-places.ts': 'finds vehicles of all accounts with old snapshots or refused values, in one statement' },
  },
} as const satisfies OwnedTables;
