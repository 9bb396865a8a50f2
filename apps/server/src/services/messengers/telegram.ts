import { z } from 'zod';
import { type Answer, callProvider, deliveryOf, type Fetch, jsonBody } from './call.ts';
import { equalTexts } from './equal-texts.ts';
import { type Delivery, type IncomingText, type InstantMessenger, plainText } from './messenger.ts';

export interface TelegramSettings {
  readonly base: string;
  readonly token: string;
  /** The name of the bot, without @. */
  readonly bot: string;
  /** What Telegram sends with each update. */
  readonly hookSecret: string;
}

const update = z.object({
  message: z
    .object({
      from: z.object({ first_name: z.string().optional(), is_bot: z.boolean().optional() }).optional(),
      chat: z.object({ id: z.number().int(), type: z.string() }),
      text: z.string().optional(),
    })
    .optional(),
});
const sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });
const refused = z.object({ description: z.string(), parameters: z.object({ retry_after: z.number() }).partial().optional() });

/** A bot of Telegram: 30 messages a second, and one a second to a chat (core.telegram.org/bots/faq). */
export function createTelegram(fetch: Fetch, { base, token, bot, hookSecret }: TelegramSettings): InstantMessenger {
  const call = (method: string, body: object) => callProvider(fetch, `${base}/bot${token}/${method}`, jsonBody(body));
  return {
    account: `@${bot}`,
    linkOf: (code) => `https://t.me/${bot}?start=${code}`,
    pace: { burst: 25, perSecond: 25 },
    pacePerRecipient: { burst: 3, perSecond: 1 },
    pacedBy: () => 'telegram',
    send: async (chat, message) =>
      outcomeOf(
        await call('sendMessage', { chat_id: Number(chat), text: plainText(message), link_preview_options: { is_disabled: true } }),
      ),
    hook: {
      verifyToken: null,
      isSigned: ({ headers }) => equalTexts(headers['x-telegram-bot-api-secret-token'], hookSecret),
      read: ({ body }) => readUpdate(body),
    },
    register: async (url) => void (await call('setWebhook', { url, secret_token: hookSecret, allowed_updates: ['message'] })),
  };
}

/** Only what a person writes to the bot alone: a group would read the messages of somebody. */
function readUpdate(body: string): readonly IncomingText[] | null {
  const read = update.safeParse(parseJson(body));
  if (!read.success) return null;
  const { message } = read.data;
  if (message?.text === undefined || message.chat.type !== 'private' || message.from?.is_bot === true) return [];
  return [{ sender: String(message.chat.id), name: message.from?.first_name ?? null, text: message.text }];
}

function outcomeOf(answer: Answer | null): Delivery {
  const done = sent.safeParse(answer?.json);
  if (answer?.status === 200 && done.success) return { kind: 'sent', id: String(done.data.result.message_id) };
  return (answer && meaningOf(answer)) ?? deliveryOf(answer);
}

/** What Telegram says beyond the status; null: nothing. */
function meaningOf({ status, json, retryAfterMs }: Answer): Delivery | null {
  const { description, parameters } = refused.safeParse(json).data ?? { description: '' };
  const seconds = parameters?.retry_after;
  if (status === 429)
    return { kind: 'later', reason: 'limited', afterMs: seconds === undefined ? retryAfterMs : seconds * 1000, busy: true };
  if (status === 403) return { kind: 'ended', reason: 'blocked' };
  if (status === 400 && /chat not found/i.test(description)) return { kind: 'ended', reason: 'unknown_recipient' };
  // Telegram answers 404 for a token that it does not know.
  return status === 404 ? { kind: 'later', reason: 'keys', afterMs: null } : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
