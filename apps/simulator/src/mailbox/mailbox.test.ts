import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailStore } from './mails.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await openMailbox();
});
afterEach(() => mailbox.close());

/** Sends a mail by SMTP line by line, waiting for each response; returns the last one before QUIT. */
async function sendMail(to: string, content: string): Promise<string> {
  const socket = connect(mailbox.smtp, '127.0.0.1').setEncoding('utf8');
  let last = String(await once(socket, 'data'));
  for (const line of ['HELO here', 'MAIL FROM:<book@example.org>', `RCPT TO:<${to}>`, 'DATA', `${content}\r\n.`, 'QUIT']) {
    socket.write(`${line}\r\n`);
    const [response] = await once(socket, 'data');
    if (line !== 'QUIT') last = String(response);
  }
  socket.destroy();
  return last;
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${mailbox.pages}${path}`, { headers });
  return { status: response.status, text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
};
const page = (path: string, headers?: Record<string, string>) => get(`/${mailbox.key}${path}`, headers);

const exampleMail = (subject: string) =>
  [
    'From: Wattbook <book@example.org>',
    'To: jana@example.org',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Open http://localhost:3000/verify?code=123456&email=jana. And <be> in',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p onclick="alert(1)">Hello</p><script>alert(2)</script>',
    '--b--',
  ].join('\r\n');

describe('the mailbox', () => {
  it('receives mails by SMTP and shows them, newest first', async () => {
    expect(await sendMail('Jana@example.org', exampleMail('123456 is your code'))).toMatch(/^250/);
    expect(await sendMail('otto@example.org', exampleMail('second'))).toMatch(/^250/);
    const { text } = await page('');
    expect([...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, subject]) => subject)).toEqual(['second', '123456 is your code']);
  });

  it('answers 404 to an invalid address and continues', async () => {
    const socket = connect(mailbox.pages, '127.0.0.1').setEncoding('utf8');
    socket.write('GET // HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 404/);
    socket.destroy();
    expect((await page('')).status).toBe(200);
  });

  it('shows the mails to one address, and answers 404 to the ids of others', async () => {
    await sendMail('jana@example.org', exampleMail('for Jana'));
    await sendMail('otto@example.org', exampleMail('for Otto'));
    const filtered = await page('?to=JANA%40example.org');
    expect([filtered.text.includes('for Jana'), filtered.text.includes('for Otto')]).toEqual([true, false]);
    expect((await page('/1?to=jana%40example.org')).status).toBe(200);
    for (const path of ['/2?to=jana%40example.org', '/2/html?to=jana%40example.org', '/3', '/x'])
      expect((await page(path)).status).toBe(404);
  });

  it('shows a mail as text with links, and forbids scripts', async () => {
    await sendMail('jana@example.org', exampleMail('<b>bold</b>'));
    const { text, policy } = await page('/1');
    expect(text).toContain('<h1>&lt;b&gt;bold&lt;/b&gt;</h1>');
    expect(text).toContain(
      '<a href="http://localhost:3000/verify?code=123456&amp;email=jana" target="_top">http://localhost:3000/verify?code=123456&amp;email=jana</a>. And',
    );
    expect(text).toContain('&lt;be&gt;');
    expect(text).toContain('<iframe title="As HTML" sandbox="" src="/demo/mail/1/html">');
    expect(policy).toContain("default-src 'none'");
    const frame = await page('/1/html');
    expect(frame.text).toContain('<p onclick');
    expect(frame.policy).toMatch(/^sandbox; default-src 'none'/);
    expect(`${policy} ${frame.policy}`).not.toMatch(/script-src|unsafe-eval/);
  });

  it('reloads the list while it is empty', async () => {
    expect((await page('')).text).toContain('http-equiv="refresh"');
    await sendMail('jana@example.org', exampleMail('here'));
    expect((await page('')).text).not.toContain('http-equiv="refresh"');
    expect((await page('?to=otto%40example.org')).text).toContain('http-equiv="refresh"');
  });

  it('shows its pages in the language of the browser', async () => {
    expect((await page('', { 'accept-language': 'de-DE,de;q=0.9' })).text).toContain('Postfach der Demo');
    expect((await page('')).text).toContain('Demo inbox');
  });

  it('answers 404 without its key', async () => {
    for (const path of ['/', '/wrong', '/wrong/1', `/${mailbox.key.slice(1)}/1`]) expect((await get(path)).status).toBe(404);
  });

  it('refuses a mail that is too large', async () => {
    expect(await sendMail('jana@example.org', `${exampleMail('large')}\r\n${'x'.repeat(1_100_000)}`)).toMatch(/^552/);
    expect((await page('')).text).toContain('No mail yet');
  });
});

it('the store contains the last two hundred mails', () => {
  const mails = openMailStore();
  for (let count = 0; count < 250; count += 1)
    mails.add({ receivedAt: count, from: '', to: ['a@example.org'], subject: String(count), text: '', html: null });
  expect(mails.list(null)).toHaveLength(200);
  expect(mails.list('A@example.org')[0]?.subject).toBe('249');
  expect(mails.find('1', null)).toBeUndefined();
});
