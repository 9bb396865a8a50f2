import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpDesk } from '../../testing/help-desk.ts';
import { type ApiServer, insertPerson, openApiServer, sharedEmail, signInAs, exampleNoon } from '../../testing/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const url = '/v1/users/sso/zendesk';
const secret = new TextEncoder().encode(helpDesk.secret);

describe('the sign-in to the help desk', () => {
  it('is a token with the user and the present time, a new one each time (API-027, AUTH-033)', async () => {
    const user = await signInAs(server);
    const requestToken = async () => (await server.app.inject({ url, headers: user.headers })).json<{ token: string; url: string }>();
    const [first, second] = [await requestToken(), await requestToken()];
    expect(first.url).toBe('https://desk.example.org/access/jwt');
    const read = (token: string) => jwtVerify(token, secret, { algorithms: ['HS256'], typ: 'JWT', currentDate: new Date(exampleNoon) });
    const { payload } = await read(first.token);
    expect(payload).toEqual({
      name: user.email,
      email: user.email,
      external_id: user.userId,
      iat: exampleNoon / 1000,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect((await read(second.token)).payload.jti).not.toBe(payload.jti);
  });

  it('contains the name of the user', async () => {
    const user = await signInAs(server);
    const tenant = server.database.forAccount(user.accountId);
    await tenant.updateTable('users').set({ first_name: 'Jana', last_name: 'Ott' }).execute();
    const { token } = (await server.app.inject({ url, headers: user.headers })).json<{ token: string }>();
    expect((await jwtVerify(token, secret, { currentDate: new Date(exampleNoon) })).payload['name']).toBe('Jana Ott');
  });

  it('does not sign in to this server: its token is no access token', async () => {
    const user = await signInAs(server);
    const { token } = (await server.app.inject({ url, headers: user.headers })).json<{ token: string }>();
    const answer = await server.app.inject({ url: '/v1/vehicles', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  it('is refused on a shared account', async () => {
    const user = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect((await server.app.inject({ url, headers: user.headers })).json()).toEqual({ message: 'forbidden' });
  });

  it('is answered 404 where no help desk is configured', async () => {
    const without = await openApiServer({}, { env: { HELP_DESK_URL: '', HELP_DESK_SECRET: '' } });
    const user = await signInAs(without);
    const answer = await without.app.inject({ url, headers: user.headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
    await without.close();
  });
});
