import type { failedMessagesApi } from '@wattbook/contract/messages/messages.endpoints';
import { sql } from 'kysely';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { findChannel } from './channels.store.ts';
import { findFailedMessage, listFailedMessages } from './failed-messages.query.ts';
import type { MessagesDeps } from './messages-deps.ts';

const dayMs = 86_400_000;

/** What did not arrive, for administrators, who read nothing of its content. */
export const failedMessagesRoutes = (deps: Pick<MessagesDeps, 'database' | 'now'>): Handlers<typeof failedMessagesApi> => ({
  'GET /v1/failed-messages': ({ query }) => listFailedMessages(deps.database, query),
  'POST /v1/failed-messages/:id/again': async ({ params: { id } }) => {
    const found = requireFound(await findFailedMessage(deps.database, id));
    await sendAgain(deps, found, id);
    return requireFound((await listFailedMessages(deps.database, {}, [sql<boolean>`id = ${id}`])).data[0]);
  },
  'GET /v1/refused-webhooks': async () => {
    const rows = await deps.database.directory.selectFrom('refused_webhooks').selectAll().orderBy('last_at', 'desc').execute();
    const data = rows.map(({ source, reason, count, first_at, last_at }) => ({
      source,
      reason,
      count,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    }));
    return { total: data.length, data };
  },
});

/** Makes a message due again, for a day. */
async function sendAgain(
  { database, now }: Pick<MessagesDeps, 'database' | 'now'>,
  { accountId, userId, channelId, isHanded }: NonNullable<Awaited<ReturnType<typeof findFailedMessage>>>,
  id: string,
): Promise<void> {
  const tenant = database.forAccount(accountId);
  const channel = channelId === null ? undefined : await findChannel(tenant, channelId, userId);
  if (isHanded || (channelId !== null && channel?.ended_at !== null)) throw new AppError('conflict');
  const at = now();
  await tenant
    .updateTable('messages')
    .set({ due_at: new Date(at), given_up_at: null, attempts: 0, provider_id: null, expires_at: new Date(at + dayMs) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}
