import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '../account/public.ts';
import {
  type ApiServer,
  exampleNoon,
  examplePassword,
  exampleProof,
  insertPerson,
  openApiServer,
  type Person,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { codeFor, mailsTo } from '../../testing/mailbox.ts';
import { allowLook } from '../../testing/tickets.ts';

let server: ApiServer;
let admin: SignedIn;

const openWithAdmin = async (env = {}) => {
  const opened = await openApiServer({}, { env });
  const person = await insertPerson(opened, { email: 'ada@example.org' });
  await changeRole(opened.database, { user: person, role: 'admin', by: null });
  return [opened, await signInAs(opened, person)] as const;
};

beforeAll(async () => {
  [server, admin] = await openWithAdmin();
});
afterAll(() => server.close());

interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly revealable: boolean;
}

const codesOf = async (userId: string) => {
  const { data } = (await server.app.inject({ url: '/v1/waiting-codes', headers: admin.headers })).json<{ data: Waiting[] }>();
  return data.filter((code) => code.userId === userId);
};
const reveal = (userId: string, mailId: string | undefined) =>
  server.app.inject({ method: 'POST', url: `/v1/users/${userId}/mails/${mailId}/code`, headers: admin.headers, payload: exampleProof });
let networks = 0;
/** Each call from another network, which has a limit of its own. */
const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/v1/users/${path}`, payload, headers: { 'x-forwarded-for': `198.51.100.${networks++}` } });
const forgetPassword = ({ email }: Person) => post('send-reset-code', { email });

describe('a code without a mail server', () => {
  it('waits for the administrator, who reads it, until it is used (AUTH-053, OQ-013)', async () => {
    const person = await insertPerson(server);
    await forgetPassword(person);
    const [waiting, ...others] = await codesOf(person.userId);
    expect([waiting, others]).toEqual([
      {
        id: expect.any(String),
        userId: person.userId,
        name: person.email,
        kind: 'reset',
        recipient: person.email,
        createdAt: new Date(exampleNoon).toISOString(),
        expiresAt: new Date(exampleNoon + 15 * 60_000).toISOString(),
        revealable: true,
      },
      [],
    ]);
    const revealed = await reveal(person.userId, waiting?.id);
    expect(revealed.json()).toEqual({ code: await codeFor(server, person) });
    const { code } = revealed.json<{ code: string }>();
    expect((await post('reset-password', { email: person.email, password: 'Wind7!rad', code })).statusCode).toBe(204);
    expect(await codesOf(person.userId)).toEqual([]);
    expect((await reveal(person.userId, waiting?.id)).statusCode).toBe(404);
  });

  it('is logged each time it is read, with a machine word and without itself', async () => {
    const person = await insertPerson(server, { verified: false });
    await server.app.inject({
      method: 'POST',
      url: '/authentication',
      payload: { grant_type: 'password', email: person.email, password: examplePassword },
    });
    const [waiting] = await codesOf(person.userId);
    const { code } = (await reveal(person.userId, waiting?.id)).json<{ code: string }>();
    const lines = server.log.filter((line) => line.includes('code_revealed') && line.includes(person.userId));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'code_revealed', userId: person.userId, by: admin.userId }),
    ]);
    expect(lines.join()).not.toContain(code);
    expect(server.log.join()).not.toContain(person.email);
  });

  it('ends with its 15 minutes, and with a newer one', async () => {
    const person = await insertPerson(server);
    await forgetPassword(person);
    const [first] = await codesOf(person.userId);
    server.clock.now += 60_000;
    await forgetPassword(person);
    const [second, ...others] = await codesOf(person.userId);
    expect([second?.id === first?.id, others, (await reveal(person.userId, first?.id)).statusCode]).toEqual([false, [], 404]);
    server.clock.now += 15 * 60_000;
    expect([await codesOf(person.userId), (await reveal(person.userId, second?.id)).statusCode]).toEqual([[], 404]);
    server.clock.now = exampleNoon;
  });

  it('for the password of an administrator is listed and not shown, also to that administrator', async () => {
    await forgetPassword(admin);
    const [waiting] = await codesOf(admin.userId);
    expect(waiting).toMatchObject({ kind: 'reset', revealable: false });
    const answer = await reveal(admin.userId, waiting?.id);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'forbidden' }]);
  });

  it('is found under its own user only, and a mail without a code is none', async () => {
    const [person, other] = [await insertPerson(server), await insertPerson(server)];
    await forgetPassword(person);
    const [waiting] = await codesOf(person.userId);
    expect((await reveal(other.userId, waiting?.id)).statusCode).toBe(404);
    const viewed = await signInAs(server);
    await allowLook(server, viewed);
    const payload = { ...exampleProof, userId: viewed.userId };
    await server.app.inject({ method: 'POST', url: '/v1/support-views', payload, headers: admin.headers });
    const [notice] = await mailsTo(server, viewed);
    expect([notice?.kind, await codesOf(viewed.userId), (await reveal(viewed.userId, notice?.id)).statusCode]).toEqual([
      'supportView',
      [],
      404,
    ]);
  });
});

it('the last mails to a user are listed without their codes', async () => {
  const person = await insertPerson(server);
  await forgetPassword(person);
  const answer = await server.app.inject({ url: `/v1/users/${person.userId}/mails`, headers: admin.headers });
  expect(answer.json()).toEqual({
    total: 1,
    data: [
      {
        id: expect.any(String),
        kind: 'reset',
        recipient: person.email,
        createdAt: new Date(exampleNoon).toISOString(),
        state: 'waiting',
        attempts: 0,
        reason: null,
      },
    ],
  });
  expect(answer.body).not.toContain(await codeFor(server, person));
});

it('with a mail server no code is shown, waiting or not', async () => {
  const [withMail, ada] = await openWithAdmin({ SMTP_HOST: 'mail.example.org', SMTP_FROM: 'wattbook@example.org' });
  const configuration = async (of: ApiServer) => (await of.app.inject({ url: '/v1/configuration' })).json<{ mail: boolean }>().mail;
  expect([await configuration(withMail), await configuration(server)]).toEqual([true, false]);
  const person = await insertPerson(withMail);
  await withMail.app.inject({ method: 'POST', url: '/v1/users/send-reset-code', payload: { email: person.email } });
  expect((await withMail.app.inject({ url: '/v1/waiting-codes', headers: ada.headers })).json()).toEqual({ total: 0, data: [] });
  const [mail] = await mailsTo(withMail, person);
  expect(mail?.code).toMatch(/^\d{6}$/);
  const url = `/v1/users/${person.userId}/mails/${mail?.id}/code`;
  expect((await withMail.app.inject({ method: 'POST', url, headers: ada.headers, payload: exampleProof })).statusCode).toBe(404);
  await withMail.close();
});
