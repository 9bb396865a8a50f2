import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailServerAt, openMailServer, openOtherServer, type TestMailServer } from '../../testing/mail-server.ts';
import { checkMailServer, sendMail } from './send-mail.ts';

let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await openMailServer();
});
afterAll(() => mailServer.close());

const exampleMail = { to: 'jana@example.org', subject: 'Über Größe', text: 'Es geht.\n' };

describe('a mail', () => {
  it('is sent, and the outcome contains the reply of the server', async () => {
    mailServer.mails.length = 0;
    expect(await sendMail(mailServer.server, exampleMail)).toEqual({ kind: 'sent', answer: expect.stringMatching(/^250 /) });
    expect(mailServer.mails).toEqual([
      { from: 'wattbook@example.org', to: ['jana@example.org'], user: undefined, text: expect.stringContaining('Es geht.') },
    ]);
  });

  it('is sent as the user of the mail server', async () => {
    mailServer.mails.length = 0;
    expect(await sendMail({ ...mailServer.server, user: 'jana', password: 'opensesame' }, exampleMail)).toMatchObject({ kind: 'sent' });
    expect(mailServer.mails[0]?.user).toBe('jana');
  });

  it.each([
    ['a wrong password', { user: 'jana', password: 'sesame' }, exampleMail.to, /^535 /],
    ['a mailbox that does not exist', {}, 'nobody@example.org', /^550 .*No such mailbox/],
  ])('is refused for %s with the reply of the server, once', async (_what, changes, to, answer) => {
    mailServer.mails.length = 0;
    expect(await sendMail({ ...mailServer.server, ...changes }, { ...exampleMail, to })).toEqual({
      kind: 'refused',
      answer: expect.stringMatching(answer),
    });
    expect(mailServer.mails).toEqual([]);
  });

  it('is not sent where the certificate of the server is not trusted', async () => {
    mailServer.mails.length = 0;
    const outcome = await sendMail({ ...mailServer.server, encryption: 'starttls' }, exampleMail);
    expect(outcome).toEqual({ kind: 'failed', problem: 'encryption' });
    expect(mailServer.mails).toEqual([]);
  });
});

describe('a check of a mail server', () => {
  it.each([
    ['lets us in', {}, null],
    ['refuses the password', { user: 'jana', password: 'sesame' }, expect.stringMatching(/^535 /)],
    ['has no certificate that is trusted', { encryption: 'starttls' as const }, 'encryption'],
    ['is not there', { port: 1 }, 'refused'],
  ])('says that it %s, and sends nothing', async (_what, changes, problem) => {
    mailServer.mails.length = 0;
    expect(await checkMailServer({ ...mailServer.server, ...changes })).toEqual(problem);
    expect(mailServer.mails).toEqual([]);
  });
});

describe('a server that is no mail server', () => {
  it.each([
    ['SSH-2.0-OpenSSH_9.9 secret-host\r\n', 'no_mail_server'],
    ['-ERR wrong number of arguments\r\n', 'no_mail_server'],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', 'no_mail_server'],
    [null, 'timeout'],
  ] as const)('receives no mail, and its greeting is not repeated: %j', async (greeting, problem) => {
    const other = await openOtherServer(greeting);
    expect(await sendMail(mailServerAt(other.port), exampleMail, 400)).toEqual({ kind: 'failed', problem });
    await other.close();
  });

  it('is distinguished from a closed port and from an unknown host', async () => {
    const closed = await openOtherServer(null);
    await closed.close();
    expect(await sendMail(mailServerAt(closed.port), exampleMail)).toEqual({ kind: 'failed', problem: 'refused' });
    expect(await sendMail({ ...mailServerAt(25), host: 'mail.invalid' }, exampleMail)).toEqual({ kind: 'failed', problem: 'unknown_host' });
  });
});
