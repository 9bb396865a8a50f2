import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  statement_settings: {
    archive: archived({
      file: 'statement-settings.jsonl',
      about: 'archive.statementSettings',
      columns: 'vehicle_id basis employer employee personnel_number mail_user_id mailed_month version',
    }),
  },
  statements: {
    archive: archived({
      file: 'statements.jsonl',
      about: 'archive.statements',
      columns: 'id vehicle_id number month corrects content pdf digest issued_at',
      rowsAtOnce: 20,
      without: { imported_at: 'says whether it was issued on this installation, which counts nowhere else' },
    }),
    alsoIn: { 'features/webhooks': 'finds the events that a webhook tells of' },
  },
} as const satisfies OwnedTables;
