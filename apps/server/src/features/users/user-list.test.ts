import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '../account/public.ts';
import {
  type ApiServer,
  exampleNoon,
  examplePassword,
  insertPerson,
  insertVehicle,
  openApiServer,
  type Person,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';

let server: ApiServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await openApiServer();
  admin = await signInAsAdmin('ada@example.org');
});
afterAll(() => server.close());

async function signInAsAdmin(email: string): Promise<SignedIn> {
  const person = await insertPerson(server, { email });
  await changeRole(server.database, { user: person, role: 'admin', by: null });
  return signInAs(server, person);
}

const list = async (query: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url: '/v1/users', query, headers: admin.headers });
  return answer.json<{ total: number; data: Record<string, unknown>[] }>();
};
const nameAs = (person: Person, first: string, last: string) =>
  server.database.forAccount(person.accountId).updateTable('users').set({ first_name: first, last_name: last }).execute();

describe('the users of the installation (AUTH-031)', () => {
  it('are listed with role, last use and the number of vehicles, and nothing of the vehicles', async () => {
    const jana = await insertPerson(server, { email: 'jana@example.org', deactivated: true });
    await nameAs(jana, 'Jana', 'Ott');
    const vin = 'WVWZZZE1ZMP000001';
    for (const name of ['Blitz', 'Donner']) await insertVehicle(server, jana, name === 'Blitz' ? { name, vin } : { name });
    const answer = await server.app.inject({ url: '/v1/users', query: { search: 'jana' }, headers: admin.headers });
    expect(answer.json()).toEqual({
      total: 1,
      data: [
        {
          id: jana.userId,
          email: 'jana@example.org',
          firstName: 'Jana',
          lastName: 'Ott',
          role: 'user',
          createdAt: expect.any(String),
          lastSeenAt: null,
          vehicles: 2,
          vehicleLimit: 10,
          twoFactor: false,
          deactivatedAt: new Date(exampleNoon).toISOString(),
        },
      ],
    });
    expect(answer.body).not.toMatch(/Blitz|WVW/);
  });

  it('were last seen when a session was last renewed, to the hour', async () => {
    const person = await signInAs(server);
    const seen = async () => (await list({ search: person.email })).data[0]?.['lastSeenAt'];
    expect(await seen()).toBe('2026-06-15T12:00:00.000Z');
    server.clock.now += 100 * 60_000;
    const payload = { grant_type: 'refresh_token', refresh_token: person.refreshToken };
    await server.app.inject({ method: 'POST', url: '/authentication', payload });
    server.clock.now = exampleNoon;
    expect(await seen()).toBe('2026-06-15T13:00:00.000Z');
  });

  it('are paged, sorted and searched on the server', async () => {
    for (const name of ['Cy', 'Bo', 'Di'])
      await nameAs(await insertPerson(server, { email: `${name.toLowerCase()}@paged.example` }), name, 'Page_d');
    const emails = async (query: Record<string, string>) => {
      const { total, data } = await list({ search: '@paged.example', sort: 'email', ...query });
      return [total, data.map(({ email }) => email)];
    };
    expect(await emails({ limit: '2' })).toEqual([3, ['bo@paged.example', 'cy@paged.example']]);
    expect(await emails({ limit: '2', page: '2' })).toEqual([3, ['di@paged.example']]);
    expect(await emails({ limit: '2', page: '3' })).toEqual([3, []]);
    expect(await emails({ search: 'page_d cy' })).toEqual([1, ['cy@paged.example']]);
    expect(await emails({ search: 'pag__d' })).toEqual([0, []]);
    for (const sort of ['vehicles', '-lastSeenAt', 'lastName', '-createdAt']) expect((await list({ sort })).data.length).toBeGreaterThan(3);
  });
});

const changeTo = async (by: SignedIn, user: Pick<Person, 'userId'>, role: string, currentPassword = examplePassword) => {
  const url = `/v1/users/${user.userId}/role`;
  const answer = await server.app.inject({ method: 'PATCH', url, payload: { role, currentPassword }, headers: by.headers });
  return [answer.statusCode, answer.json<{ role?: string; message?: string }>().role ?? answer.json().message];
};
const isAdmin = async ({ headers }: SignedIn) => (await server.app.inject({ url: '/v1/users', headers })).statusCode === 200;

describe('the role of a user (AUTH-031, OQ-013)', () => {
  it('is granted and taken by an administrator, effective at once, and logged without the e-mail', async () => {
    const person = await signInAs(server);
    expect([await isAdmin(person), await changeTo(admin, person, 'admin'), await isAdmin(person)]).toEqual([false, [200, 'admin'], true]);
    expect([await changeTo(admin, person, 'user'), await isAdmin(person)]).toEqual([[200, 'user'], false]);
    const lines = server.log.filter((line) => /became_(administrator|user)/.test(line) && line.includes(person.userId));
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('@');
  });

  it('takes the password of the administrator, so a stolen session makes no administrators', async () => {
    const person = await signInAs(server);
    expect([await changeTo(admin, person, 'admin', 'Wind7!rad'), await isAdmin(person)]).toEqual([[400, 'validation'], false]);
  });

  it('is never the own one, nor that of the account of the demo', async () => {
    expect(await changeTo(admin, admin, 'user')).toEqual([403, 'forbidden']);
    const shared = await insertPerson(server, { email: sharedEmail });
    expect(await changeTo(admin, shared, 'admin')).toEqual([403, 'forbidden']);
    expect(await changeTo(admin, { userId: '01900000-0000-7000-8000-000000000000' as Person['userId'] }, 'admin')).toEqual([
      404,
      'not_found',
    ]);
  });

  it('remains with one of two administrators who take it from each other at once', async () => {
    const [first, second] = [await signInAsAdmin('first@example.org'), await signInAsAdmin('second@example.org')];
    const answers = await Promise.all([changeTo(first, second, 'user'), changeTo(second, first, 'user')]);
    expect(answers.map(([status]) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect((await Promise.all([first, second].map(isAdmin))).filter(Boolean)).toHaveLength(1);
  });
});
