import { Secret, TOTP } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  exampleProof,
  insertPerson,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { codeFor, mailsTo, undoTokensFor } from '../../testing/mailbox.ts';
import { passkeyCalls } from '../../testing/passkeys.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 3_600_000;
});

const day = 86_400_000;
const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = {}) => {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const signIn = async (email: string, token?: string) =>
  (await send('POST', '/authentication', { grant_type: 'password', email, password: examplePassword, ...(token && { token }) })).status;
const newEmail = () => `${uuidv7()}@example.org`;

/** Changes the e-mail as somebody does who knows the password; returns the token of the link that goes to the former address. */
async function moveTo(person: SignedIn, email: string): Promise<string> {
  const url = `/v1/users/${person.userId}`;
  expect((await send('PATCH', url, { ...exampleProof, email }, person.headers)).status).toBe(200);
  expect((await send('POST', `${url}/verify`, { code: await codeFor(server, person) }, person.headers)).status).toBe(204);
  return (await undoTokensFor(server, person))[0] ?? 'none';
}
let network = 0;
/** Each from a network of its own: the calls of one are limited. */
const undo = (token: string) => {
  network += 1;
  return send('POST', '/v1/users/undo-email', { token }, { 'x-forwarded-for': `192.0.2.${network}` });
};

describe('a change of the e-mail is undone from the former address (decision 0046)', () => {
  it('within 7 days: the former address opens the account again, every session ends, and the other address is told', async () => {
    const person = await signInAs(server);
    const email = newEmail();
    const token = await moveTo(person, email);
    const attacker = await signInAs(server, { ...person, email });
    server.clock.now += 7 * day - 1;
    expect(await undo(token)).toEqual({ status: 200, body: { email: person.email } });
    expect([await signIn(email), await signIn(person.email)]).toEqual([401, 200]);
    expect((await send('GET', `/v1/users/${person.userId}`, undefined, attacker.headers)).status).toBe(401);
    expect((await mailsTo(server, person))[0]).toMatchObject({ kind: 'emailUndone', recipient: email });
    expect(await undoTokensFor(server, { ...person, email })).toEqual([]);
  });

  it('not after 7 days, not twice, and not with another token', async () => {
    const person = await signInAs(server);
    const token = await moveTo(person, newEmail());
    for (const wrong of [`${token.slice(0, -2)}xx`, 'x', server.sealing.seal('{}', 'another purpose')])
      expect(await undo(wrong)).toEqual({ status: 404, body: { message: 'not_found' } });
    const before = server.clock.now;
    server.clock.now += 7 * day;
    expect((await undo(token)).status).toBe(404);
    server.clock.now = before;
    expect((await undo(token)).status).toBe(200);
    expect((await undo(token)).status).toBe(404);
  });

  it('also after a second change, which would hide the first', async () => {
    const person = await signInAs(server);
    const [first, second] = [newEmail(), newEmail()];
    const token = await moveTo(person, first);
    await moveTo(await signInAs(server, { ...person, email: first }), second);
    expect((await undo(token)).body).toEqual({ email: person.email });
    expect([await signIn(first), await signIn(second), await signIn(person.email)]).toEqual([401, 401, 200]);
  });

  it('removes passkeys and a second factor that were added since, and a pending change', async () => {
    const calls = passkeyCalls(server);
    const { person, passkey } = await calls.createHolder();
    server.clock.now += 1000;
    const email = newEmail();
    const token = await moveTo(person, email);
    const attacker = await signInAs(server, { ...person, email });
    const url = `/v1/users/${person.userId}`;
    const { body: options } = await calls.offerTo(attacker);
    await calls.own('POST', attacker, '', { credential: createAuthenticator().create(options) });
    const { secret } = (await send('GET', `${url}/qrcode`, undefined, attacker.headers)).body;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now });
    expect((await send('PATCH', url, { ...exampleProof, secret, code: code() }, attacker.headers)).status).toBe(200);
    server.clock.now += 60_000;
    await send('PATCH', url, { ...exampleProof, token: code(), email: newEmail() }, attacker.headers);
    expect((await undo(token)).status).toBe(200);
    const again = await signInAs(server, person);
    expect((await calls.listOf(again)).data).toEqual([passkey]);
    expect((await send('GET', url, undefined, again.headers)).body).toMatchObject({ twoFactor: false, pendingEmail: null });
  });

  it('keeps a second factor that was on at the change', async () => {
    const person = await signInAs(server);
    const url = `/v1/users/${person.userId}`;
    const { secret } = (await send('GET', `${url}/qrcode`, undefined, person.headers)).body;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now });
    await send('PATCH', url, { ...exampleProof, secret, code: code() }, person.headers);
    server.clock.now += 60_000;
    const email = newEmail();
    await send('PATCH', url, { ...exampleProof, token: code(), email }, person.headers);
    await send('POST', `${url}/verify`, { code: await codeFor(server, person) }, person.headers);
    await undo((await undoTokensFor(server, person))[0] ?? '');
    server.clock.now += 60_000;
    expect([await signIn(person.email), await signIn(person.email, code())]).toEqual([403, 200]);
  });

  it('although somebody has made an account with the address and not confirmed it; a confirmed one stays', async () => {
    const person = await signInAs(server);
    const token = await moveTo(person, newEmail());
    await insertPerson(server, { email: person.email, verified: false });
    expect((await undo(token)).status).toBe(200);

    const other = await signInAs(server);
    const tokenOfOther = await moveTo(other, newEmail());
    await insertPerson(server, { email: other.email });
    expect(await undo(tokenOfOther)).toEqual({ status: 409, body: { message: 'conflict' } });
  });
});
