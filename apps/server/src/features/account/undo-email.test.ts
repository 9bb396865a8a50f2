import { Secret, TOTP } from 'otpauth';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  exampleProof,
  insertPerson,
  insertVehicle,
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
const newEmail = () => `${newId()}@example.org`;

/** Changes the e-mail as somebody does who knows the password; returns the token of the link that goes to the former address. */
async function moveTo(person: SignedIn, email: string): Promise<string> {
  const url = `/v1/users/${person.userId}`;
  expect((await send('PATCH', url, { ...exampleProof, email }, person.headers)).status).toBe(200);
  expect((await send('POST', `${url}/verify`, { code: await codeFor(server, person) }, person.headers)).status).toBe(204);
  return (await undoTokensFor(server, person))[0] ?? 'none';
}
const urlOf = ({ userId }: Pick<SignedIn, 'userId'>) => `/v1/users/${userId}`;
/** Returns what makes the codes. */
async function switchTwoFactorOn({ userId, headers }: Pick<SignedIn, 'userId' | 'headers'>): Promise<() => string> {
  const { secret } = (await send('GET', `${urlOf({ userId })}/qrcode`, undefined, headers)).body;
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now });
  expect((await send('PATCH', urlOf({ userId }), { ...exampleProof, secret, code: code() }, headers)).status).toBe(200);
  server.clock.now += 60_000;
  return code;
}
async function signInWith(person: SignedIn, token: string): Promise<SignedIn> {
  const body = { grant_type: 'password', email: person.email, password: examplePassword, token };
  const { access_token } = (await send('POST', '/authentication', body)).body;
  return { ...person, headers: { authorization: `Bearer ${access_token}` } };
}
/** Signs in with a code and changes the e-mail with the next one; returns the token of the link that goes to the former address. */
async function moveWithTwoFactor(person: SignedIn, code: () => string): Promise<string> {
  const { headers } = await signInWith(person, code());
  server.clock.now += 60_000;
  expect((await send('PATCH', urlOf(person), { ...exampleProof, token: code(), email: newEmail() }, headers)).status).toBe(200);
  expect((await send('POST', `${urlOf(person)}/verify`, { code: await codeFor(server, person) }, headers)).status).toBe(204);
  return (await undoTokensFor(server, person))[0] ?? 'none';
}
/** By which data leave an account without a session. The last two are one a user. */
const waysOut = ['api_tokens', 'list_addresses', 'webhooks', 'abrp_links', 'mqtt_outputs', 'calendar_feeds'] as const;
/** One of each, made now, in place of a former one of the user or the vehicle. */
async function insertWaysOut({ accountId, userId }: SignedIn, vehicleId: string): Promise<void> {
  const at = new Date(server.clock.now);
  const of = { account_id: accountId, user_id: userId, created_at: at };
  const rows = {
    api_tokens: { ...of, id: newId(), name: 'x', token_hash: Buffer.from(newId()), ending: 'abcd', writes: false },
    list_addresses: { ...of, id: newId(), name: 'x', secret_hash: Buffer.from(newId()), list: 'trips', query: '{}' },
    webhooks: { ...of, id: newId(), address: 'x', secret: 'x', events: ['trip.ended'] },
    abrp_links: { ...of, vehicle_id: vehicleId, token: 'x', due_at: at },
    mqtt_outputs: { ...of, id: newId(), access: 'x', topic: 'x', discovery: null, position: false, vehicle_ids: null },
    calendar_feeds: { ...of, secret_hash: Buffer.from(newId()) },
  };
  await server.pool.query('delete from mqtt_outputs where user_id = $1', [userId]);
  await server.pool.query('delete from calendar_feeds where user_id = $1', [userId]);
  for (const table of waysOut) {
    const row = Object.entries(rows[table]);
    const names = row.map(([name]) => name).join(', ');
    await server.pool.query(
      `insert into ${table} (${names}) values (${row.map((_one, index) => `$${index + 1}`).join(', ')})`,
      row.map(([, value]) => value),
    );
  }
}
const waysOutOf = ({ userId }: SignedIn) =>
  Promise.all(waysOut.map(async (table) => (await server.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount));
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

  it('removes passkeys and a second factor that were added since, and a pending change; older passkeys stay', async () => {
    const calls = passkeyCalls(server);
    const { person, passkey } = await calls.createHolder();
    server.clock.now += 7 * day + 1;
    const email = newEmail();
    const token = await moveTo(await signInAs(server, person), email);
    const attacker = await signInAs(server, { ...person, email });
    await calls.own('POST', attacker, '', { credential: createAuthenticator().create((await calls.offerTo(attacker)).body) });
    const code = await switchTwoFactorOn(attacker);
    await send('PATCH', urlOf(person), { ...exampleProof, token: code(), email: newEmail() }, attacker.headers);
    expect((await undo(token)).status).toBe(200);
    const again = await signInAs(server, person);
    expect((await calls.listOf(again)).data).toEqual([passkey]);
    expect((await send('GET', urlOf(person), undefined, again.headers)).body).toMatchObject({ twoFactor: false, pendingEmail: null });
  });

  it('removes a passkey and a second factor that were prepared in the 7 days before, which would keep the owner out', async () => {
    const calls = passkeyCalls(server);
    const person = await signInAs(server);
    await calls.own('POST', person, '', { credential: createAuthenticator().create((await calls.offerTo(person)).body) });
    const code = await switchTwoFactorOn(person);
    server.clock.now += 7 * day - 120_000;
    const token = await moveWithTwoFactor(person, code);
    expect((await undo(token)).status).toBe(200);
    const again = await signInAs(server, person);
    expect((await calls.listOf(again)).data).toEqual([]);
    expect((await send('GET', urlOf(person), undefined, again.headers)).body).toMatchObject({ twoFactor: false });
    const told = (await mailsTo(server, person)).filter(({ recipient }) => recipient === person.email).map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['twoFactorOff', 'passkeyRemoved']));
  });

  it('removes what was set up since 7 days before to read the account from outside; what is older stays', async () => {
    const person = await signInAs(server);
    const vehicle = await insertVehicle(server, person);
    await insertWaysOut(person, vehicle);
    server.clock.now += 7 * day;
    const between = server.clock.now;
    const other = await insertVehicle(server, person);
    await insertWaysOut(person, other);
    server.clock.now = between + 3_600_000;
    expect(await waysOutOf(person)).toEqual([2, 2, 2, 2, 1, 1]);
    await undo(await moveTo(await signInAs(server, person), newEmail()));
    expect(await waysOutOf(person)).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('keeps a broker and an address of the calendar that are older', async () => {
    const person = await signInAs(server);
    await insertWaysOut(person, await insertVehicle(server, person));
    server.clock.now += 7 * day + 1;
    await undo(await moveTo(await signInAs(server, person), newEmail()));
    expect(await waysOutOf(person)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('makes a secret void that was shown and not used yet', async () => {
    const person = await signInAs(server);
    const email = newEmail();
    const token = await moveTo(person, email);
    const secretOf = async ({ headers }: SignedIn) => (await send('GET', `${urlOf(person)}/qrcode`, undefined, headers)).body.secret;
    const seen = await secretOf(await signInAs(server, { ...person, email }));
    await undo(token);
    expect(await secretOf(await signInAs(server, person))).not.toBe(seen);
  });

  it('removes a second factor in place of the owner’s older one', async () => {
    const person = await signInAs(server);
    const code = await switchTwoFactorOn(person);
    server.clock.now += 30 * day;
    const attacker = await signInWith(person, code());
    server.clock.now += 60_000;
    await send('PATCH', urlOf(person), { ...exampleProof, token: code(), twoFactor: false }, attacker.headers);
    const own = await switchTwoFactorOn(attacker);
    const token = await moveWithTwoFactor(person, own);
    expect((await undo(token)).status).toBe(200);
    expect(await signIn(person.email)).toBe(200);
  });

  it.each(['since more than 7 days before the change', 'since a time that is not known'])('keeps a second factor %s', async (since) => {
    const person = await signInAs(server);
    const code = await switchTwoFactorOn(person);
    if (since.endsWith('known'))
      await server.database.forAccount(person.accountId).updateTable('users').set({ two_factor_since: null }).execute();
    else server.clock.now += 7 * day;
    await undo(await moveWithTwoFactor(person, code));
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
