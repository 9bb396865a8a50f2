import { type OwnedTables, shared } from '../../../db/owned-table.ts';

export const tables = {
  payment_customers: {
    directory: true,
    archive: { leftOut: 'the number of the account at the provider of payments, which shows its own data of it in its portal' },
  },
  payment_endings: { ...shared },
  payment_events: { ...shared, alsoIn: { 'features/status': 'what the operator sees of all accounts' } },
} as const satisfies OwnedTables;
