import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, insertPerson, openApiServer, type Person } from '../../testing/api-server.ts';
import { codeFor } from '../../testing/mailbox.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const [minute, day] = [60_000, 86_400_000];
const home = '198.51.100.7';
let person: Person;
beforeEach(async () => {
  server.clock.now += 10 * day;
  person = await insertPerson(server);
});

const post = async (url: string, payload: object, network: string) => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': network } });
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
};
const requestCode = async () => {
  await post('/v1/users/send-reset-code', { email: person.email }, home);
  return codeFor(server, person);
};
const enter = async (code: string, network: string) =>
  (await post('/v1/users/reset-password', { email: person.email, password: 'Fjord7?Kiesel', code }, network)).status;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const enterWrong = async (code: string, times: number, networkOf: (index: number) => string) => {
  const output: number[] = [];
  for (let index = 0; index < times; index += 1) {
    output.push(await enter(wrongFor(code), networkOf(index)));
    // The limit of calls in a minute is another one.
    if (index % 15 === 14) server.clock.now += minute / 2;
  }
  return output;
};
const repeat = (status: number, times: number) => Array.from({ length: times }, () => status);

describe('wrong codes of a mail', () => {
  it('are five from one network, and do not make the code void elsewhere (OQ-041)', async () => {
    const code = await requestCode();
    expect(await enterWrong(code, 6, () => '203.0.113.1')).toEqual([...repeat(403, 5), 429]);
    expect(await enter(code, '203.0.113.1')).toBe(429);
    expect(await enter(code, home)).toBe(204);
  });

  it('of the networks of one /48 of IPv6 are those of one network', async () => {
    const code = await requestCode();
    expect(await enterWrong(code, 6, (index) => `2001:db8:1:${index}::1`)).toEqual([...repeat(403, 5), 429]);
    expect(await enter(code, '2001:db8:2:1::1')).toBe(204);
  });

  it('are refused for an hour, which the answer tells, also with a new code', async () => {
    const code = await requestCode();
    await enterWrong(code, 5, () => '203.0.113.1');
    const next = await requestCode();
    expect(await enter(next, '203.0.113.1')).toBe(429);
    const body = { email: person.email, password: 'Fjord7?Kiesel', code: next };
    expect((await post('/v1/users/reset-password', body, '203.0.113.1')).retryAfter).toBe(3600);
    server.clock.now += 60 * minute;
    expect(await enter(await requestCode(), '203.0.113.1')).toBe(204);
  });

  it('of one network never use up those of all, however long it goes on', async () => {
    let code = '';
    for (let hours = 0; hours < 72; hours += 1) {
      code = await requestCode();
      await enterWrong(code, 6, () => '203.0.113.1');
      server.clock.now += 60 * minute;
    }
    expect(await enter(await requestCode(), '203.0.113.2')).toBe(204);
  });

  it('of many networks are 60 at once, and the right code is still good in a network where its user has signed in', async () => {
    await post('/authentication', { grant_type: 'password', email: person.email, password: examplePassword }, home);
    const code = await requestCode();
    const output = await enterWrong(code, 70, (index) => `10.0.${Math.floor(index / 5)}.1`);
    expect(output).toEqual([...repeat(403, 60), ...repeat(429, 10)]);
    expect(await enter(code, '203.0.113.1')).toBe(429);
    expect(await enter(code, home)).toBe(204);
  });

  it('are 30 from one network over the codes of all users', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      person = await insertPerson(server);
      codes.push(await enter('000000', '203.0.113.77'));
      if (index % 15 === 14) server.clock.now += minute;
    }
    expect(codes).toEqual([...repeat(403, 30), 429]);
  });

  it('are not counted for a right code', async () => {
    for (let index = 0; index < 7; index += 1) {
      expect(await enter(await requestCode(), '203.0.113.5')).toBe(204);
      server.clock.now += 15 * minute;
    }
  });
});
