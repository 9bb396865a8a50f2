import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  teams: {
    directory: true,
    archive: archived({
      file: 'teams.jsonl',
      about: 'archive.teams',
      columns: 'id user_id name url_name email url logo description ranking created_at',
    }),
  },
  team_members: {
    directory: true,
    archive: archived({
      file: 'team-memberships.jsonl',
      about: 'archive.teamMembers',
      columns: 'id team_id user_id email invited_at expires_at joined_at vehicle_id shares_since',
      without: { token_hash: leftOut.secretHash },
    }),
  },
} as const satisfies OwnedTables;
