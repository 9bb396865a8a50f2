import { archived, shared, type OwnedTables } from '../../../db/owned-table.ts';

export const tables = {
  subscriptions: {
    archive: archived({
      file: 'subscriptions.jsonl',
      about: 'archive.subscriptions',
      columns: 'id vehicle_id plan interval trial started_at cancel_at expiry',
    }),
    alsoIn: { 'features/referrals/referrals.store.ts': 'who pays for one: credits over all accounts, in one statement' },
  },
  trial_directory: { ...shared },
} as const satisfies OwnedTables;
