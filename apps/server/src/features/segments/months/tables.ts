import { leftOut, type OwnedTables } from '../../../db/owned-table.ts';

const archive = leftOut.derivedFrom('trips, charges, parked and sleep periods');

export const tables = {
  vehicle_months: { archive, alsoIn: { 'telemetry/segments': 'marks all of a vehicle whose time zone changed' } },
  vehicle_years: { archive },
  vehicle_month_marks: {
    archive,
    alsoIn: {
      'telemetry/segments': 'marks those in which it writes segments',
      'features/fleet/copies': 'finds over all accounts those that a fleet waits for, and has them summed',
    },
  },
} as const satisfies OwnedTables;
