import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, insertPerson, openApiServer, type Person, sharedEmail } from '../../testing/api-server.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { codeFor, mailsTo } from '../../testing/mailbox.ts';
import { passkeyCalls } from '../../testing/passkeys.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const [hour, day] = [3_600_000, 86_400_000];
const home = '198.51.100.7';
let person: Person;
let usedNetworks = 0;
beforeEach(async () => {
  server.clock.now += 10 * day;
  person = await insertPerson(server);
});

const post = async (url: string, payload: object, network: string) => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': network } });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<{ message?: string; device_token?: string }>() };
};
const signIn = (password: string, network: string, { email = person.email, ...more }: { email?: string; devices?: string[] } = {}) =>
  post('/authentication', { grant_type: 'password', email, password, ...more }, network);
/** Wrong passwords, each from another network; the words of the answers. */
const guess = async (times: number, email = person.email) => {
  const words: string[] = [];
  for (let index = 0; index < times; index += 1) {
    usedNetworks += 1;
    const { body } = await signIn('Falsch9!falsch', `10.${usedNetworks >> 16}.${(usedNetworks >> 8) & 255}.${usedNetworks & 255}`, {
      email,
    });
    words.push(body.message ?? 'in');
  }
  return words;
};
const repeat = (word: string, times: number) => Array.from({ length: times }, () => word);

describe('passwords guessed from many networks', () => {
  it('are at most 20 at once and one more an hour for one account, known or not (OQ-040)', async () => {
    for (const email of [person.email, `nobody-${usedNetworks}@example.org`]) {
      expect(await guess(25, email)).toEqual([...repeat('credentials', 20), ...repeat('locked', 5)]);
      server.clock.now += hour;
      expect(await guess(2, email)).toEqual(['credentials', 'locked']);
    }
  });

  it('are at most 44 in a day, whatever their number', async () => {
    let checked = 0;
    for (let index = 0; index < 24; index += 1) {
      checked += (await guess(index === 0 ? 22 : 2)).filter((word) => word === 'credentials').length;
      server.clock.now += hour;
    }
    expect(checked).toBeLessThanOrEqual(44);
  });

  it('that arrive at once are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn('Falsch9!falsch', `203.0.113.${index}`)));
    expect(answers.filter(({ body }) => body.message === 'credentials')).toHaveLength(20);
  });

  it('do not lock the owner out of a known network, and only the right password is let in there', async () => {
    expect((await signIn(examplePassword, home)).status).toBe(200);
    await guess(25);
    expect((await signIn('Falsch9!falsch', home)).body).toEqual({ message: 'credentials' });
    expect((await signIn(examplePassword, home)).status).toBe(200);
    expect((await signIn(examplePassword, '198.51.100.8')).body).toEqual({ message: 'locked' });
  });

  it('do not lock the owner out of a known device, in any network', async () => {
    const { body } = await signIn(examplePassword, home);
    const devices = ['wbd.of.another.user', body.device_token ?? ''];
    await guess(25);
    const again = await signIn(examplePassword, '198.51.100.8', { devices });
    expect([again.status, again.body.device_token]).toEqual([200, body.device_token]);
  });

  it('are counted for a stolen device by itself: it locks after 10, and no other origin with it', async () => {
    const { body } = await signIn(examplePassword, home);
    const devices = [body.device_token ?? ''];
    for (let index = 0; index < 10; index += 1) await signIn('Falsch9!falsch', `203.0.113.${index}`, { devices });
    expect((await signIn(examplePassword, '203.0.113.99', { devices })).body).toEqual({ message: 'locked' });
    expect((await signIn(examplePassword, '203.0.113.99')).status).toBe(200);
  });

  it('in the network of the owner lock that network, but not the known device in it', async () => {
    const { body } = await signIn(examplePassword, home);
    for (let index = 0; index < 11; index += 1) await signIn('Falsch9!falsch', home);
    expect((await signIn(examplePassword, home)).body).toEqual({ message: 'locked' });
    expect((await signIn(examplePassword, home, { devices: [body.device_token ?? ''] })).status).toBe(200);
  });

  it('do not lock a passkey out', async () => {
    const calls = passkeyCalls(server);
    const { authenticator, person: holder } = await calls.createHolder();
    await guess(25, holder.email);
    expect((await calls.enter(authenticator.get(await calls.challenge()), '203.0.113.200')).status).toBe(200);
    expect((await calls.enter(createAuthenticator().get(await calls.challenge()), '203.0.113.200')).status).toBe(401);
  });

  it('end with a new password by mail, after which the network of the reset is known', async () => {
    await guess(25);
    expect((await signIn(examplePassword, home)).body).toEqual({ message: 'locked' });
    await post('/v1/users/send-reset-code', { email: person.email }, home);
    const reset = { email: person.email, password: 'Fjord7?Kiesel', code: await codeFor(server, person) };
    expect((await post('/v1/users/reset-password', reset, home)).status).toBe(204);
    await guess(25);
    expect((await signIn('Fjord7?Kiesel', home)).status).toBe(200);
  });

  it('from networks and devices that were known before a new password are those of strangers', async () => {
    const { body } = await signIn(examplePassword, home);
    await post('/v1/users/send-reset-code', { email: person.email }, '192.0.2.50');
    const reset = { email: person.email, password: 'Fjord7?Kiesel', code: await codeFor(server, person) };
    await post('/v1/users/reset-password', reset, '192.0.2.50');
    await guess(25);
    expect((await signIn('Fjord7?Kiesel', home, { devices: [body.device_token ?? ''] })).body).toEqual({ message: 'locked' });
  });

  it('from a network where the last sign-in was 90 days ago are those of strangers', async () => {
    await signIn(examplePassword, home);
    server.clock.now += 90 * day;
    await guess(25);
    expect((await signIn(examplePassword, home)).body).toEqual({ message: 'locked' });
  });

  it('do not hinder an account whose password is public', async () => {
    await insertPerson(server, { email: sharedEmail });
    expect(await guess(25, sharedEmail)).toEqual(repeat('credentials', 25));
    expect((await signIn(examplePassword, home, { email: sharedEmail })).body.device_token).toBeUndefined();
  });

  it('store neither an e-mail nor a network', async () => {
    await signIn(examplePassword, home);
    await guess(1);
    const guesses = await server.database.directory.selectFrom('guesses').selectAll().execute();
    const networks = await server.database.forAccount(person.accountId).selectFrom('known_networks').selectAll().execute();
    const stored = JSON.stringify([guesses, networks]).toLowerCase();
    expect(networks).toHaveLength(1);
    for (const hidden of [person.email, home, Buffer.from(person.email).toString('hex'), Buffer.from(home).toString('hex')])
      expect(stored).not.toContain(hidden);
  });
});

describe('the owner is told of it', () => {
  const kinds = async () => (await mailsTo(server, person)).map(({ kind }) => kind);

  it('when strangers have no tries left, once a day at most', async () => {
    await guess(19);
    expect(await kinds()).toEqual([]);
    await guess(1);
    expect(await kinds()).toEqual(['guessing']);
    for (let index = 0; index < 23; index += 1) {
      server.clock.now += hour;
      await guess(2);
    }
    expect(await kinds()).toEqual(['guessing']);
    server.clock.now += hour;
    await guess(2);
    expect(await kinds()).toEqual(['guessing', 'guessing']);
  });

  it.each([
    ['is not confirmed', { verified: false }],
    ['is deactivated', { deactivated: true }],
  ])('but not at an address that %s', async (_what, state) => {
    person = await insertPerson(server, state);
    await guess(25);
    expect(await kinds()).toEqual([]);
  });
});
