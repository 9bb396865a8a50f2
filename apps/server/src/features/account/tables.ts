import { archived, leftOut, shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  accounts: {
    directory: true,
    archive: archived({ file: 'account.jsonl', about: 'archive.accounts', columns: 'created_at' }),
    alsoIn: { 'features/configuration/own-accounts.query.ts': 'checks for accounts other than those of the demo, which a setting names' },
  },
  user_directory: { directory: true, archive: { leftOut: 'the e-mail addresses of people.jsonl again, for signing in' } },
  sessions: {
    archive: archived({
      file: 'devices.jsonl',
      about: 'archive.sessions',
      columns: 'id user_id created_at refreshed_at expires_at revoked_at user_agent',
      without: {
        refresh_hash: leftOut.secretHash,
        company_sign_out: 'sealed: an address with a token of the company that signed the user in',
      },
    }),
    alsoIn: { 'features/users/user-list.query.ts': 'sorts the users of the installation by their last use' },
  },
  one_time_codes: {
    archive: archived({
      file: 'codes.jsonl',
      about: 'archive.oneTimeCodes',
      columns: 'user_id purpose email made_at expires_at made counted_from',
      without: { code_hash: leftOut.secretHash },
    }),
  },
  recovery_codes: { archive: { leftOut: 'nothing but hashes of codes that were shown once' } },
  sign_in_failures: { ...shared },
  guesses: { ...shared },
  known_networks: { archive: { leftOut: 'nothing but hashes of networks, which no one can turn back into addresses' } },
} as const satisfies OwnedTables;
