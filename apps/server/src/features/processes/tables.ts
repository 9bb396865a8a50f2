import { shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  processes: { ...shared },
  shared_turns: { ...shared },
} as const satisfies OwnedTables;
