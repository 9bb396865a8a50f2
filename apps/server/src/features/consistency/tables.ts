import type { OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  consistency_checks: { archive: { leftOut: 'the progress of the last check of a range' } },
} as const satisfies OwnedTables;
