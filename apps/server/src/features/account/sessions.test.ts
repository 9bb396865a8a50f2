import type { SignedInDevice } from '@wattbook/contract/sessions/sessions.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleProof,
  type ApiServer,
  examplePassword,
  insertPerson,
  openApiServer,
  type Person,
  signInAs,
} from '../../testing/api-server.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
type Headers = Awaited<ReturnType<typeof signInAs>>['headers'];
const list = async ({ userId }: Person, headers: Headers) =>
  (await server.app.inject({ url: `/v1/users/${userId}/sessions`, headers })).json<{ total: number; data: SignedInDevice[] }>();
const end = async ({ userId }: Person, headers: Headers, id = '') =>
  (await server.app.inject({ method: 'DELETE', url: `/v1/users/${userId}/sessions${id && `/${id}`}`, headers, payload: exampleProof }))
    .statusCode;
const isIn = async ({ userId }: Person, headers: Headers) =>
  (await server.app.inject({ url: `/v1/users/${userId}`, headers })).statusCode === 200;

it('a session ends 90 days after its sign-in, however often it is renewed', async () => {
  const user = await signInAs(server);
  const day = 86_400_000;
  let token = user.refreshToken;
  const renew = async () => {
    const payload = { grant_type: 'refresh_token', refresh_token: token };
    const answer = await server.app.inject({ method: 'POST', url: '/authentication', payload });
    token = answer.json<{ refresh_token?: string }>().refresh_token ?? token;
    return { status: answer.statusCode, headers: { authorization: `Bearer ${answer.json<{ access_token?: string }>().access_token}` } };
  };
  const signedInAt = server.clock.now;
  for (const days of [25, 50, 75, 89.995]) {
    server.clock.now = signedInAt + days * day;
    expect((await renew()).status).toBe(200);
  }
  const { headers } = await renew();
  expect(await isIn(user, headers)).toBe(true);
  server.clock.now = signedInAt + 90 * day;
  expect(await isIn(user, headers)).toBe(false);
  expect((await renew()).status).toBe(401);
  server.clock.now = signedInAt;
});

describe('the devices that are signed in', () => {
  it('are listed with their names, the last used first, the current one marked, without their tokens', async () => {
    const user = await insertPerson(server);
    const payload = { grant_type: 'password', email: user.email, password: examplePassword };
    await server.app.inject({ method: 'POST', url: '/authentication', payload, headers: { 'user-agent': firefox } });
    server.clock.now += 1000;
    const here = await signInAs(server, user);
    const { total, data } = await list(user, here.headers);
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { current: true, browser: null, createdAt: new Date(server.clock.now).toISOString() },
      { current: false, browser: 'Firefox', system: 'Windows', lastUsedAt: new Date(server.clock.now - 1000).toISOString() },
    ]);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['browser', 'createdAt', 'current', 'id', 'lastUsedAt', 'system']);
  });

  it('are signed out one by one, immediately, and only once', async () => {
    const user = await insertPerson(server);
    const [here, there] = [await signInAs(server, user), await signInAs(server, user)];
    const id = (await list(user, there.headers)).data.find(({ current }) => current)?.id ?? '';
    expect(await end(user, here.headers, id)).toBe(204);
    expect([await isIn(user, here.headers), await isIn(user, there.headers)]).toEqual([true, false]);
    expect(await end(user, here.headers, id)).toBe(404);
    const renewal = { grant_type: 'refresh_token', refresh_token: there.refreshToken };
    expect((await server.app.inject({ method: 'POST', url: '/authentication', payload: renewal })).statusCode).toBe(401);
  });

  it('are signed out together, all but the current one', async () => {
    const user = await insertPerson(server);
    const [here, ...others] = [await signInAs(server, user), await signInAs(server, user), await signInAs(server, user)];
    expect(await end(user, here.headers)).toBe(204);
    expect((await list(user, here.headers)).total).toBe(1);
    for (const { headers } of others) expect(await isIn(user, headers)).toBe(false);
  });

  it('of another user are answered 404', async () => {
    const [one, other] = [await signInAs(server), await signInAs(server)];
    const id = (await list(other, other.headers)).data[0]?.id ?? '';
    expect(await end(one, one.headers, id)).toBe(404);
    expect(await end(other, one.headers, id)).toBe(404);
    expect(await isIn(other, other.headers)).toBe(true);
  });
});
