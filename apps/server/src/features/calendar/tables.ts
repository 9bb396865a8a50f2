import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  calendar_feeds: {
    directory: true,
    archive: archived({
      file: 'calendar-feeds.jsonl',
      about: 'archive.calendarFeeds',
      columns: 'user_id created_at last_read_at last_read_from',
      without: { secret_hash: leftOut.secretHash },
    }),
    alsoIn: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change' },
  },
} as const satisfies OwnedTables;
