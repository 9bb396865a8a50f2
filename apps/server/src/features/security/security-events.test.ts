import type { SecurityEvent } from '@wattbook/contract/security/security-events.endpoints';
import type { SecurityEventKind } from '@wattbook/domain/account/security-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  exampleProof,
  insertVehicle,
  openApiServer,
  sharedEmail,
  insertPerson,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { allowLook } from '../../testing/tickets.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const signIn = (email: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/authentication',
    headers: { 'user-agent': firefox },
    payload: { grant_type: 'password', email, password },
  });
const list = ({ userId }: Pick<SignedIn, 'userId'>, { headers }: SignedIn, query: string) =>
  server.app.inject({ url: `/v1/users/${userId}/security-events${query}`, headers });
const eventsOf = async (who: SignedIn, query = '?limit=100') => {
  await server.securityLog.settle();
  return (await list(who, who, query)).json<{ total: number; data: SecurityEvent[] }>();
};

describe('the events of an account', () => {
  it('are listed to their owner, the last first, with the device and who else caused them', async () => {
    const person = await signInAs(server);
    const before = server.clock.now;
    server.clock.now += 60_000;
    await signIn(person.email, examplePassword);
    server.clock.now += 60_000;
    const admin = await signInAs(server);
    await server.database.forAccount(admin.accountId).updateTable('users').set({ role: 'admin' }).execute();
    const { headers } = await signInAs(server, admin);
    const payload = { ...exampleProof, userId: person.userId };
    await allowLook(server, person);
    await server.app.inject({ method: 'POST', url: '/v1/support-views', payload, headers: { ...headers, 'user-agent': firefox } });
    const { total, data } = await eventsOf(person);
    const [view, entered] = [new Date(server.clock.now).toISOString(), new Date(server.clock.now - 60_000).toISOString()];
    server.clock.now = before;
    const device = { browser: 'Firefox', system: 'Windows' };
    expect(data.slice(0, 2)).toEqual([
      { kind: 'support_view_started', about: null, at: view, count: 1, ...device, by: 'administrator' },
      { kind: 'signed_in', about: null, at: entered, count: 1, ...device, by: null },
    ]);
    expect(total).toBe(3);
    expect((await eventsOf(person, '?page=2&limit=1')).data).toEqual(data.slice(1, 2));
  });

  it('are one row an hour for what strangers cause, however often', async () => {
    const person = await signInAs(server);
    for (let guess = 0; guess < 9; guess += 1) await signIn(person.email, 'Wrong-guess-77');
    expect((await eventsOf(person)).data).toContainEqual(expect.objectContaining({ kind: 'wrong_password', count: 9 }));
  });

  it('name the vehicle that they concern, also where two are in one minute and after it has another name (decision 0048)', async () => {
    const person = await signInAs(server);
    const [zoe, leaf] = [await insertVehicle(server, person, { name: 'Zoe' }), await insertVehicle(server, person, { name: 'Leaf' })];
    const { headers } = person;
    for (const id of [zoe, leaf, zoe])
      await server.app.inject({ method: 'POST', url: `/v1/vehicles/${id}/push-token`, headers, payload: exampleProof });
    await server.app.inject({ method: 'PATCH', url: `/v1/vehicles/${zoe}`, headers, payload: { displayName: 'Zoé' } });
    const made = (await eventsOf(person)).data.filter(({ kind }) => kind === 'push_token_made');
    expect(made.map(({ about, count }) => [about, count])).toEqual([
      ['Leaf', 1],
      ['Zoe', 2],
    ]);
  });

  it('are never those of others', async () => {
    const [person, other] = [await signInAs(server), await signInAs(server)];
    expect((await list(person, other, '')).statusCode).toBe(404);
  });

  it('are not shown where the password is public: visitors would see each other', async () => {
    expect(await eventsOf(await signInAs(server, await insertPerson(server, { email: sharedEmail })))).toEqual({ total: 0, data: [] });
  });

  it('are deleted after a year, and beyond 200 of a kind', async () => {
    const person = await signInAs(server);
    await server.securityLog.settle();
    const row = (since: number, kind: SecurityEventKind) =>
      ({
        account_id: person.accountId,
        user_id: person.userId,
        kind,
        since: new Date(since),
        at: new Date(since),
        browser: null,
        system: null,
        by: null,
      }) as const;
    const now = server.clock.now;
    const rows = Array.from({ length: 210 }, (_, index) => row(now - index * 3_600_000, 'wrong_password'));
    await server.database
      .forAccount(person.accountId)
      .insertInto('security_events')
      .values([...rows, row(now - 366 * 86_400_000, 'password_changed'), row(now - 364 * 86_400_000, 'password_reset')])
      .execute();
    await server.runJob('security events');
    const { data } = await eventsOf(person, '?limit=1000');
    expect(data.filter(({ kind }) => kind === 'wrong_password').map(({ at }) => Date.parse(at))).toEqual(
      rows.slice(0, 200).map(({ at }) => at.getTime()),
    );
    expect(data.map(({ kind }) => kind)).not.toContain('password_changed');
    expect(data.map(({ kind }) => kind)).toContain('password_reset');
  });
});
