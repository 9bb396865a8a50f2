import type { AccountId } from '@wattbook/domain/ids';
import type { Platform } from '../../platform.ts';
import { insertDelivery } from './deliveries.store.ts';
import { findEvents } from './find-events.ts';
import { listOpenWebhooks } from './webhooks.store.ts';
import { bodyOf } from './write-event.ts';

export type QueueDeps = Pick<Platform, 'database' | 'now' | 'config'>;

/** What is older is no news: data that came late, or from a file. */
const newsMs = 86_400_000;

/**
 * Stores the events of an account for its webhooks. They are found in what is stored, and each is stored once a webhook, so it can run as often as one likes and a
 * process that ends in between loses and doubles none (decision 0157).
 */
export async function queueEvents({ database, now: clock, config }: QueueDeps, accountId: AccountId): Promise<void> {
  const now = clock();
  await database.transaction(accountId, async (tenant) => {
    const webhooks = await listOpenWebhooks(tenant);
    if (webhooks.length === 0) return;
    const since = Math.max(now - newsMs, Math.min(...webhooks.map(({ created_at }) => created_at.getTime())));
    const events = await findEvents(tenant, new Set(webhooks.flatMap(({ events: wanted }) => wanted)), { since, now });
    for (const { id, events: wanted, vehicle_ids: vehicles, created_at: createdAt } of webhooks)
      for (const found of events) {
        const isFor = wanted.includes(found.event) && found.at >= createdAt.getTime() && (vehicles?.includes(found.vehicleId) ?? true);
        if (isFor) await insertDelivery(tenant, id, { event: found.event, thing: found.thing, body: bodyOf(found, config.baseUrl), now });
      }
  });
}
