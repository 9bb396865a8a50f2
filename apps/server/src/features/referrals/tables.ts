import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  referral_codes: {
    directory: true,
    archive: archived({ file: 'referral-codes.jsonl', about: 'archive.referralCodes', columns: 'code user_id created_at' }),
  },
  referral_credits: {
    archive: archived({
      file: 'referral-credits.jsonl',
      about: 'archive.referralCredits',
      columns: 'user_id credited_at payout_id',
      without: { referred_user_id: 'it belongs to another user' },
    }),
  },
  payouts: {
    archive: archived({ file: 'payouts.jsonl', about: 'archive.payouts', columns: 'id user_id credits amount requested_at done_at' }),
  },
} as const satisfies OwnedTables;
