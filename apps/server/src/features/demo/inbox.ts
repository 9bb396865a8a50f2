import { randomBytes } from 'node:crypto';
import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { Logger } from 'pino';
import type { Inbox, InboxPage, InboxRequest } from '../../http/demo-inbox.ts';
import { blankValues, describeFailure } from '../../http/failure.ts';
import type { Simulator } from './simulator.ts';

/** The mailbox of the demo, in use while no mail server is configured. */
export interface DemoInbox extends Inbox {
  readonly mailServer: MailServer;
  readonly close: () => void;
}

interface InboxDeps {
  readonly simulator: Pick<Simulator, 'isThere' | 'mailbox'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Starts the mailbox of the simulator; null where there is none. */
export async function openDemoInbox({ simulator, log }: InboxDeps): Promise<DemoInbox | null> {
  if (!simulator.isThere()) return null;
  const run = await simulator.mailbox().catch((error: unknown) => {
    log.warn({ failure: describeFailure(error) }, 'The demo has no inbox.');
    return null;
  });
  if (run === null) return null;
  let isClosing = false;
  void run.ended.then((reason) => {
    if (!isClosing) log.warn(`The demo has no inbox any more: ${blankValues(reason)}`);
  });
  return {
    mailServer: { host: '127.0.0.1', port: run.smtp, encryption: 'none', user: null, password: null, sender: 'wattbook@demo.example' },
    key: randomBytes(24).toString('base64url'),
    read: (request) => readPage(`http://127.0.0.1:${run.pages}/${run.key}`, request),
    close: () => {
      isClosing = true;
      run.stop();
    },
  };
}

const timeoutMs = 3000;

async function readPage(pages: string, { path, to, language }: InboxRequest): Promise<InboxPage | null> {
  const query = to === null ? '' : `?to=${encodeURIComponent(to.toWellFormed())}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(`${pages}${path}${query}`, { headers: { 'accept-language': language }, signal }).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const header = (name: string) => answer.headers.get(name) ?? '';
  return { type: header('content-type'), policy: header('content-security-policy'), body: await answer.text() };
}
