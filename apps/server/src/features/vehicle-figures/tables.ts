import { leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  battery_statistics: {
    archive: leftOut.derivedFrom('the charges'),
    alsoIn: { 'telemetry/segments': 'marks those of a vehicle whose charges changed' },
  },
} as const satisfies OwnedTables;
