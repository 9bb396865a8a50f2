import { v7 as newId } from 'uuid';
import { insertChannel } from '../features/messages/channels.store.ts';
import { hashOf } from '../features/messages/message-codes.store.ts';
import type { ApiServer, SignedIn } from './api-server.ts';
import { exampleMessengers, telegramHookSecret } from './example-messengers.ts';
import { exampleSignature } from './example-source.ts';
import { addWebhook } from './example-webhooks.ts';
import { testSecret } from './test-platform.ts';

/** The headers with which the example source and Telegram sign. */
export const webhookSignatures = {
  ...exampleSignature,
  'x-telegram-bot-api-secret-token': telegramHookSecret(testSecret, exampleMessengers.TELEGRAM_BOT_TOKEN),
};

/** A message that was given up, a channel that waits for the code of the examples, and a webhook with an event that waits. */
export const insertMessages = async (server: ApiServer, person: SignedIn) => ({
  'failed-messages': await insertFailedMessage(server, person),
  waitingChannel: await insertWaitingChannel(server, person),
  ...(await addWebhook(server, person)),
});

function insertWaitingChannel({ clock, database, sealing, tokenSecret }: ApiServer, { accountId, userId }: SignedIn): Promise<string> {
  const code = { hash: hashOf({ tokenSecret }, userId, '000000'), expiresAt: clock.now + 1e10 };
  const channel = { userId, channel: 'ntfy', recipient: '{}', name: 'ntfy.sh', code, now: clock.now } as const;
  return insertChannel(database.forAccount(accountId), sealing, channel);
}

/** By mail, so that it can be sent again. */
async function insertFailedMessage({ clock, database }: ApiServer, { accountId, userId }: SignedIn): Promise<string> {
  const [id, at] = [newId(), new Date(clock.now)];
  const values = {
    account_id: accountId,
    id,
    user_id: userId,
    kind: 'paymentFailed',
    thing: id,
    channel: 'mail',
    channel_id: null,
  } as const;
  const state = { language: 'en', sealed: '', due_at: null, expires_at: at, created_at: at, given_up_at: at, reason: 'expired' } as const;
  await database
    .forAccount(accountId)
    .insertInto('messages')
    .values({ ...values, ...state })
    .execute();
  return id;
}
