import { mailKinds as kinds } from '@wattbook/contract/mails/mails.endpoints';
import { describe, expect, it } from 'vitest';
import { type MailKind, writeMail } from './write-mail.ts';

const withCode = new Set<MailKind>(['verify', 'reset', 'email']);
const write = (kind: MailKind, language: 'en' | 'de', name: string | null = 'Jana') =>
  writeMail(
    { kind, language, recipient: 'jana+x@example.org', values: { name, ...(withCode.has(kind) && { code: '012345' }) } },
    'https://wattbook.example.org',
  );

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it.each(kinds)('a mail of the kind %s is complete, as text and as HTML', async (kind) => {
    const { to, subject, text, html = '' } = await write(kind, language);
    expect(to).toBe('jana+x@example.org');
    expect(subject + text + html).not.toMatch(/\{\{|undefined|mails\./);
    expect(text).toMatch(language === 'de' ? /^Hallo Jana,\n/ : /^Hello Jana,\n/);
    expect(text).toContain('https://wattbook.example.org');
    expect(html).toContain(`<html lang="${language}">`);
    for (const output of [subject, text, html]) expect(output.includes('012345')).toBe(withCode.has(kind));
    for (const paragraph of text.split('\n\n')) expect(html).toContain(paragraph.trim().replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  });
});

it('links from the code of the sign-up to the verification page (OQ-022)', async () => {
  const { text } = await write('verify', 'en');
  expect(text).toContain('https://wattbook.example.org/verify?email=jana%2Bx%40example.org&code=012345');
  expect((await write('reset', 'en')).text).not.toContain('code=');
});

it('greets a user without a name, and escapes HTML in a name', async () => {
  expect((await write('verify', 'en', null)).text).toMatch(/^Hello,\n/);
  expect((await write('verify', 'en', '<b>Jana')).html).toContain('Hello &lt;b&gt;Jana,');
});

it.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox auf Windows.'],
  [{ browser: null, system: 'Android' }, ': Android.'],
  [{ browser: null, system: null }, 'ein unbekanntes Gerät.'],
])('names the new device %j', async (device, output) => {
  const content = { kind: 'newDevice', language: 'de', recipient: 'jana@example.org', values: { name: null, device } } as const;
  expect((await writeMail(content, 'https://wattbook.example.org')).text).toContain(output);
});

it('attaches a statement, and says what it is about and where all of them are', async () => {
  const file = { name: 'abrechnung-3-2026-10.pdf', base64: Buffer.from('a PDF').toString('base64') };
  const statement = { number: 3, month: 'Oktober 2026', vehicle: 'ID.4', amount: '7,31 €', file };
  const content = { kind: 'statement', language: 'de', recipient: 'jana@example.org', values: { name: null, statement } } as const;
  const { subject, text, attachments } = await writeMail(content, 'https://wattbook.example.org');
  expect(subject).toContain('Oktober 2026');
  expect(text).toContain('Nr. 3, 7,31 €');
  expect(text).toContain('https://wattbook.example.org/statements');
  expect(attachments).toEqual([{ filename: file.name, content: Buffer.from('a PDF'), contentType: 'application/pdf' }]);
});

it.each([
  ['a message', { kind: 'message', values: { name: null, message: { title: 'Deine Woche', text: 'ID.4: gefahren', path: '/dashboard' } } }],
  ['the reminder of a logbook', { kind: 'logbookNotTagged', values: { name: null, untagged: [{ vehicle: 'ID.4', trips: 1 }] } }],
] as const)('%s leads to where it is switched off (SUP-025)', async (_, { kind, values }) => {
  const { text } = await writeMail({ kind, language: 'de', recipient: 'jana@example.org', values }, 'https://wattbook.example.org');
  expect(text).toMatch(
    /wählst du, welche Nachrichten du bekommst, und schaltest diese ab:\n\nhttps:\/\/wattbook\.example\.org\/messages\n/,
  );
});

it('reminds of trips that are about to lock, with the way into the inbox (LOG-008)', async () => {
  const untagged = [
    { vehicle: 'ID.4', trips: 1 },
    { vehicle: 'Model 3', trips: 4 },
  ];
  const content = { kind: 'logbookNotTagged', language: 'de', recipient: 'jana@example.org', values: { name: null, untagged } } as const;
  const { subject, text } = await writeMail(content, 'https://wattbook.example.org');
  expect(subject).toBe('Fahrten deines Fahrtenbuchs werden morgen gesperrt');
  expect(text).toContain('ID.4: 1 Fahrt\n\nModel 3: 4 Fahrten\n\nhttps://wattbook.example.org/logbook/inbox');
});

it.each([
  ['en', 'Please keep: the logbook of Kombi (FS-WB 214E) up to entry 214', 'On 2026-07-01, 02:10 the book had 214 entries'],
  ['de', 'Bitte aufheben: das Fahrtenbuch von Kombi (FS-WB 214E) bis Eintrag 214', 'Am 2026-07-01, 02:10 hatte das Buch 214 Einträge'],
] as const)('says in the mail of a head of a logbook what it is for (%s)', async (language, subject, text) => {
  const head = {
    vehicle: 'Kombi (FS-WB 214E)',
    number: 214,
    hash: 'ab'.repeat(32),
    moment: '2026-07-01, 02:10',
    fingerprint: '1f2e 3d4c',
  };
  const content = { kind: 'logbookHead', language, recipient: 'jana@example.org', values: { name: 'Jana', head } } as const;
  const mail = await writeMail(content, 'https://wattbook.example.org');
  expect(mail.subject).toBe(subject);
  for (const part of [text, 'ab'.repeat(32), '1f2e 3d4c', 'https://wattbook.example.org/verify']) expect(mail.text).toContain(part);
  expect(mail.html).not.toContain('href="abab');
});
