import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../../services/mail/send-mail.ts';
import { type ApiServer, insertPerson, openApiServer, type Person } from '../../testing/api-server.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { openMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { queueMail } from './public.ts';
import { createMailSending, type MailSendingDeps } from './send-mails.job.ts';

let server: ApiServer;
let smtp: TestMailServer;
beforeAll(async () => {
  [server, smtp] = await Promise.all([openApiServer(), openMailServer()]);
});
afterAll(() => Promise.all([server.close(), smtp.close()]));

const [second, minute] = [1000, 60_000];
const hour = 60 * minute;
let givenUp: string[];
beforeEach(async () => {
  givenUp = [];
  smtp.mails.length = 0;
  await server.database.allAccounts.deleteFrom('mails').execute();
});

const sendDue = (replaced: Partial<MailSendingDeps> = {}) =>
  createMailSending({
    database: server.database,
    sealing: server.sealing,
    baseUrl: 'https://wattbook.example.org',
    now: () => server.clock.now,
    mailSettings: async () => smtp.server,
    send: sendMail,
    onGivenUp: (kind, reason) => void givenUp.push(`${kind} ${reason}`),
    onNews: async () => undefined,
    ...replaced,
  })(new AbortController().signal);

const queue = (user: Person, { kind = 'verify' as const, recipient = user.email, lifeMs = 15 * minute } = {}) =>
  queueMail(server.database.forAccount(user.accountId), server.sealing, {
    kind,
    userId: user.userId,
    language: 'de' as const,
    recipient,
    values: { name: 'Jana', code: '123456' },
    now: server.clock.now,
    expiresAt: server.clock.now + lifeMs,
  });
const stateOf = async (user: Person) => (await mailsTo(server, user))[0];

describe('a mail that is due', () => {
  it('is sent once, as text and HTML, and its content is deleted', async () => {
    const user = await insertPerson(server);
    await queue(user);
    await sendDue();
    await sendDue();
    expect(smtp.mails).toHaveLength(1);
    const [sent] = smtp.mails;
    expect(sent).toMatchObject({ to: [user.email], from: 'wattbook@example.org' });
    expect(sent?.text).toMatch(/Subject: 123456 ist dein Wattbook-Code/);
    expect(sent?.text).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(await stateOf(user)).toMatchObject({ state: 'sent', attempts: 1, reason: null, code: null });
  });

  it('contains every queued value, in each kind', async () => {
    const user = await insertPerson(server);
    const values = { passkey: 'Notebook of Jana', viewer: 'Otto Ops', device: { browser: 'Firefox', system: 'Linux' } };
    for (const kind of ['passkeyAdded', 'supportView', 'newDevice'] as const)
      await queueMail(server.database.forAccount(user.accountId), server.sealing, {
        kind,
        userId: user.userId,
        language: 'en',
        recipient: user.email,
        values: { name: 'Jana', ...values },
        now: server.clock.now,
        expiresAt: server.clock.now + hour,
      });
    await sendDue();
    const all = smtp.mails.map(({ text }) => text).join('\n');
    for (const text of [values.passkey, values.viewer, 'Firefox']) expect(all).toContain(text);
  });

  it('is sent by one of two processes only', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => insertPerson(server)));
    for (const user of people) await queue(user);
    await Promise.all([sendDue(), sendDue()]);
    expect(smtp.mails.flatMap(({ to }) => to).sort((a, b) => a.localeCompare(b))).toEqual(
      people.map(({ email }) => email).sort((a, b) => a.localeCompare(b)),
    );
  });

  it('waits while no mail server is configured', async () => {
    const user = await insertPerson(server);
    await queue(user);
    await sendDue({ mailSettings: async () => null });
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', attempts: 0, code: '123456' });
    await sendDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('is replaced by the next one of its kind', async () => {
    const user = await insertPerson(server);
    await queue(user);
    await queue(user);
    await sendDue();
    expect(smtp.mails).toHaveLength(1);
    expect((await mailsTo(server, user)).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', null],
      ['given up', 'replaced'],
    ]);
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again after growing pauses of up to a day, then given up with the reason', async () => {
    const user = await insertPerson(server);
    await queue(user, { lifeMs: 30 * 24 * hour });
    const start = server.clock.now;
    const attempts: number[] = [];
    const send: MailSendingDeps['send'] = async () => {
      attempts.push(server.clock.now - start);
      return { kind: 'failed', problem: 'timeout' };
    };
    const pauses = [15 * second, minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour, 24 * hour];
    for (const pause of pauses) {
      await sendDue({ send });
      server.clock.now += pause - 1;
      await sendDue({ send });
      server.clock.now += 1;
    }
    const sums = pauses.map((_, index) => pauses.slice(0, index).reduce((sum, pause) => sum + pause, 0));
    expect(attempts).toEqual(sums);
    expect(await stateOf(user)).toMatchObject({ state: 'given up', attempts: 9, reason: 'timeout', code: null });
    expect(givenUp).toEqual(['verify timeout']);
  });

  it('is given up at once on a permanent failure, and the reply of the mail server is not logged', async () => {
    const user = await insertPerson(server);
    await queue(user, { recipient: 'nobody@example.org' });
    await sendDue();
    expect(await stateOf(user)).toMatchObject({
      state: 'given up',
      attempts: 1,
      reason: expect.stringMatching(/^5\d\d .*No such mailbox/),
    });
    expect(givenUp).toEqual([expect.stringMatching(/^verify 5\d\d$/)]);
  });

  it('is tried again by the next process if this one dies meanwhile', async () => {
    const user = await insertPerson(server);
    await queue(user);
    await expect(sendDue({ send: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed');
    await sendDue();
    expect(smtp.mails).toHaveLength(0);
    server.clock.now += 15 * second;
    await sendDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('is not sent once its code has expired', async () => {
    const user = await insertPerson(server);
    await queue(user);
    await sendDue({ send: async () => ({ kind: 'failed', problem: 'refused' }) });
    server.clock.now += 15 * minute;
    await sendDue();
    expect(smtp.mails).toEqual([]);
    expect(await stateOf(user)).toMatchObject({ state: 'given up', reason: 'expired after refused', code: null });
  });

  it('is given up where the secret of the installation has changed', async () => {
    const user = await insertPerson(server);
    await queue(user);
    await sendDue({ sealing: { ...server.sealing, open: () => undefined } });
    expect(await stateOf(user)).toMatchObject({ state: 'given up', reason: 'sealed with another secret' });
  });
});

it('deletes ended mails after 30 days', async () => {
  const user = await insertPerson(server);
  await queue(user);
  await sendDue();
  server.clock.now += 30 * 24 * hour + 1;
  await sendDue();
  expect(await mailsTo(server, user)).toEqual([]);
});
