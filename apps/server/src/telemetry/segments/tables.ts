import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  odometer_gaps: { archive: archived({ file: 'odometer-gaps.csv', about: 'archive.odometerGaps', columns: 'vehicle_id at reason km' }) },
  withdrawn_segments: {
    archive: archived({ file: 'withdrawn.jsonl', about: 'archive.withdrawnSegments', columns: 'id vehicle_id kind withdrawn_at record' }),
    alsoIn: { 'telemetry/sealing': 'seals the places of segments' },
  },
  findings: {
    archive: archived({
      file: 'findings.jsonl',
      about: 'archive.findings',
      columns: 'id vehicle_id rule segment_id status valid number other_kind other_id detail created_at updated_at',
    }),
    alsoIn: { 'telemetry/consistency': 'checks them by the rules' },
  },
} as const satisfies OwnedTables;
