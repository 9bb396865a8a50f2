import { afterEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, openApiServer } from '../../testing/api-server.ts';

const open: ApiServer[] = [];
async function freshServer(): Promise<ApiServer> {
  const server = await openApiServer();
  open.push(server);
  return server;
}
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function post(server: ApiServer, path: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url: `/v1/setup${path}`, payload, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
}
const setUp = (server: ApiServer, code: string | null, headers: Record<string, string>) => {
  const administrator = { email: 'jana@example.org', password: examplePassword, firstName: 'Jana', lastName: 'Ott', language: 'de' };
  return post(server, '', { code, administrator, mail: null, map: { kind: 'none' }, addresses: { kind: 'none' } }, headers);
};
const accountsOf = async ({ database }: ApiServer) => (await database.directory.selectFrom('accounts').selectAll().execute()).length;

describe('the code of the set-up', () => {
  it('is required: a wrong one is refused on its field, and nothing is created (API-004)', async () => {
    const server = await freshServer();
    for (const code of ['AAAA-AAAA', '1', '💥'.repeat(10)]) {
      expect(await setUp(server, code, { 'accept-language': 'de' })).toMatchObject({
        status: 403,
        body: { message: 'forbidden', errors: { code: 'Dieser Wert ist nicht gültig' } },
      });
    }
    expect(await accountsOf(server)).toBe(0);
    expect(await post(server, '/code', { code: 'AAAA-AAAA' })).toMatchObject({ status: 403 });
    expect(await post(server, '/code', { code: await server.setUpCode() })).toMatchObject({ status: 204 });
  });

  it('can be tried ten times a minute from one network, also at once, without limiting other networks', async () => {
    const server = await freshServer();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const guess = (index: number) => post(server, '/code', { code: `AAAA-AAAA-${1000 + index}` }, from('192.0.2.1'));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(Number((await guess(30)).headers['retry-after'])).toBe(6);
    expect((await post(server, '/code', { code: 'AAAA-AAAA-AAAA' }, from('192.0.2.2'))).status).toBe(403);
    server.clock.now += 6000;
    expect([(await guess(31)).status, (await guess(32)).status]).toEqual([403, 429]);
  });

  it('opens the set-up also after thirty wrong ones from the same address, which may be that of a proxy', async () => {
    const server = await freshServer();
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    await Promise.all(Array.from({ length: 30 }, () => post(server, '/code', { code: 'AAAA-AAAA-AAAA' }, headers)));
    expect((await post(server, '/code', { code: await server.setUpCode() }, headers)).status).toBe(204);
    expect((await post(server, '/code', { code: 'AAAA-AAAA-AAAA' }, headers)).status).toBe(429);
    expect((await setUp(server, await server.setUpCode(), headers)).status).toBe(201);
  });

  it('cannot be blocked by wrong codes from many networks', async () => {
    const server = await freshServer();
    const guess = (index: number) =>
      post(server, '/code', { code: 'AAAA-AAAA-AAAA' }, { 'x-forwarded-for': `198.51.${index >> 7}.${index & 127}` });
    // In parts: four hundred at once are an overload, which is refused for its own reason.
    for (let from = 0; from < 400; from += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(from + index)));
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(50);
    }
    const code = await server.setUpCode();
    expect((await post(server, '/code', { code }, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(204);
  });

  it('is tried at most eighty times a minute from the networks of one /48 of IPv6', async () => {
    const server = await freshServer();
    const guess = (index: number) =>
      post(server, '/code', { code: 'AAAA-AAAA-AAAA' }, { 'x-forwarded-for': `2001:db8:1:${index.toString(16)}::1` });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});
