import { messengerSettings, messengerSources } from '@wattbook/simulator/messengers/messengers';
import { startSources } from '@wattbook/simulator/manufacturers/source-server';
import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import { type ApiServer, openApiServer, type SignedIn } from './api-server.ts';
import { telegramHookSecret } from './example-messengers.ts';

/** What somebody writes to a messenger; `from` is the account there. */
export interface Written {
  readonly from?: string;
  readonly name?: string;
  /** With what it is signed, where that is wrong. */
  readonly secret?: string;
  readonly [more: string]: unknown;
}

/** An API with the simulated messengers. */
export interface MessengerServer extends ApiServer {
  readonly url: string;
  /** Lets somebody write to a messenger; returns how the webhook answered. */
  readonly write: (messenger: Messenger, text: string, written?: Written) => Promise<{ readonly status: number; readonly body: string }>;
  /** The texts that a messenger, `ntfy` or `push` has delivered since the last time. */
  readonly delivered: (source: string) => Promise<readonly { readonly to: string; readonly text: string }[]>;
  readonly act: (source: string, action: object) => Promise<unknown>;
  readonly fault: (source: string, answer: object) => Promise<unknown>;
  /** Binds a messenger to a person by a code. */
  readonly link: (person: SignedIn, messenger: Messenger, from?: string) => Promise<void>;
}

const sourceOf = (name: string) => (name === 'whatsapp' || name === 'facebook' ? 'meta' : name);

/** `replaced`: as for `openApiServer`, such as the real telemetry. */
export async function openMessengerServer(replaced: Parameters<typeof openApiServer>[0] = {}): Promise<MessengerServer> {
  const simulator = await startSources(messengerSources);
  const server = await openApiServer(replaced, { env: messengerSettings(simulator.url) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  const act = async (source: string, action: object) =>
    (await simulator.control({ act: [{ source: sourceOf(source), of: source, ...action }] }))[0];
  const botToken = messengerSettings(simulator.url)['TELEGRAM_BOT_TOKEN'] ?? '';
  const write: MessengerServer['write'] = async (messenger, text, written = {}) => {
    const own = messenger === 'telegram' ? { secret: telegramHookSecret(server.tokenSecret, botToken) } : {};
    const sent = { write: text, to: `${origin}/v1/messengers/${messenger}`, ...own, ...written };
    return (await act(messenger, sent)) as { status: number; body: string };
  };
  return {
    ...server,
    url: simulator.url,
    write,
    act,
    delivered: async (source) => (await act(source, { take: true })) as { to: string; text: string }[],
    fault: (source, answer) => simulator.control({ faults: [{ source: sourceOf(source), ...answer }] }),
    link: async (person, messenger, from) => {
      const { headers, userId } = person;
      const answer = await server.app.inject({ url: `/v1/users/${userId}/code`, query: { messenger }, headers });
      await write(messenger, answer.json<{ code: string }>().code, from === undefined ? {} : { from });
      await act(messenger, { take: true });
    },
    close: async () => {
      await server.close();
      await simulator.close();
    },
  };
}
