import { shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  server_clock: { ...shared },
} as const satisfies OwnedTables;
