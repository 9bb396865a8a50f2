import { leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  battery_statistics: {
    archive: leftOut.derivedFrom('the charges'),
    alsoIn: { 'telemetry/segments': 'marks those of a vehicle whose charges changed' },
  },
  vehicle_routes: {
    archive: leftOut.derivedFrom('the lines of trips'),
    alsoIn: {
      'telemetry/segments': 'marks those of a vehicle whose trips changed',
      'telemetry/lines': 'counts the lines of later trips, and marks where one came late',
    },
  },
} as const satisfies OwnedTables;
