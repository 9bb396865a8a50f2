import type { OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  rule_checks: {
    archive: { leftOut: 'marks the trips and charges that a job has to check' },
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
  },
} as const satisfies OwnedTables;
