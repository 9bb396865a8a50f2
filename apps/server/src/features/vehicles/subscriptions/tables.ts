import { archived, shared, type OwnedTables } from '../../../db/owned-table.ts';

export const tables = {
  subscriptions: {
    archive: archived({
      file: 'subscriptions.jsonl',
      about: 'archive.subscriptions',
      columns: 'id vehicle_id plan interval trial started_at cancel_at expiry provider_id period_start period_end past_due as_of',
      without: {
        ends_untold: 'what the provider of payments is told next',
        ends_attempts: 'how often it was told so in vain',
        ends_due_at: 'when it is told so again',
      },
    }),
    alsoIn: {
      'features/vehicles/vehicle.store.ts': 'a vehicle that is deleted is forgotten in the same transaction',
      'features/referrals/referrals.store.ts': 'who pays for one: credits over all accounts, in one statement',
      'features/vehicles/payments': 'compares them with the provider of payments',
      'features/status': 'whose are not charged, over all accounts',
    },
  },
  trial_directory: { ...shared },
} as const satisfies OwnedTables;
