import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  api_tokens: {
    directory: true,
    archive: archived({
      file: 'api-tokens.jsonl',
      about: 'archive.apiTokens',
      columns: 'id user_id name ending writes vehicle_ids created_at expires_at last_used_at last_used_from',
      without: { token_hash: leftOut.secretHash },
    }),
    alsoIn: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change' },
  },
  api_token_calls: { archive: { leftOut: 'what programs did in the last days, of which each is on its page' } },
} as const satisfies OwnedTables;
