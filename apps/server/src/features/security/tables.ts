import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  security_events: {
    archive: archived({
      file: 'security.jsonl',
      about: 'archive.securityEvents',
      columns: 'user_id kind about since at count browser system by',
    }),
  },
} as const satisfies OwnedTables;
