import type { failedMessagesApi, messagesApi, messengerHooksApi } from '@wattbook/contract/messages/messages.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { openMessengers } from '../../services/messengers/messengers.ts';
import { channelsRoutes } from './channels.routes.ts';
import { failedMessagesRoutes } from './failed-messages.routes.ts';
import { hooksRoutes } from './hooks.routes.ts';
import type { MessagesDeps } from './messages-deps.ts';
import { createMessageSending } from './send-messages.job.ts';
import { tables } from './tables.ts';

const [second, hour] = [1000, 3_600_000];

export function messagesFeature(
  platform: Platform,
  { isShared, mailSettings }: Pick<MessagesDeps, 'isShared' | 'mailSettings'>,
): FeatureOf<typeof messagesApi & typeof failedMessagesApi & typeof messengerHooksApi> {
  const { baseUrl, messengers: settings } = platform.config;
  const messengers = openMessengers(settings, { fetch, secret: platform.tokenSecret, baseUrl });
  const deps = { ...platform, messengers, isShared, mailSettings };
  const hookOf = (name: string) => `${baseUrl}/v1/messengers/${name}`;
  return {
    tables,
    routes: { ...channelsRoutes(deps), ...hooksRoutes(deps), ...failedMessagesRoutes(deps) },
    jobs: [
      { name: 'messages', everyMs: second, run: createMessageSending(deps) },
      // Telegram sends to encrypted addresses only.
      ...(baseUrl.startsWith('https:')
        ? [{ name: 'messengers', everyMs: hour, run: async () => messengers.instant('telegram')?.register?.(hookOf('telegram')) }]
        : []),
    ],
  };
}
