import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { AccountId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Mail, MailOutcome } from '../../services/mail/send-mail.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { endMail, findDueMails, storeFailure, claimMail, tidyMails } from './mails.store.ts';
import { writeMail } from './write-mail.ts';

/** What became of an attempt; `word` has no address and no text of the mail server in it. */
export interface MailNews {
  readonly id: string;
  readonly kind: 'sent' | 'waits' | 'given_up';
  /** A machine word; null: it was sent. */
  readonly word: string | null;
  readonly at: number;
}

export interface MailSendingDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  /** The public address of the product, for the links. */
  readonly baseUrl: string;
  readonly now: () => number;
  /** Null: no mail server is configured, and mails wait. */
  readonly mailSettings: () => Promise<MailServer | null>;
  readonly send: (server: MailServer, mail: Mail) => Promise<MailOutcome>;
  /** Called with the reason when a mail is given up; the arguments contain neither recipient nor content. */
  readonly onGivenUp: (kind: string, reason: string) => void;
  /** Called for the mails of messages, in the transaction that stores the same. */
  readonly onNews: (tenant: Tenant, news: MailNews) => Promise<void>;
}

const [second, minute] = [1000, 60_000];
const hour = 60 * minute;
/** The pauses after each failed attempt; after the last one follows one more attempt. */
const pauses = [15 * second, minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour];
const batchSize = 20;

/** Sends due mails, at least once: if a process ends between the reply of the mail server and its own update, the mail is sent again. */
export function createMailSending(deps: MailSendingDeps): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    await tidyMails(deps.database, deps.now());
    const server = await deps.mailSettings();
    if (server === null) return;
    for (const due of await findDueMails(deps.database, deps.now(), batchSize)) {
      if (signal.aborted) return;
      await sendOne(deps, server, due);
    }
  };
}

async function sendOne(
  deps: MailSendingDeps,
  server: MailServer,
  due: { readonly accountId: AccountId; readonly id: string },
): Promise<void> {
  const tenant = deps.database.forAccount(due.accountId);
  const retryAt = (attempts: number) => deps.now() + (pauses[attempts - 1] ?? 24 * hour);
  const mail = await claimMail(tenant, deps.sealing, { id: due.id, now: deps.now(), retryAt });
  if (mail === undefined) return;
  const store = (kind: MailNews['kind'], word: string | null, write: (transaction: Tenant, at: number) => Promise<void>) =>
    tenant.transaction(async (transaction) => {
      const at = deps.now();
      await write(transaction, at);
      if (mail.content === undefined || mail.content.kind === 'message') await deps.onNews(transaction, { id: mail.id, kind, word, at });
    });
  const end = (kind: 'sent' | 'given_up', word: string | null, givenUp: string | null) =>
    store(kind, word, (transaction, at) => endMail(transaction, mail.id, { at, givenUp }));
  const giveUp = async (reason: string, word: string) => {
    await end('given_up', word, reason);
    // The reply of a mail server may contain the address; its status code does not.
    deps.onGivenUp(mail.content?.kind ?? 'unreadable', /^\d{3}/.exec(reason)?.[0] ?? reason);
  };
  if (mail.content === undefined) return giveUp('sealed with another secret', 'other_secret');
  const outcome = await deps.send(server, await writeMail(mail.content, deps.baseUrl));
  if (outcome.kind === 'sent') return end('sent', null, null);
  const reason = outcome.kind === 'failed' ? outcome.problem : outcome.answer;
  const word = outcome.kind === 'failed' ? 'mail_server' : `status_${reason.slice(0, 3)}`;
  // A status 5xx is permanent; every other failure may be temporary.
  if (/^5\d\d/.test(reason) || mail.attempts > pauses.length) return giveUp(reason, word);
  await store('waits', word, (transaction) => storeFailure(transaction, mail.id, reason));
}
