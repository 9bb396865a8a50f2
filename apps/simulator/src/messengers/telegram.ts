import type { FakeSource, SourceAnswer, SourceRequest } from '../manufacturers/fake-source.ts';
import { json } from '../manufacturers/fake-source.ts';
import { type Action, createChats, postHook, textOf } from './chats.ts';

const refusal = (code: number, description: string): SourceAnswer => json({ ok: false, error_code: code, description }, code);

/** The bot API of Telegram below `/telegram`. It takes any token of the right form. */
export async function telegram(): Promise<FakeSource> {
  const chats = createChats(String);
  let hook: { url: string; secret: string } | null = null;
  let updates = 0;

  const call = (method: string, body: Readonly<Record<string, unknown>>): SourceAnswer => {
    if (method === 'setWebhook') {
      hook = { url: String(body['url']), secret: String(body['secret_token']) };
      return json({ ok: true, result: true });
    }
    if (method !== 'sendMessage' || typeof body['chat_id'] !== 'number' || typeof body['text'] !== 'string')
      return refusal(400, 'Bad Request');
    const chat = body['chat_id'];
    if (chats.isBlocked(String(chat))) return refusal(403, 'Forbidden: bot was blocked by the user');
    return json({ ok: true, result: { message_id: Number(chats.deliver(String(chat), body['text']).id), chat: { id: chat } } });
  };

  return {
    name: 'telegram',
    answer: ({ path, body }: SourceRequest) => {
      const [, , method = ''] = /^\/bot(\d+:[\w-]+)\/(\w+)$/.exec(path) ?? [];
      return method === '' ? refusal(404, 'Not Found') : call(method, JSON.parse(body) as Readonly<Record<string, unknown>>);
    },
    revoke: () => undefined,
    act: (action: Action) => {
      const [block, write] = [textOf(action, 'block'), textOf(action, 'write')];
      if (block !== undefined) chats.block(block);
      if (write === undefined) return action['take'] === true ? chats.take() : undefined;
      updates += 1;
      const [from, to] = [Number(textOf(action, 'from') ?? '42'), textOf(action, 'to') ?? hook?.url ?? ''];
      const type = textOf(action, 'type') ?? 'private';
      const message = {
        message_id: updates,
        from: { id: from, is_bot: false, first_name: textOf(action, 'name') ?? 'A', language_code: 'de' },
        chat: { id: from, type },
        date: 1_732_100_000,
        text: write,
      };
      const secret = textOf(action, 'secret') ?? hook?.secret ?? '';
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret };
      return postHook(to, headers, JSON.stringify({ update_id: updates, message }));
    },
  };
}
