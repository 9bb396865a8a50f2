import { messengerSettings, messengerSources } from '@wattbook/simulator/messengers/messengers';
import { startSources } from '@wattbook/simulator/manufacturers/source-server';
import type { Messenger, SetUpChannel } from '@wattbook/domain/messages/message-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { Delivery } from './messenger.ts';
import { type Messengers, openMessengers } from './messengers.ts';

let simulator: Awaited<ReturnType<typeof startSources>>;
let messengers: Messengers;
beforeAll(async () => {
  simulator = await startSources(messengerSources);
  messengers = openMessengers(readConfig(messengerSettings(simulator.url)).messengers, {
    fetch,
    secret: 'a secret of the tests',
    baseUrl: 'https://wattbook.example.org',
  });
});
afterAll(() => simulator.close());

const message = {
  id: 'one',
  title: 'Blitz: fertig geladen',
  text: '32.4 kWh · €9.72',
  url: 'https://wattbook.example.org/charges/1/details',
  language: 'de',
} as const;
const asText = `${message.title}\n${message.text}\n${message.url}`;
const recipients: Readonly<Record<SetUpChannel, () => string>> = {
  telegram: () => '42',
  whatsapp: () => '491701234567',
  facebook: () => 'PSID42',
  threema: () => 'ABCD1234',
  ntfy: () => JSON.stringify({ address: `${simulator.url}/ntfy/my-topic`, token: null }),
  web_push: () => JSON.stringify({ endpoint: `${simulator.url}/push/one`, keys: browserKeys }),
};
/** The public key of the example of RFC 8291. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const sourceOf = (channel: SetUpChannel) => ({ whatsapp: 'meta', facebook: 'meta', web_push: 'push' })[channel as string] ?? channel;

const act = async (channel: SetUpChannel, action: object) =>
  (await simulator.control({ act: [{ source: sourceOf(channel), of: channel, ...action }] }))[0];
const send = async (channel: SetUpChannel, to = recipients[channel]()): Promise<Delivery | undefined> =>
  messengers.senderOf(channel)?.send(to, message);
const fault = (channel: SetUpChannel, answer: object) => simulator.control({ faults: [{ source: sourceOf(channel), ...answer }] });

const all = ['telegram', 'whatsapp', 'threema', 'facebook', 'ntfy', 'web_push'] as const;

describe('a message', () => {
  it.each(['telegram', 'whatsapp', 'threema', 'facebook', 'ntfy'] as const)(
    'by %s arrives with its title, text and link',
    async (channel) => {
      expect(await send(channel)).toMatchObject({ kind: 'sent', id: expect.stringMatching(/./) });
      const [delivered] = (await act(channel, { take: true })) as { text: string }[];
      // Headers of HTTP have no other signs than ASCII, and this title has none.
      expect(delivered?.text).toBe(asText);
    },
  );

  it('to a browser is encrypted and signed', async () => {
    expect(await send('web_push')).toEqual({ kind: 'sent', id: null });
    expect(await act('web_push', { take: true })).toHaveLength(1);
  });

  it.each([
    ['telegram', '43', 'blocked'],
    ['whatsapp', '491700000001', 'unknown_recipient'],
    ['facebook', 'PSID43', 'blocked'],
    ['threema', 'ABCD1235', 'unknown_recipient'],
  ] as const)('by %s to somebody who blocked it ends the channel', async (channel, to, reason) => {
    await act(channel, { block: to });
    expect(await send(channel, to)).toEqual({ kind: 'ended', reason });
  });

  it('to a browser that ended its subscription ends the channel', async () => {
    await act('web_push', { block: 'gone' });
    const to = JSON.stringify({ endpoint: `${simulator.url}/push/gone`, keys: browserKeys });
    expect(await send('web_push', to)).toEqual({ kind: 'ended', reason: 'unknown_recipient' });
  });

  it.each(all)('by %s waits as long as the provider says, all of them', async (channel) => {
    await fault(channel, { status: 429, headers: { 'retry-after': '60' } });
    expect(await send(channel)).toEqual({ kind: 'later', reason: 'limited', afterMs: 60_000, busy: true });
  });

  it.each(all)('by %s is tried again after an error of the provider', async (channel) => {
    await fault(channel, { status: 503, body: '<html>' });
    expect(await send(channel)).toMatchObject({ kind: 'later', reason: 'unavailable' });
    await fault(channel, { cut: true });
    expect((await send(channel))?.kind).not.toBe('ended');
  });

  it.each(['telegram', 'whatsapp', 'threema', 'facebook'] as const)(
    'by %s waits until the keys of the operator are right',
    async (channel) => {
      await fault(channel, { status: 401, body: {} });
      expect(await send(channel)).toMatchObject({ kind: 'later', reason: 'keys' });
    },
  );

  it('to a topic whose token is wrong ends the channel, because it belongs to the user', async () => {
    const address = `${simulator.url}/ntfy/private-topic`;
    expect(await send('ntfy', JSON.stringify({ address, token: null }))).toEqual({ kind: 'ended', reason: 'not_allowed' });
    expect(await send('ntfy', JSON.stringify({ address, token: 'tk_simulated' }))).toMatchObject({ kind: 'sent' });
  });

  it('to an address that is not on the internet is not sent, unless the operator allows its host', async () => {
    const strict = openMessengers(readConfig({}).messengers, { fetch, secret: 'a', baseUrl: 'https://wattbook.example.org' });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1'])
      expect(await strict.senderOf('ntfy')?.send(JSON.stringify({ address: `http://${host}/topic`, token: null }), message)).toEqual({
        kind: 'ended',
        reason: 'private_address',
      });
  });
});

describe('WhatsApp to somebody who has not written for a day', () => {
  it('uses the template of the operator, and says so where there is none', async () => {
    await act('whatsapp', { close: '491700000002' });
    await act('whatsapp', { take: true });
    expect(await send('whatsapp', '491700000002')).toMatchObject({ kind: 'sent' });
    expect(await act('whatsapp', { take: true })).toMatchObject([{ text: asText.replaceAll('\n', ' ') }]);
    const { WHATSAPP_TEMPLATE: _, ...settings } = messengerSettings(simulator.url);
    const without = openMessengers(readConfig(settings).messengers, { fetch, secret: 'a', baseUrl: 'https://wattbook.example.org' });
    expect(await without.senderOf('whatsapp')?.send('491700000002', message)).toEqual({ kind: 'refused', reason: 'window' });
  });
});

describe('a messenger without its keys', () => {
  it('is not offered (SUP-021)', () => {
    const none = openMessengers(readConfig({}).messengers, { fetch, secret: 'a', baseUrl: 'http://localhost:3000' });
    expect((['telegram', 'whatsapp', 'threema', 'facebook'] as const).map((messenger: Messenger) => none.instant(messenger))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(none.senderOf('ntfy')).not.toBeNull();
  });

  it.each(['TELEGRAM_BOT_TOKEN', 'THREEMA_SECRET', 'WHATSAPP_TOKEN', 'FACEBOOK_PAGE_TOKEN', 'META_APP_SECRET'])(
    'is refused at the start where only %s is missing',
    (name) => {
      const { [name]: _, ...settings } = messengerSettings('http://127.0.0.1:1');
      expect(() => readConfig(settings)).toThrow(`${name} must be`);
    },
  );
});
