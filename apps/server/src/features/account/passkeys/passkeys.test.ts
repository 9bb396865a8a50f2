import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, exampleProof, openApiServer, signInAs } from '../../../testing/api-server.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { codeFor, mailsTo } from '../../../testing/mailbox.ts';
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

const refused = { status: 401, body: { message: 'credentials' } };

describe('a passkey', () => {
  it('is renamed, and an invalid name is refused', async () => {
    const { person, passkey } = await calls.createHolder();
    expect(await calls.own('PATCH', person, `/${passkey.id}`, { name: ' Phone ' })).toEqual({
      status: 200,
      body: { ...passkey, name: 'Phone' },
    });
    for (const [name, problem] of [
      ['', 'Name is required'],
      [' ', 'Name is required'],
      ['x'.repeat(51), 'Maximum length 50'],
    ])
      expect(await calls.own('PATCH', person, `/${passkey.id}`, { name })).toEqual({
        status: 400,
        body: { message: 'validation', errors: { name: problem } },
      });
  });

  it('is deleted with a mail, and then refused on sign-in', async () => {
    const { person, passkey, authenticator } = await calls.createHolder();
    expect((await calls.own('DELETE', person, `/${passkey.id}`, exampleProof)).status).toBe(204);
    expect((await calls.own('DELETE', person, `/${passkey.id}`, exampleProof)).status).toBe(404);
    expect((await calls.listOf(person)).total).toBe(0);
    expect(await calls.enter(authenticator.get(await calls.challenge()))).toEqual(refused);
    expect((await mailsTo(server, person))[0]).toMatchObject({ kind: 'passkeyRemoved', recipient: person.email });
  });

  it('of another user is answered 404', async () => {
    const [one, other] = [await calls.createHolder(), await calls.createHolder()];
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(await calls.own(method, one.person, `/${other.passkey.id}`, method === 'PATCH' ? { name: 'Mine' } : exampleProof)).toEqual({
        status: 404,
        body: { message: 'not_found' },
      });
    expect((await calls.listOf(other.person)).data).toEqual([other.passkey]);
  });

  it('is deleted by a reset of the password and stays after a change of it', async () => {
    const { person, authenticator } = await calls.createHolder();
    const next = 'Wind7!rad';
    const change = { password: next, currentPassword: examplePassword };
    expect((await calls.send('PATCH', `/v1/users/${person.userId}`, change, person.headers)).status).toBe(200);
    expect((await calls.enter(authenticator.get(await calls.challenge()))).status).toBe(200);
    await calls.send('POST', '/v1/users/send-reset-code', { email: person.email });
    const reset = { email: person.email, password: examplePassword, code: await codeFor(server, person) };
    expect((await calls.send('POST', '/v1/users/reset-password', reset)).status).toBe(204);
    expect(await calls.enter(authenticator.get(await calls.challenge()))).toEqual(refused);
    expect((await mailsTo(server, person)).map(({ kind }) => kind)).toContain('passkeyRemoved');
  });
});

describe('where no browser offers passkeys', () => {
  it('every passkey call is refused', async () => {
    const plain = await openApiServer({}, { env: { BASE_URL: 'http://wattbook.example.org' } });
    const person = await signInAs(plain);
    const post = (url: string, payload: object) => plain.app.inject({ method: 'POST', url, payload, headers: person.headers });
    const answers = [
      await post('/v1/passkeys/challenge', {}),
      await post('/v1/passkeys/sign-in', { credential: createAuthenticator().get({ challenge: 'AAAA' }) }),
      await post(`/v1/users/${person.userId}/passkeys/challenge`, exampleProof),
      await post(`/v1/users/${person.userId}/passkeys`, {
        credential: createAuthenticator().create({ challenge: 'AAAA', user: { id: 'AAAA' } }),
      }),
    ];
    await plain.close();
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(answers.map(() => [403, { message: 'forbidden' }]));
  });
});
