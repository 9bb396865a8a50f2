import { messengers } from '@wattbook/domain/messages/message-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedEmail, insertPerson, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type MessengerServer, openMessengerServer } from '../../testing/messengers.ts';

let server: MessengerServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openMessengerServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // The limits of guesses are a minute long.
  server.clock.now += 61 * minute;
  person = await signInAs(server);
  for (const source of ['telegram', 'whatsapp', 'threema', 'facebook', 'ntfy']) await server.delivered(source);
});

const minute = 60_000;
const get = (url: string, who = person) => server.app.inject({ url, headers: who.headers });
const post = (url: string, payload: object = {}, who = person) => server.app.inject({ method: 'POST', url, payload, headers: who.headers });
const codeOf = async (messenger: string, who = person) =>
  (await get(`/v1/users/${who.userId}/code?messenger=${messenger}`, who)).json<{
    code: string;
    expiresAt: string;
    account: string;
    link: string;
  }>();
const channelsOf = async (who = person) =>
  (await get('/v1/message-channels', who)).json<{
    channels: { id: string; channel: string; state: string; name: string; reason: string | null }[];
  }>().channels;
/** Other accounts than those of other tests. */
let used = 0;
const newSender = (messenger: string) => {
  used += 1;
  return messenger === 'threema' ? `ABCD${String(1000 + used)}` : String(491_700_000_000 + used);
};
const lastAnswer = async (messenger: string) => (await server.delivered(messenger)).at(-1)?.text;

describe('a messenger', () => {
  it.each(messengers)('%s is bound by its code, which the link carries (SUP-021, SUP-022, SUP-023)', async (messenger) => {
    const { code, account, link } = await codeOf(messenger);
    expect(code).toMatch(/^\d{6}$/);
    expect(account).toMatch(/Wattbook|151|2002|WATTBOO/i);
    expect(link).toContain(code);
    expect(await channelsOf()).toEqual([]);
    expect(
      (await server.write(messenger, messenger === 'telegram' ? `/start ${code}` : code, { from: newSender(messenger), name: 'Jana' }))
        .status,
    ).toBe(200);
    expect(await lastAnswer(messenger)).toMatch(/Wattbook now writes to you here/);
    expect(await channelsOf()).toMatchObject([
      { channel: messenger, state: 'active', name: messenger === 'facebook' ? expect.any(String) : 'Jana' },
    ]);
  });

  it('Facebook is bound also where the link is opened and nothing is written', async () => {
    const { code } = await codeOf('facebook');
    await server.write('facebook', code, { from: newSender('facebook'), opened: true });
    expect(await channelsOf()).toMatchObject([{ channel: 'facebook', state: 'active' }]);
  });

  it('is not bound by a code that is late, and is told so (SUP-024)', async () => {
    const [{ code, expiresAt }, from] = [await codeOf('telegram'), newSender('telegram')];
    expect(Date.parse(expiresAt) - server.clock.now).toBe(5 * minute);
    server.clock.now += 5 * minute;
    await server.write('telegram', code, { from });
    expect(await lastAnswer('telegram')).toMatch(/older than 5 minutes/);
    expect(await channelsOf()).toEqual([]);
  });

  it('is not bound by a code that was used, and the first one keeps it', async () => {
    const { code } = await codeOf('telegram');
    await server.write('telegram', code, { from: newSender('telegram') });
    await server.delivered('telegram');
    await server.write('telegram', code, { from: newSender('telegram') });
    expect(await lastAnswer('telegram')).toMatch(/used already/);
    expect(await channelsOf()).toHaveLength(1);
  });

  it('is sent the same twice by a provider that does not know better, and nothing changes', async () => {
    const [{ code }, from] = [await codeOf('whatsapp'), newSender('whatsapp')];
    await server.write('whatsapp', code, { from });
    await server.delivered('whatsapp');
    await server.write('whatsapp', code, { from });
    expect(await server.delivered('whatsapp')).toEqual([]);
    expect(await channelsOf()).toHaveLength(1);
  });

  it('belongs to one person: with the code of somebody else it stays where it is', async () => {
    const [other, from] = [await signInAs(server), newSender('telegram')];
    await server.write('telegram', (await codeOf('telegram', other)).code, { from });
    await server.delivered('telegram');
    await server.write('telegram', (await codeOf('telegram')).code, { from });
    expect(await lastAnswer('telegram')).toMatch(/belongs to another account/);
    expect([await channelsOf(), await channelsOf(other)]).toMatchObject([[], [{ state: 'active' }]]);
  });

  it('takes only the newest code of a person, and only in the messenger that it is for', async () => {
    const first = await codeOf('telegram');
    const second = await codeOf('telegram');
    await server.write('telegram', first.code, { from: newSender('telegram') });
    await server.write('whatsapp', second.code, { from: newSender('whatsapp') });
    expect([await lastAnswer('telegram'), await lastAnswer('whatsapp')]).toEqual([
      expect.stringMatching(/not valid/),
      expect.stringMatching(/not valid/),
    ]);
    expect(await channelsOf()).toEqual([]);
  });

  it('that guesses codes gets no more tries', async () => {
    const from = newSender('threema');
    for (const code of ['000001', '000002', '000003', '000004']) await server.write('threema', code, { from });
    expect(await lastAnswer('threema')).toMatch(/Too many codes/);
    const { code } = await codeOf('threema');
    await server.write('threema', code, { from });
    expect(await channelsOf()).toEqual([]);
  });

  it('is replaced by another one of the same person, and ended by STOP', async () => {
    const [first, second] = [newSender('whatsapp'), newSender('whatsapp')];
    await server.write('whatsapp', (await codeOf('whatsapp')).code, { from: first });
    await server.write('whatsapp', (await codeOf('whatsapp')).code, { from: second });
    expect(await channelsOf()).toHaveLength(1);
    await server.write('whatsapp', 'Stop', { from: first });
    expect(await channelsOf()).toMatchObject([{ state: 'active' }]);
    await server.write('whatsapp', 'STOP', { from: second });
    expect(await channelsOf()).toMatchObject([{ state: 'ended', reason: 'stopped' }]);
  });

  it('that is only chatted with is not answered', async () => {
    await server.write('telegram', 'Hello?', { from: newSender('telegram') });
    await server.write('telegram', (await codeOf('telegram')).code, { from: newSender('telegram'), type: 'group' });
    expect(await server.delivered('telegram')).toEqual([]);
    expect(await channelsOf()).toEqual([]);
  });

  it.each(messengers)('%s with a forged signature is refused, counted, and changes nothing', async (messenger) => {
    const { code } = await codeOf(messenger);
    expect((await server.write(messenger, code, { from: newSender(messenger), secret: 'forged' })).status).toBe(401);
    expect(await channelsOf()).toEqual([]);
    const rows = await server.database.directory.selectFrom('refused_webhooks').selectAll().where('source', '=', messenger).execute();
    expect(rows).toMatchObject([{ reason: 'signature' }]);
  });

  it('has its address verified by the word of the operator only', async () => {
    const ask = (word: string, messenger = 'whatsapp') =>
      server.app.inject({
        url: `/v1/messengers/${messenger}`,
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '1158201444' },
      });
    expect((await ask('simulated-verify-token')).body).toBe('1158201444');
    expect((await ask('another word of somebody')).statusCode).toBe(404);
    expect((await ask('simulated-verify-token', 'telegram')).statusCode).toBe(404);
  });
});

describe('the code of a messenger (API-022)', () => {
  it('is not for another user, and not for an account that everybody can use', async () => {
    const other = await insertPerson(server);
    expect((await get(`/v1/users/${other.userId}/code?messenger=telegram`)).statusCode).toBe(404);
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect((await get(`/v1/users/${shared.userId}/code?messenger=telegram`, shared)).statusCode).toBe(403);
  });

  it('is neither stored nor logged, nor is the account that sent it', async () => {
    const [{ code }, from] = [await codeOf('telegram'), newSender('telegram')];
    await server.write('telegram', code, { from });
    const codes = await server.pool.query('select encode(code_hash, $1) as hash from message_codes', ['hex']);
    const channels = await server.pool.query('select recipient, name from message_channels where account_id = $1', [person.accountId]);
    expect(JSON.stringify([codes.rows, channels.rows])).not.toContain(from);
    expect(server.log.join('\n')).not.toMatch(new RegExp(`${code}|${from}|simulated-`));
  });
});

describe('an address as of ntfy', () => {
  const add = (body: object = {}) => post('/v1/message-channels', { channel: 'ntfy', address: `${server.url}/ntfy/my-topic`, ...body });
  const sentCode = async () => /\d{6}/.exec((await server.delivered('ntfy')).at(-1)?.text ?? '')?.[0] ?? 'none';
  const confirm = (id: string, code: string, who = person) => post(`/v1/message-channels/${id}/confirm`, { code }, who);

  it('gets a code, and is confirmed by it', async () => {
    const { id } = (await add()).json<{ id: string }>();
    const code = await sentCode();
    expect(await channelsOf()).toMatchObject([{ state: 'waiting', name: new URL(server.url).host }]);
    expect((await post(`/v1/message-channels/${id}/test`)).statusCode).toBe(409);
    expect((await confirm(id, code === '000000' ? '000001' : '000000')).json()).toMatchObject({ message: 'code_not_valide' });
    expect((await confirm(id, code)).json()).toMatchObject({ state: 'active' });
    expect((await confirm(id, code)).json()).toMatchObject({ message: 'code_not_valide' });
    expect((await post(`/v1/message-channels/${id}/test`)).json()).toEqual({ outcome: 'sent', reason: null });
    expect((await server.delivered('ntfy')).at(-1)?.text).toMatch(/^It works\n/);
  });

  it('is not confirmed by somebody else, late, or after five wrong codes', async () => {
    const { id } = (await add()).json<{ id: string }>();
    const code = await sentCode();
    expect((await confirm(id, code, await signInAs(server))).statusCode).toBe(404);
    server.clock.now += 5 * minute;
    expect((await confirm(id, code)).statusCode).toBe(400);
    const { id: second } = (await add()).json<{ id: string }>();
    const right = await sentCode();
    for (let tries = 0; tries < 5; tries += 1) await confirm(second, right === '111111' ? '222222' : '111111');
    expect((await confirm(second, right)).statusCode).toBe(400);
  });

  it.each([
    ['that is not on the internet', { address: 'http://10.0.0.1/topic' }, 'address'],
    ['with a path of nothing', { address: 'https://ntfy.sh/' }, 'address'],
    ['with a password in it', { address: 'https://me:secret@ntfy.sh/topic' }, 'address'],
    ['of another kind', { address: 'ftp://ntfy.sh/topic' }, 'address'],
  ])('%s is refused at its field', async (_, body, field) => {
    const response = await add(body);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: object }>().errors).toHaveProperty(field);
    expect(await channelsOf()).toEqual([]);
  });

  it('that takes no code is refused, at its token where that is wrong', async () => {
    await server.fault('ntfy', { status: 503 });
    expect((await add()).json()).toMatchObject({ errors: { address: expect.any(String) } });
    const private_ = { address: `${server.url}/ntfy/private-topic` };
    expect((await add({ ...private_, token: 'tk_wrong' })).json()).toMatchObject({ errors: { token: expect.any(String) } });
    expect((await add({ ...private_, token: 'tk_simulated' })).statusCode).toBe(201);
  });

  it('is ended by its user, who no longer sees it', async () => {
    const { id } = (await add()).json<{ id: string }>();
    const end = (who: SignedIn) => server.app.inject({ method: 'DELETE', url: `/v1/message-channels/${id}`, headers: who.headers });
    expect((await end(await signInAs(server))).statusCode).toBe(404);
    expect((await end(person)).statusCode).toBe(204);
    expect(await channelsOf()).toEqual([]);
    const { rows } = await server.pool.query('select recipient from message_channels where id = $1', [id]);
    expect(rows).toEqual([{ recipient: null }]);
  });
});
