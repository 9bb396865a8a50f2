import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '../../services/mail/send-mail.ts';
import { simulatorProgram } from './demo-deps.ts';
import { type DemoInbox, openDemoInbox } from './inbox.ts';
import { openSimulator } from './simulator.ts';

let inbox: DemoInbox;
const warnings: unknown[][] = [];
const log = { warn: (...warning: unknown[]) => void warnings.push(warning) } as never;

beforeAll(async () => {
  const opened = await openDemoInbox({ simulator: openSimulator(simulatorProgram), log });
  if (opened === null) throw new Error('no inbox');
  inbox = opened;
});
afterAll(() => inbox.close());

const send = (to: string) => sendMail(inbox.mailServer, { to, subject: `123456 for ${to}`, text: 'The code is 123456.' });
const read = async (to: string | null, path = '') => (await inbox.read({ path, to, language: 'en' }))?.body ?? null;

describe('the inbox of the demo', () => {
  it('receives the mail of the product by SMTP and shows it, all or that of one recipient', async () => {
    expect(await send('anybody@example.org')).toMatchObject({ kind: 'sent' });
    await send('somebody@example.org');
    expect(await read(null)).toContain('123456 for anybody@example.org');
    expect(await read('somebody@example.org')).toContain('123456 for somebody@example.org');
    expect(await read('somebody@example.org')).not.toContain('anybody@example.org');
    expect(await read('somebody@example.org', '/1')).toBeNull();
  });

  it('has a secret of its own at every start, too long to be guessed', async () => {
    const again = await openDemoInbox({ simulator: openSimulator(simulatorProgram), log });
    again?.close();
    expect(inbox.key).toMatch(/^[\w-]{32}$/);
    expect(again?.key).toMatch(/^[\w-]{32}$/);
    expect(again?.key).not.toBe(inbox.key);
  });
});

it('is null where there is no simulator, or where it does not start', async () => {
  expect(await openDemoInbox({ simulator: openSimulator('/nowhere/main.ts'), log })).toBeNull();
  const failing = { isThere: () => true, mailbox: () => Promise.reject(new Error('no port for ada@example.org')) };
  expect(await openDemoInbox({ simulator: failing, log })).toBeNull();
  expect(warnings).toEqual([[{ failure: expect.objectContaining({ message: 'no port for …@…' }) }, 'The demo has no inbox.']]);
});
