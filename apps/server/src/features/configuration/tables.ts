import { shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  installation_settings: { ...shared },
} as const satisfies OwnedTables;
