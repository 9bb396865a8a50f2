import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, insertPerson, openApiServer, sharedEmail, signInAs } from '../../../testing/api-server.ts';
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
describe('adding a passkey', () => {
  it('requires the password; the options ask for a discoverable passkey with user verification and exclude existing ones', async () => {
    const { person } = await calls.createHolder();
    const { status, body } = await calls.offerTo(person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Wattbook' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    });
  });

  it('lists it with a name of browser and system, and sends a mail', async () => {
    const { person, passkey } = await calls.createHolder();
    expect(passkey).toMatchObject({ name: 'Chrome, Linux', lastUsedAt: null, createdAt: new Date(server.clock.now).toISOString() });
    expect(await calls.listOf(person)).toEqual({ total: 1, data: [passkey] });
    expect(Object.keys(passkey).sort()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name']);
    expect((await mailsTo(server, person))[0]).toMatchObject({ kind: 'passkeyAdded', recipient: person.email });
  });

  it('sends one mail for each passkey, even while others wait', async () => {
    const { person } = await calls.createHolder();
    await calls.createHolder(createAuthenticator(), person);
    const mails = await mailsTo(server, person);
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['passkeyAdded', 'waiting'],
      ['passkeyAdded', 'waiting'],
    ]);
  });

  it('with a wrong password is refused at its field and counts as a wrong attempt (OQ-040)', async () => {
    const person = await signInAs(server);
    expect(await calls.offerTo(person, { currentPassword: 'Falsch9!falsch' })).toMatchObject({
      status: 400,
      body: { message: 'validation', errors: { currentPassword: expect.any(String) } },
    });
    for (let attempt = 2; attempt <= 10; attempt += 1) await calls.offerTo(person, { currentPassword: 'Falsch9!falsch' });
    expect(await calls.offerTo(person)).toEqual({ status: 403, body: { message: 'locked' } });
  });

  it('requires a code as well where two-factor is on, because a passkey replaces both', async () => {
    const person = await signInAs(server);
    const { secret } = (await calls.send('GET', `/v1/users/${person.userId}/qrcode`, undefined, person.headers)).body;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now });
    await calls.send('PATCH', `/v1/users/${person.userId}`, { ...exampleProof, secret, code: code() }, person.headers);
    server.clock.now += minute;
    expect(await calls.offerTo(person)).toEqual({ status: 403, body: { message: 'token' } });
    expect(await calls.offerTo(person, { token: code() === '000000' ? '000001' : '000000' })).toEqual({
      status: 403,
      body: { message: 'token' },
    });
    expect((await calls.offerTo(person, { token: code() })).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://wattbook.example.com' }],
    ['another name', { rpId: 'wattbook.example.com' }],
    ['a passkey that did not verify its user', { userVerified: false }],
    ['an answer to something else', { type: 'webauthn.get' }],
  ])('is refused with %s', async (_what, changes) => {
    const person = await signInAs(server);
    const { body: options } = await calls.offerTo(person);
    const answer = await calls.own('POST', person, '', { credential: createAuthenticator().create(options, changes) });
    expect(answer).toMatchObject({ status: 400, body: { message: 'validation', errors: { credential: expect.any(String) } } });
    expect((await calls.listOf(person)).total).toBe(0);
  });

  it('accepts a challenge once, for five minutes, and only in the session in which the password was checked', async () => {
    const { person, authenticator } = await calls.createHolder();
    const other = await signInAs(server, person);
    const { body: options } = await calls.offerTo(person);
    expect((await calls.own('POST', other, '', { credential: createAuthenticator().create(options) })).status).toBe(400);
    expect(
      (await calls.own('POST', person, '', { credential: createAuthenticator().create(await withSignInChallenge(options)) })).status,
    ).toBe(400);
    expect((await calls.own('POST', person, '', { credential: createAuthenticator().create(options) })).status).toBe(201);
    expect(await calls.own('POST', person, '', { credential: createAuthenticator().create(options) })).toMatchObject({ status: 409 });
    const { body: late } = await calls.offerTo(person);
    server.clock.now += 5 * minute;
    expect((await calls.own('POST', person, '', { credential: createAuthenticator().create(late) })).status).toBe(400);
    const { body: again } = await calls.offerTo(person);
    expect((await calls.own('POST', person, '', { credential: authenticator.create(again) })).body).toEqual({ message: 'conflict' });
  });

  /** The same options with a challenge for signing in. */
  const withSignInChallenge = async (options: { user: { id: string } }) => ({
    ...options,
    challenge: (await calls.challenge()).challenge as string,
  });

  it('is limited to twenty', async () => {
    const person = await signInAs(server);
    for (let index = 0; index < 20; index += 1) {
      const { body: options } = await calls.offerTo(person);
      expect((await calls.own('POST', person, '', { credential: createAuthenticator().create(options) })).status).toBe(201);
    }
    const { body: options } = await calls.offerTo(person);
    expect(await calls.own('POST', person, '', { credential: createAuthenticator().create(options) })).toMatchObject({ status: 409 });
  });

  it('is refused on a shared account', async () => {
    const visitor = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect(await calls.offerTo(visitor)).toEqual({ status: 403, body: { message: 'forbidden' } });
  });
});
