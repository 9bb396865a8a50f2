import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { WebhookEvent } from '@wattbook/domain/webhooks/webhook-events';
import type { Generated } from 'kysely';

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

export interface WebhooksTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  address: string;
  secret: string;
  events: WebhookEvent[];
  vehicle_ids: string[] | null;
  created_at: Date;
  last_sent_at: Generated<Date | null>;
  failing_since: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  held_until: Generated<Date | null>;
}

export interface WebhookDeliveriesTable {
  account_id: AccountId;
  id: string;
  webhook_id: string;
  event: WebhookEvent | 'test';
  thing: string;
  body: string;
  created_at: Date;
  attempts: Generated<number>;
  due_at: Date | null;
  sent_at: Generated<Date | null>;
  status: Generated<number | null>;
  reason: Generated<string | null>;
}
