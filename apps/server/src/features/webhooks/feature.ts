import type { webhooksApi } from '@wattbook/contract/webhooks/webhooks.endpoints';
import type { AccountId } from '@wattbook/domain/ids';
import type { FeatureOf } from '../../feature.ts';
import { createHostFinder } from '../../network/public-host.ts';
import type { Platform } from '../../platform.ts';
import { listenLive } from '../../telemetry/public.ts';
import type { WebhooksDeps } from './add-webhook.ts';
import { deleteOldDeliveries } from './deliveries.store.ts';
import { queueEvents } from './queue-events.ts';
import { sendWebhooks } from './send-webhooks.job.ts';
import { tables } from './tables.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { listAccountsWithWebhooks } from './webhooks.store.ts';

const [second, minute] = [1000, 60_000];

/** Events for other programs, at addresses that users name (decision 0157). */
export async function webhooksFeature(
  platform: Platform,
  { isShared }: Pick<WebhooksDeps, 'isShared'>,
): Promise<FeatureOf<typeof webhooksApi>> {
  const { database, channels, onError, config, now } = platform;
  const findHost = createHostFinder(config.webhookHosts);
  const isAllowed = (host: string) => config.webhookHosts.includes(host);
  const touched = new Set<AccountId>();
  await listenLive(channels, ({ accountId }) => void touched.add(accountId));
  const queue = (accountId: AccountId) =>
    queueEvents(platform, accountId).catch((error: unknown) => onError('the events of an account were not stored', error));
  const send = sendWebhooks({ ...platform, findHost });
  return {
    tables,
    routes: webhooksRoutes({ ...platform, findHost, isAllowed, isShared }),
    jobs: [
      // What an event in this process is about, at once; the rest, and what no event said, with the next minute.
      {
        name: 'webhooks',
        everyMs: second,
        run: async (signal) => {
          const accounts = new Set(touched.size === 0 ? [] : await listAccountsWithWebhooks(database));
          const due = [...touched].filter((accountId) => accounts.has(accountId));
          touched.clear();
          for (const accountId of due) await queue(accountId);
          await send(signal);
        },
      },
      {
        name: 'events of webhooks',
        everyMs: minute,
        run: async (signal) => {
          await deleteOldDeliveries(database, now());
          for (const accountId of await listAccountsWithWebhooks(database)) {
            if (signal.aborted) return;
            await queue(accountId);
          }
        },
      },
    ],
  };
}
