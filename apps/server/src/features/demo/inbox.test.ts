import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '../../services/mail/send-mail.ts';
import { type ApiServer, insertPerson, openApiServer } from '../../testing/api-server.ts';
import { simulatorProgram } from './demo-deps.ts';
import { type DemoInbox, openDemoInbox } from './inbox.ts';
import { openSimulator } from './simulator.ts';

let server: ApiServer;
let inbox: DemoInbox;
const warnings: string[] = [];
const log = { warn: (text: string) => void warnings.push(text) } as never;

beforeAll(async () => {
  server = await openApiServer();
  const opened = await openDemoInbox({ database: server.database, simulator: openSimulator(simulatorProgram), log });
  if (opened === null) throw new Error('no inbox');
  inbox = opened;
});
afterAll(async () => {
  inbox.close();
  await server.close();
});

const send = (to: string) => sendMail(inbox.mailServer, { to, subject: `123456 for ${to}`, text: 'The code is 123456.' });
const read = async (request: { to: string | null; isLocal: boolean; path?: string }) =>
  (await inbox.read({ path: '', language: 'en', ...request }))?.body ?? null;

describe('the inbox of the demo', () => {
  it('receives the mail of the product by SMTP and shows it to a browser on this machine', async () => {
    expect(await send('anybody@example.org')).toMatchObject({ kind: 'sent' });
    expect(await read({ to: null, isLocal: true })).toContain('123456 for anybody@example.org');
  });

  it('shows the code of a sign-up to any browser', async () => {
    const { email } = await insertPerson(server, { verified: false });
    await send(email);
    expect(await read({ to: email.toUpperCase(), isLocal: false })).toContain(`123456 for ${email}`);
    expect(await read({ to: email, isLocal: false })).not.toContain('anybody@example.org');
  });

  it('shows other browsers no mail to a confirmed or unknown e-mail', async () => {
    const { email } = await insertPerson(server);
    await send(email);
    for (const to of [email, 'anybody@example.org', 'nobody@example.org', '', '\0', null])
      for (const path of ['', '/1', '/1/html']) expect(await read({ to, path, isLocal: false })).toBeNull();
    expect(await read({ to: email, isLocal: true })).toContain(`123456 for ${email}`);
  });

  it('does not show a mail to another recipient by its number', async () => {
    const { email } = await insertPerson(server, { verified: false });
    expect(await read({ to: email, path: '/1', isLocal: false })).toBeNull();
  });

  it('serves its style to every browser', async () => {
    expect(await read({ to: null, path: '/style.css', isLocal: false })).toContain('color-scheme: light dark');
  });
});

it('is null where there is no simulator, or where it does not start', async () => {
  const { database } = server;
  expect(await openDemoInbox({ database, simulator: openSimulator('/nowhere/main.ts'), log })).toBeNull();
  const failing = { isThere: () => true, mailbox: () => Promise.reject(new Error('no port')) };
  expect(await openDemoInbox({ database, simulator: failing, log })).toBeNull();
  expect(warnings).toEqual(['The demo has no inbox: Error: no port']);
});
