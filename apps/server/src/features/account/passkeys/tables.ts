import { archived, type OwnedTables } from '../../../db/owned-table.ts';

export const tables = {
  passkeys: {
    archive: archived({
      file: 'passkeys.jsonl',
      about: 'archive.passkeys',
      columns: 'id user_id name transports counter created_at last_used_at',
      without: { credential_id: 'its name in the authenticator', public_key: 'only used to verify a sign-in with it' },
    }),
  },
  spent_challenges: { archive: { leftOut: 'only hashes, so that an answer does not count twice' } },
} as const satisfies OwnedTables;
