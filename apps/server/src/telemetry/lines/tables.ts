import { leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  trip_lines: {
    archive: leftOut.derivedFrom('the samples'),
    alsoIn: {
      'features/trips/trip-lines.query.ts': 'the lines of the trips in a range',
      'telemetry/packing': 'a line is deleted together with its positions',
      'telemetry/sealing': 'seals the places of segments',
      'telemetry/segments': 'detection writes it',
    },
  },
} as const satisfies OwnedTables;
