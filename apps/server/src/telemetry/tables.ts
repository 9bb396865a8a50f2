import { archived, leftOut, type OwnedTables } from '../db/owned-table.ts';

export const tables = {
  samples: { archive: leftOut.asSamples },
  packed_blocks: { archive: leftOut.asSamples, alsoIn: { 'features/status': 'what the operator sees of all accounts' } },
  quarantine: {
    archive: archived({
      file: 'refused-values.csv',
      about: 'archive.quarantine',
      columns: 'vehicle_id fingerprint received_at ts source field reason value',
    }),
  },
  refusal_counts: {
    archive: archived({
      file: 'refused-values-per-day.csv',
      about: 'archive.refusalCounts',
      columns: 'vehicle_id day reason noted only_counted',
    }),
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
  },
  history_inbox: { archive: leftOut.asSamples, alsoIn: { 'features/status': 'what the operator sees of all accounts' } },
  vehicle_state: {
    archive: leftOut.derivedFrom('the samples'),
    alsoIn: {
      'features/status': 'what the operator sees of all accounts',
      'features/fleet/copies': 'finds over all accounts the vehicles that sent something since a fleet copied their state',
    },
  },
} as const satisfies OwnedTables;
