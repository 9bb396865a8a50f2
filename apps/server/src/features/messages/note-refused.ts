import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';

/** Counts what came to an address for webhooks and was refused, for the administrator's page. Anybody can send it: it is one row a source and reason. */
export async function noteRefused(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  source: Messenger | 'stripe',
  reason: 'signature' | 'unreadable',
): Promise<void> {
  const at = new Date(now());
  await database.directory
    .insertInto('refused_webhooks')
    .values({ source, reason, count: 1, first_at: at, last_at: at })
    .onConflict((conflict) => conflict.columns(['source', 'reason']).doUpdateSet({ count: sql`refused_webhooks.count + 1`, last_at: at }))
    .execute();
}
