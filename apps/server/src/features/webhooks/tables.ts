import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  webhooks: {
    archive: archived({
      file: 'webhooks.jsonl',
      about: 'archive.webhooks',
      columns: 'id user_id events vehicle_ids created_at last_sent_at failing_since disabled_at held_until',
      without: { address: 'sealed; it may have a key in it', secret: 'sealed; the receiver has it' },
    }),
    alsoIn: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change' },
  },
  webhook_deliveries: {
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
    archive: archived({
      file: 'webhook-deliveries.jsonl',
      about: 'archive.webhookDeliveries',
      columns: 'id webhook_id event body created_at attempts sent_at status reason',
      without: { thing: 'in the body', due_at: 'when it is tried next' },
    }),
  },
} as const satisfies OwnedTables;
