import { shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = { exchange_rates: { ...shared }, exchange_rate_reads: { ...shared } } as const satisfies OwnedTables;
