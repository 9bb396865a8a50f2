import { shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  notices: { ...shared },
} as const satisfies OwnedTables;
