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
  },
} as const satisfies OwnedTables;
