import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailOutcome } from '../services/mail/send-mail.ts';
import { type ApiServer, openApiServer, type SignedIn, signInAs, signInAsAdministrator } from '../testing/api-server.ts';
import { createMailSending } from './mail/send-mails.job.ts';
import { noteMail, tell } from './messages/public.ts';

const [second, hour] = [1000, 3_600_000];
const smtp = { host: 'mail.example.org', port: 587, encryption: 'starttls', user: null, password: null, sender: 'a@example.org' } as const;
let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  await call('PATCH', `/v1/users/${person.userId}`, { notifications: { paymentFailed: true } });
  await server.database.transaction(person.accountId, (tenant) =>
    tell(server, tenant, { facts: { kind: 'paymentFailed', vehicle: 'Blitz' }, thing: `payment ${person.userId}` }),
  );
  await server.runJob('messages');
});

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, who = person) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const told = async () => (await call('GET', '/v1/messages')).json<{ data: object[] }>().data;
const mails: string[] = [];
/** Lets the mails be sent by a mail server that answers so. */
const mailsAre = (outcome: MailOutcome, after = 0) => {
  server.clock.now += after;
  const { database, sealing, clock } = server;
  return createMailSending({
    database,
    sealing,
    baseUrl: 'https://wattbook.example.org',
    now: () => clock.now,
    mailSettings: async () => smtp,
    send: async (_server, { subject }) => {
      mails.push(subject);
      return outcome;
    },
    onGivenUp: () => undefined,
    onNews: noteMail,
  })(new AbortController().signal);
};
const failed = async () => {
  const administrator = await signInAsAdministrator(server);
  const { data } = (await call('GET', '/v1/failed-messages', undefined, administrator)).json<{
    data: { id: string; state: string; reason: string; dueAt: string | null; user: { email: string } }[];
  }>();
  return { administrator, own: data.filter(({ user }) => user.email === person.email) };
};

describe('a message by mail', () => {
  it('is not said to be sent before the mail server took it', async () => {
    expect(await told()).toMatchObject([{ channel: 'mail', state: 'waiting', dueAt: null, sentAt: null, reason: 'no_mail' }]);
    await mailsAre({ kind: 'sent', answer: '250 ok' });
    expect(await told()).toMatchObject([{ state: 'sent', sentAt: new Date(server.clock.now).toISOString(), reason: null }]);
  });

  it('says that the mail server does not take it, and is not sent twice by the administrator meanwhile', async () => {
    await mailsAre({ kind: 'failed', problem: 'timeout' });
    const { administrator, own } = await failed();
    expect(own).toMatchObject([{ state: 'waiting', reason: 'mail_server', dueAt: null }]);
    expect((await call('POST', `/v1/failed-messages/${own[0]?.id}/again`, {}, administrator)).statusCode).toBe(409);
    await mailsAre({ kind: 'sent', answer: '250 ok' }, 16 * second);
    expect(await told()).toMatchObject([{ state: 'sent', reason: null }]);
    expect((await failed()).own).toEqual([]);
  });

  it('that is refused for good says so without the words of the mail server, and can be sent again', async () => {
    await mailsAre({ kind: 'refused', answer: `550 5.1.1 <${person.email}> no such user` });
    const { administrator, own } = await failed();
    expect(own).toMatchObject([{ state: 'given_up', reason: 'status_550' }]);
    mails.length = 0;
    expect((await call('POST', `/v1/failed-messages/${own[0]?.id}/again`, {}, administrator)).statusCode).toBe(200);
    await server.runJob('messages');
    await mailsAre({ kind: 'sent', answer: '250 ok' });
    expect(mails).toHaveLength(1);
    expect(await told()).toMatchObject([{ state: 'sent' }]);
  });

  it('is given up with its mail when it is no news any more', async () => {
    server.clock.now += 169 * hour;
    await server.runJob('messages');
    await mailsAre({ kind: 'sent', answer: '250 ok' });
    const rows = await server.database.forAccount(person.accountId).selectFrom('messages').select(['given_up_at', 'reason']).execute();
    expect(rows).toEqual([{ given_up_at: new Date(server.clock.now), reason: 'expired' }]);
  });
});
