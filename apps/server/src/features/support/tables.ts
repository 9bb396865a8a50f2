import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  support_views: {
    archive: archived({
      file: 'support-views.jsonl',
      about: 'archive.supportViews',
      columns: 'id user_id viewer_name started_at ends_at ended_at',
      without: { viewer_account_id: 'it belongs to the administrator', viewer_user_id: 'it belongs to the administrator' },
    }),
  },
} as const satisfies OwnedTables;
