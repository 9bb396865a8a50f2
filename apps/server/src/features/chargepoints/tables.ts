import { shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  charge_points: { ...shared },
} as const satisfies OwnedTables;
