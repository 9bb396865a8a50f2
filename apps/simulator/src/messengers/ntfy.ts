import { bearerOf, type FakeSource, json } from '../manufacturers/fake-source.ts';
import { type Action, createChats } from './chats.ts';

/** An ntfy server below `/ntfy`; topics that begin with `private` want the token `tk_simulated`. */
export async function ntfy(): Promise<FakeSource> {
  const chats = createChats((number) => `ntfy${number}`);
  return {
    name: 'ntfy',
    answer: (request) => {
      const topic = request.path.slice(1);
      if (request.method !== 'POST' || !/^[\w-]{1,64}$/.test(topic)) return json({ code: 40_401, http: 404, error: 'page not found' }, 404);
      if (topic.startsWith('private') && bearerOf(request) !== 'tk_simulated')
        return json({ code: 40_301, http: 403, error: 'forbidden' }, 403);
      const { title, click } = request.headers;
      const text = [title, request.body, click].filter((part) => part !== undefined).join('\n');
      return json({ id: chats.deliver(topic, text).id, time: 1_732_100_000, event: 'message', topic, message: request.body });
    },
    revoke: () => undefined,
    act: (action: Action) => (action['take'] === true ? chats.take() : undefined),
  };
}
