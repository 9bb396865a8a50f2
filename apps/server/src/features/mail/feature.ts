import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { sendMail } from '../../services/mail/send-mail.ts';
import { createMailSending, type MailSendingDeps } from './send-mails.job.ts';
import { tables } from './tables.ts';

interface OtherFeatures {
  /** Where mails leave through; null: they wait. */
  readonly mailSettings: () => Promise<MailServer | null>;
  readonly onNews: MailSendingDeps['onNews'];
}

export function mailFeature({ config, database, log, now, sealing }: Platform, { mailSettings, onNews }: OtherFeatures): Feature {
  const run = createMailSending({
    database,
    sealing,
    now,
    baseUrl: config.baseUrl,
    mailSettings,
    onNews,
    send: sendMail,
    onGivenUp: (kind, reason) => log.warn({ kind, reason }, 'a mail was given up'),
  });
  return { tables, routes: {}, jobs: [{ name: 'mails', everyMs: 2000, run }] };
}
