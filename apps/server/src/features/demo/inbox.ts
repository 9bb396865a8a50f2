import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { Logger } from 'pino';
import type { Database } from '../../db/tenancy.ts';
import type { InboxPage, InboxRequest, ReadInbox } from '../../http/demo-inbox.ts';
import { findCredentials } from '../account/public.ts';
import type { Simulator } from './simulator.ts';

/** The mailbox of the demo, in use while no mail server is configured. */
export interface DemoInbox {
  readonly mailServer: MailServer;
  readonly read: ReadInbox;
  readonly close: () => void;
}

interface InboxDeps {
  readonly database: Database;
  readonly simulator: Pick<Simulator, 'isThere' | 'mailbox'>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Starts the mailbox of the simulator; null where there is none. A browser on this machine sees all of it. Other browsers see the mail to an address that its account
 * has not confirmed yet: such an account contains nothing of value, and a new user needs the code.
 */
export async function openDemoInbox({ database, simulator, log }: InboxDeps): Promise<DemoInbox | null> {
  if (!simulator.isThere()) return null;
  const run = await simulator.mailbox().catch((error: unknown) => {
    log.warn(`The demo has no inbox: ${String(error)}`);
    return null;
  });
  if (run === null) return null;
  let isClosing = false;
  void run.ended.then((reason) => {
    if (!isClosing) log.warn(`The demo has no inbox any more: ${reason}`);
  });
  return {
    mailServer: { host: '127.0.0.1', port: run.smtp, encryption: 'none', user: null, password: null, sender: 'wattbook@demo.example' },
    read: async (request) => ((await canRead(database, request)) ? readPage(`http://127.0.0.1:${run.pages}/${run.key}`, request) : null),
    close: () => {
      isClosing = true;
      run.stop();
    },
  };
}

async function canRead(database: Database, { path, to, isLocal: isHere }: InboxRequest): Promise<boolean> {
  if (isHere || path === '/style.css') return true;
  return to !== null && isUnconfirmed(database, to.toLowerCase());
}

async function isUnconfirmed(database: Database, email: string): Promise<boolean> {
  if (email.includes('\0')) return false;
  return (await findCredentials(database, email))?.verified === false;
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
