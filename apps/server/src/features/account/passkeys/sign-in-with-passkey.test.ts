import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, openApiServer } from '../../../testing/api-server.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { passkeyCalls } from '../../../testing/passkeys.ts';

let server: ApiServer;
let calls: ReturnType<typeof passkeyCalls>;
beforeAll(async () => {
  server = await openApiServer();
  calls = passkeyCalls(server);
});
afterAll(() => server.close());
beforeEach(() => {
  // Resets the limits of the network.
  server.clock.now += 3_600_000;
});

const minute = 60_000;
const refused = { status: 401, body: { message: 'credentials' } };

describe('signing in with a passkey', () => {
  it('creates a session without password and second factor, and stores the use', async () => {
    const { person, authenticator } = await calls.createHolder();
    server.clock.now += minute;
    const { status, body } = await calls.enter(authenticator.get(await calls.challenge()));
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'device_token', 'expires_in', 'refresh_token']]);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await calls.send('GET', `/v1/users/${person.userId}`, undefined, headers)).body).toMatchObject({ email: person.email });
    expect((await calls.listOf(person)).data[0]?.lastUsedAt).toBe(new Date(server.clock.now).toISOString());
    const devices = (await calls.send('GET', `/v1/users/${person.userId}/sessions`, undefined, headers)).body;
    expect(devices.data).toContainEqual(expect.objectContaining({ current: true, browser: 'Chrome', system: 'Linux' }));
  });

  it('reports a new device by mail', async () => {
    const { authenticator, person } = await calls.createHolder();
    await calls.enter(authenticator.get(await calls.challenge()));
    expect((await mailsTo(server, person)).map(({ kind }) => kind)).toEqual(['newDevice', 'passkeyAdded']);
  });

  it('lists no passkeys in the options', async () => {
    expect(Object.keys(await calls.challenge()).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });

  it.each([
    ['another site', { origin: 'https://wattbook.example.com' }],
    ['another name', { rpId: 'wattbook.example.com' }],
    ['a passkey that did not verify its user', { userVerified: false }],
    ['an answer to something else', { type: 'webauthn.create' }],
    ['a counter that did not increase, as in a copy', { counter: 1 }],
    ['the handle of no user', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['a handle of another length', { userHandle: 'AAAA' }],
  ])('is refused with %s', async (_what, changes) => {
    const { authenticator } = await calls.createHolder();
    expect(await calls.enter(authenticator.get(await calls.challenge(), changes))).toEqual(refused);
  });

  it('is refused with an unknown passkey, with the handle of another user, and with another key', async () => {
    const [one, other] = [await calls.createHolder(), await calls.createHolder()];
    const unknownAuthenticator = createAuthenticator();
    expect(await calls.enter(unknownAuthenticator.get(await calls.challenge()))).toEqual(refused);
    const [ofOne, ofOther] = [one.authenticator.get(await calls.challenge()), other.authenticator.get(await calls.challenge())];
    expect(await calls.enter({ ...ofOne, response: { ...ofOne.response, userHandle: ofOther.response.userHandle } })).toEqual(refused);
    expect(await calls.enter({ ...ofOne, response: { ...ofOne.response, signature: ofOther.response.signature } })).toEqual(refused);
    expect((await calls.enter(ofOne)).status).toBe(200);
  });

  it('is refused with arbitrary bytes, without a server error', async () => {
    const { authenticator } = await calls.createHolder();
    const right = authenticator.get(await calls.challenge());
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((array) => Buffer.from(array).toString('base64url'));
    const orRight = (value: string) => fc.oneof({ arbitrary: bytes, weight: 1 }, { arbitrary: fc.constant(value), weight: 2 });
    const { clientDataJSON, authenticatorData, userHandle } = right.response;
    const response = fc.record({
      clientDataJSON: orRight(clientDataJSON),
      authenticatorData: orRight(authenticatorData),
      signature: bytes,
      userHandle: orRight(userHandle),
    });
    let network = 0;
    await fc.assert(
      fc.asyncProperty(response, async (changed) => {
        network += 1;
        const answer = await calls.enter({ ...right, response: changed }, `10.0.${network >> 8}.${network & 255}`);
        expect(answer).toEqual(refused);
      }),
      { numRuns: 200 },
    );
  });

  it('accepts a challenge once and for five minutes, and none for adding a passkey', async () => {
    const { authenticator, person } = await calls.createHolder();
    const options = await calls.challenge();
    expect((await calls.enter(authenticator.get(options))).status).toBe(200);
    expect(await calls.enter(authenticator.get(options))).toEqual(refused);
    const late = authenticator.get(await calls.challenge());
    server.clock.now += 5 * minute;
    expect(await calls.enter(late)).toEqual(refused);
    expect(await calls.enter(authenticator.get((await calls.offerTo(person)).body))).toEqual(refused);
    expect(await calls.enter(authenticator.get({ challenge: 'bm9uZQ' }))).toEqual(refused);
  });

  it('creates one session for two uses of the same answer', async () => {
    const { authenticator } = await calls.createHolder();
    const answer = authenticator.get(await calls.challenge());
    const answers = await Promise.all([calls.enter(answer), calls.enter(answer)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('deletes expired challenges', async () => {
    const { authenticator, person } = await calls.createHolder();
    server.clock.now += 5 * minute;
    await calls.enter(authenticator.get(await calls.challenge()));
    const { count } = await server.database
      .forAccount(person.accountId)
      .selectFrom('spent_challenges')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it.each([
    ['deactivated', { deactivated_at: new Date() }, 'deactivated'],
    ['not confirmed', { verified_at: null }, 'validEMail'],
  ])('is refused for an account that is %s, as with its password (AUTH-016, AUTH-021)', async (_what, change, message) => {
    const { authenticator, person } = await calls.createHolder();
    await server.database.forAccount(person.accountId).updateTable('users').set(change).execute();
    expect(await calls.enter(authenticator.get(await calls.challenge()))).toEqual({ status: 403, body: { message } });
    expect(await calls.enter(createAuthenticator().get(await calls.challenge()))).toEqual(refused);
  });

  it('is accepted where wrong passwords have locked the network: a passkey cannot be guessed', async () => {
    const { authenticator, person } = await calls.createHolder();
    const wrong = { grant_type: 'password', email: person.email, password: 'Falsch9!falsch' };
    for (let attempt = 1; attempt <= 10; attempt += 1)
      await calls.send('POST', '/authentication', wrong, { 'x-forwarded-for': '192.0.2.1' });
    const right = { ...wrong, password: examplePassword };
    expect((await calls.send('POST', '/authentication', right, { 'x-forwarded-for': '192.0.2.1' })).body).toEqual({ message: 'locked' });
    expect((await calls.enter(authenticator.get(await calls.challenge()), '192.0.2.1')).status).toBe(200);
  });

  it.each([
    ['challenges', 60, () => calls.send('POST', '/v1/passkeys/challenge', {}, { 'x-forwarded-for': '203.0.113.9' })],
    ['attempts', 20, () => calls.enter(createAuthenticator().get({ challenge: 'AAAA' }), '203.0.113.9')],
  ])('limits %s a minute from one network to %i', async (_what, max, attempt) => {
    for (let index = 0; index < max; index += 1) expect((await attempt()).status).not.toBe(429);
    expect(await attempt()).toEqual({ status: 429, body: { message: 'too_many_requests' } });
  });
});
