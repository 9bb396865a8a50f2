import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  mails: {
    archive: archived({
      file: 'mails.jsonl',
      about: 'archive.mails',
      columns: 'id user_id kind language recipient attempts due_at expires_at created_at sent_at given_up_at reason',
      without: { sealed: 'a code that is on its way, sealed with a key of this installation' },
    }),
    alsoIn: {
      'features/status': 'what the operator sees of all accounts',
      'features/users/waiting-codes.query.ts': 'who waits for a code, with names and roles, in one statement over all accounts',
    },
  },
} as const satisfies OwnedTables;
