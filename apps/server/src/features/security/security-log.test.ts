import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isGuessed, securityEventWords, type SecurityEventKind } from '@wattbook/domain/account/security-event';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  exampleProof,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { backupName, requestBackup } from '../../testing/backups.ts';
import { codeFor, mailsTo, personOf, undoTokensFor } from '../../testing/mailbox.ts';
import { passkeyCalls } from '../../testing/passkeys.ts';
import { joinedVehicle } from '../../testing/fleets.ts';
import { allowLook } from '../../testing/tickets.ts';
import { addApiToken } from '../../testing/api-tokens.ts';

interface Line {
  readonly level: number;
  readonly event: SecurityEventKind;
  readonly address: string | null;
  readonly userId: string | null;
  readonly by?: string;
  readonly vehicleId?: string;
  readonly passkeyId?: string;
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const address = '203.0.113.7';
const newPassword = 'Wind7!kraft-neu';
/** Everything that no line may contain, gathered on the way. */
const secrets = new Set<string>([examplePassword, newPassword, 'Wrong-guess-77', '48.137', '11.575', 'Jana', 'Ott', 'Blitz', 'Windows']);

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

interface Call {
  readonly who?: SignedIn;
  readonly payload?: object;
  readonly from?: string;
}
async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, { who, payload, from = address }: Call = {}) {
  const headers = { 'user-agent': firefox, 'x-forwarded-for': from, ...who?.headers };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const signIn = (email: string, password: string, more: Call & { readonly token?: string } = {}) =>
  call('POST', '/authentication', { ...more, payload: { grant_type: 'password', email, password, token: more.token } });

const linesOf = async (): Promise<Line[]> => {
  await server.securityLog.settle();
  return server.log.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined);
};
const kindsOf = async (userId: string) => (await linesOf()).filter((line) => line.userId === userId).map(({ event }) => event);
const newPerson = async () => {
  const person = await signInAs(server);
  for (const secret of [person.email, person.headers.authorization.slice(7), person.refreshToken]) secrets.add(secret);
  return person;
};
const makeAdmin = async (person: SignedIn) => {
  await server.database.forAccount(person.accountId).updateTable('users').set({ role: 'admin' }).execute();
  return signInAs(server, person);
};
const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

/** Each way to cause events, and the words that it leaves. */
const journeys: Readonly<Record<string, () => Promise<{ readonly userId: string; readonly kinds: readonly SecurityEventKind[] }>>> = {
  'the password': async () => {
    const person = await newPerson();
    await signIn(person.email, 'Wrong-guess-77');
    await signIn(person.email, examplePassword);
    const payload = { password: newPassword, currentPassword: examplePassword };
    await call('PATCH', `/v1/users/${person.userId}`, { who: person, payload });
    await call('POST', '/v1/sessions/logout', { who: person });
    return { userId: person.userId, kinds: ['signed_in', 'wrong_password', 'password_changed', 'signed_out'] };
  },
  'many guesses': async () => {
    const person = await newPerson();
    for (let guess = 0; guess < 25; guess += 1) await signIn(person.email, 'Wrong-guess-77', { from: `198.51.100.${guess}` });
    return { userId: person.userId, kinds: ['wrong_password', 'guessing', 'locked'] };
  },
  'a reset': async () => {
    const person = await newPerson();
    await call('POST', '/v1/users/send-reset-code', { payload: { email: person.email } });
    const code = await codeFor(server, person);
    secrets.add(code);
    const reset = { email: person.email, password: newPassword };
    await call('POST', '/v1/users/reset-password', { payload: { ...reset, code: wrongFor(code) } });
    await call('POST', '/v1/users/reset-password', { payload: { ...reset, code } });
    return { userId: person.userId, kinds: ['reset_code_sent', 'wrong_code', 'password_reset'] };
  },
  'many codes of a reset': async () => {
    const person = await newPerson();
    await call('POST', '/v1/users/send-reset-code', { payload: { email: person.email } });
    const code = await codeFor(server, person);
    const guess = { payload: { email: person.email, password: newPassword, code: wrongFor(code) }, from: '198.51.100.9' };
    for (let tries = 0; tries < 6; tries += 1) await call('POST', '/v1/users/reset-password', guess);
    return { userId: person.userId, kinds: ['reset_code_sent', 'wrong_code', 'codes_locked'] };
  },
  'an account of a visitor': async () => {
    const payload = { firstName: 'Jana', lastName: 'Ott', email: 'jana@example.org', password: examplePassword, language: 'en' };
    await call('POST', '/v1/users/signup', { payload: { ...payload, terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] } });
    const person = await personOf(server, 'jana@example.org');
    secrets.add('jana@example.org');
    return { userId: person.userId, kinds: ['account_created'] };
  },
  'a new e-mail': async () => {
    const person = await newPerson();
    secrets.add('moved@example.org');
    await call('PATCH', `/v1/users/${person.userId}`, { who: person, payload: { email: 'moved@example.org', ...exampleProof } });
    const code = await codeFor(server, person);
    await call('POST', `/v1/users/${person.userId}/verify`, { who: person, payload: { code: wrongFor(code) } });
    await call('POST', `/v1/users/${person.userId}/verify`, { who: person, payload: { code } });
    const [undo = ''] = await undoTokensFor(server, person);
    secrets.add(undo);
    await call('POST', '/v1/users/undo-email', { payload: { token: undo } });
    return { userId: person.userId, kinds: ['email_change_requested', 'wrong_code', 'email_changed', 'email_change_undone'] };
  },
  'the second factor': async () => {
    const person = await newPerson();
    const { secret } = (await call('GET', `/v1/users/${person.userId}/qrcode`, { who: person })).body as { secret: string };
    secrets.add(secret);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: server.clock.now });
    await call('PATCH', `/v1/users/${person.userId}`, { who: person, payload: { secret, code, ...exampleProof } });
    await signIn(person.email, examplePassword);
    // The count of all networks, not that of one.
    for (let guess = 0; guess < 11; guess += 1)
      await signIn(person.email, examplePassword, { token: wrongFor(code), from: `198.51.100.${guess}` });
    server.clock.now += 16 * 60_000;
    const token = totp.generate({ timestamp: server.clock.now });
    await call('PATCH', `/v1/users/${person.userId}`, { who: person, payload: { twoFactor: false, ...exampleProof, token } });
    return { userId: person.userId, kinds: ['two_factor_on', 'second_factor_missing', 'wrong_second_factor', 'locked', 'two_factor_off'] };
  },
  'a passkey': async () => {
    const person = await newPerson();
    const calls = passkeyCalls(server);
    const authenticator = createAuthenticator();
    const added = await calls.own('POST', person, '', { credential: authenticator.create((await calls.offerTo(person)).body) });
    await calls.enter(authenticator.get(await calls.challenge()));
    await calls.enter(authenticator.get({ challenge: 'AAAA' }));
    await calls.own('DELETE', person, `/${added.body.id}`, exampleProof);
    const concerned = (await linesOf()).filter(({ passkeyId }) => passkeyId === added.body.id);
    expect(concerned.map(({ event }) => event)).toEqual(['passkey_added', 'signed_in_with_passkey', 'passkey_removed']);
    return { userId: person.userId, kinds: ['passkey_added', 'signed_in_with_passkey', 'passkey_removed'] };
  },
  'keys of places': async () => {
    const person = await newPerson();
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pair = { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey: 'the wrapped private key' };
    for (const secret of Object.values(pair)) secrets.add(secret);
    await call('PATCH', `/v1/users/${person.userId}`, { who: person, payload: { ...pair, currentPassword: examplePassword } });
    return { userId: person.userId, kinds: ['keys_changed'] };
  },
  devices: async () => {
    const person = await newPerson();
    const other = await signInAs(server, person);
    const { session } = JSON.parse(Buffer.from(other.headers.authorization.split('.')[1] ?? '', 'base64url').toString()) as {
      session: string;
    };
    await call('DELETE', `/v1/users/${person.userId}/sessions/${session}`, { who: person, payload: exampleProof });
    await signInAs(server, person);
    await call('DELETE', `/v1/users/${person.userId}/sessions`, { who: person, payload: exampleProof });
    const renew = { payload: { grant_type: 'refresh_token', refresh_token: person.refreshToken } };
    await call('POST', '/authentication', renew);
    await call('POST', '/authentication', renew);
    return { userId: person.userId, kinds: ['session_ended', 'sessions_ended', 'session_token_reused'] };
  },
  'tokens of cars and services': async () => {
    const person = await newPerson();
    const vehicle = await insertVehicle(server, person);
    const made = await call('POST', `/v1/vehicles/${vehicle}/push-token`, { who: person, payload: exampleProof });
    const { token } = made.body as { token: string };
    secrets.add(token);
    const sample = { ts: server.clock.now, lat: 48.137, lon: 11.575 };
    await call('POST', `/v1/ingest/${token}`, { payload: [sample] });
    await call('POST', '/v1/ingest/wbp_wrong-token-of-a-car', { payload: [sample] });
    secrets.add('wbp_wrong-token-of-a-car');
    for (const code of ['code-1', 'code-1']) {
      const payload = { ...exampleProof, connector: 'tesla', manufacture: 'Tesla', vehicleId: vehicle };
      const { state } = (await call('POST', '/v1/connections', { who: person, payload })).body as { state: string };
      secrets.add(state);
      await call('POST', '/v1/vehicles', { who: person, payload: { state, code } });
    }
    await call('POST', `/v1/vehicles/${vehicle}/push-token`, { who: person, payload: exampleProof });
    await call('PATCH', `/v1/vehicles/${vehicle}`, { who: person, payload: { archive: true } });
    const concerned = (await linesOf()).filter(({ vehicleId }) => vehicleId === vehicle);
    const ofVehicle = ['push_token_made', 'connection_made', 'connection_renewed', 'push_token_revoked', 'connection_ended'] as const;
    const ofSecondToken = ['push_token_revoked', 'push_token_made'];
    expect(concerned.map(({ event }) => event)).toEqual([...ofVehicle.slice(0, 3), ...ofSecondToken, ...ofVehicle.slice(4), ofVehicle[3]]);
    await call('GET', '/v1/users/sso/zendesk', { who: person });
    const archive = await call('POST', `/v1/users/${person.userId}/archive`, { who: person, payload: exampleProof });
    const { link } = archive.body as { link: string };
    secrets.add(link);
    const added = await addApiToken(server, person);
    secrets.add(added.token);
    await call('DELETE', `/v1/users/${person.userId}/api-tokens/${added.id}`, { who: person });
    const others = ['help_desk_token_made', 'archive_made', 'api_token_made', 'api_token_ended'] as const;
    return { userId: person.userId, kinds: [...ofVehicle, ...others] };
  },
  'an administrator': async () => {
    const [admin, person] = [await makeAdmin(await newPerson()), await newPerson()];
    const look = { ...exampleProof, userId: person.userId };
    await allowLook(server, person);
    const { id, token } = (await call('POST', '/v1/support-views', { who: admin, payload: look })).body as { id: string; token: string };
    secrets.add(token);
    await call('DELETE', `/v1/users/${person.userId}/support-views/${id}`, { who: person });
    await call('POST', '/v1/users/send-reset-code', { payload: { email: person.email } });
    const mail = (await mailsTo(server, person)).find(({ code }) => code !== null);
    secrets.add(mail?.code ?? 'no code');
    await call('POST', `/v1/users/${person.userId}/mails/${mail?.id}/code`, { who: admin, payload: exampleProof });
    for (const role of ['admin', 'user'])
      await call('PATCH', `/v1/users/${person.userId}/role`, { who: admin, payload: { role, currentPassword: examplePassword } });
    const ofAccount = ['support_view_started', 'support_view_ended', 'reset_code_sent', 'code_revealed'] as const;
    return { userId: person.userId, kinds: [...ofAccount, 'became_administrator', 'became_user'] };
  },
  'the fleet of a vehicle': async () => {
    const { id, owner, driver, vehicle } = await joinedVehicle(server);
    await call('PATCH', `/v1/fleets/${id}/vehicles/${vehicle}`, { who: owner, payload: { fleetTripLock: 3 } });
    return { userId: driver.userId, kinds: ['fleet_changed'] };
  },
  'the backups and metrics of the installation': async () => {
    const admin = await makeAdmin(await newPerson());
    secrets.add(await requestBackup(server, admin));
    secrets.add(((await call('POST', '/v1/metrics', { who: admin, payload: exampleProof })).body as { token: string }).token);
    for (const path of [`backups/${backupName}`, 'metrics']) await call('DELETE', `/v1/${path}`, { who: admin, payload: exampleProof });
    const ended = ['backup_deleted', 'metrics_token_ended'] as const;
    return { userId: admin.userId, kinds: ['backups_changed', 'backup_requested', 'metrics_token_made', ...ended] };
  },
  'the end of an account': async () => {
    const [closed, gone] = [await newPerson(), await newPerson()];
    await call('DELETE', `/v1/users/${closed.userId}`, { who: closed, payload: { data: false, newsletter: false, ...exampleProof } });
    await call('DELETE', `/v1/users/${gone.userId}`, { who: gone, payload: { data: true, newsletter: false, ...exampleProof } });
    expect(await kindsOf(gone.userId)).toContain('account_deleted');
    return { userId: closed.userId, kinds: ['account_deactivated'] };
  },
};

describe('the security log', () => {
  it.each(Object.keys(journeys))('has a line for %s, with its word and the user', async (name) => {
    const { userId, kinds } = (await journeys[name]?.()) ?? { userId: '', kinds: [] };
    const left = new Set(await kindsOf(userId));
    expect([...left].filter((kind) => kinds.includes(kind))).toEqual(kinds);
  });

  it('has a line without a user where nobody has the e-mail, and for a wrong code of the set-up', async () => {
    await signIn('nobody@example.org', 'Wrong-guess-77');
    secrets.add('nobody@example.org');
    const fresh = await openApiServer();
    try {
      const headers = { 'x-forwarded-for': address };
      await fresh.app.inject({ method: 'POST', url: '/v1/setup/code', payload: { code: 'ABCD-EFGH-JKMN' }, headers });
      await fresh.securityLog.settle();
      expect(fresh.log.find((line) => line.includes('wrong_set_up_code'))).toContain(`"address":"${address}","userId":null`);
      server.log.push(...fresh.log);
    } finally {
      await fresh.close();
    }
    expect(await linesOf()).toContainEqual(expect.objectContaining({ event: 'wrong_password', address, userId: null }));
  });

  it('has a line for a wrong push token, which concerns nobody that is known', async () => {
    await call('POST', '/v1/ingest/wbp_another-wrong-token', { payload: [], from: '198.51.100.77' });
    secrets.add('wbp_another-wrong-token');
    const lines = (await linesOf()).filter(({ event }) => event === 'wrong_push_token');
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, address: '198.51.100.77', userId: null }));
  });

  it('names every kind but those of commands and of the sign-in of a company on the journeys above', async () => {
    const seen = new Set((await linesOf()).map(({ event }) => event));
    expect(securityEventWords.filter((kind) => !seen.has(kind) && !/company/.test(kind))).toEqual(['account_restored', 'secret_renewed']);
  });

  it('holds no secret, no e-mail, no name and no place, and its lines nothing but word, address and ids', async () => {
    const everything = server.log.join('\n');
    expect([...secrets].filter((secret) => secret.length > 2 && everything.includes(secret))).toEqual([]);
    expect(everything).not.toContain('@');
    const usual = 'level time pid hostname event address userId msg'.split(' ');
    for (const line of await linesOf())
      expect(Object.keys(line).filter((key) => !['by', 'vehicleId', 'passkeyId', 'apiTokenId'].includes(key))).toEqual(usual);
  });

  it('is read by the filter of the documents, which bans for guesses only', async () => {
    const page = await readFile(new URL('../../../../../docs/run/logs.md', import.meta.url), 'utf8');
    const pattern = /^failregex = (.*)$/m.exec(page)?.[1]?.replace('<ADDR>', '(?<host>[0-9a-f.:]+)') ?? 'none';
    const banned = server.log.filter((line) => new RegExp(pattern).test(line));
    const guesses = ['wrong_password', 'wrong_second_factor', 'wrong_passkey', 'wrong_code', 'wrong_set_up_code'];
    expect(new Set(banned.map((line) => (JSON.parse(line) as Line).event))).toEqual(new Set(guesses));
    expect(banned.some((line) => new RegExp(pattern).exec(line)?.groups?.['host'] === address)).toBe(true);
    for (const { event, level } of await linesOf()) expect([event, level]).toEqual([event, isGuessed(event) ? 40 : 30]);
  });
});
