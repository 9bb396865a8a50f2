import type { OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  idempotency_keys: { archive: { leftOut: 'copies of answers for a day, some of which show a secret once' } },
} as const satisfies OwnedTables;
