import type { FakeSource } from '../manufacturers/fake-source.ts';
import { type Action, createChats, textOf } from './chats.ts';

/** The push service of a browser below `/push`: it takes what is encrypted and signed as RFC 8030 and 8292 say, and answers 410 for a subscription that ended. */
export async function pushService(): Promise<FakeSource> {
  const chats = createChats(String);
  return {
    name: 'push',
    answer: ({ path, headers }) => {
      const isSigned = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/.test(headers['authorization'] ?? '');
      if (!isSigned || headers['content-encoding'] !== 'aes128gcm' || headers['ttl'] === undefined) return { status: 400 };
      if (chats.isBlocked(path.slice(1))) return { status: 410 };
      chats.deliver(path.slice(1), '');
      return { status: 201 };
    },
    revoke: () => undefined,
    act: (action: Action) => {
      const block = textOf(action, 'block');
      if (block !== undefined) chats.block(block);
      return action['take'] === true ? chats.take() : undefined;
    },
  };
}
