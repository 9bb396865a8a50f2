import type { mailsApi } from '@wattbook/contract/mails/mails.endpoints';
import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { sendMail } from '../../services/mail/send-mail.ts';
import type { Installation } from '../configuration/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { mailsRoutes } from './mails.routes.ts';
import { createMailSending } from './send-mails.job.ts';

interface OtherFeatures {
  readonly installation: Pick<Installation, 'mailSettings'>;
  readonly securityLog: SecurityLog;
  /** The demo may have an inbox for mails that would otherwise wait. */
  readonly demo: { readonly inbox: { readonly mailServer: MailServer } | null };
}

export function mailFeature(
  { config, database, log, now, sealing }: Platform,
  { installation, demo, securityLog }: OtherFeatures,
): FeatureOf<typeof mailsApi> {
  const mailSettings = async () => (await installation.mailSettings()) ?? demo.inbox?.mailServer ?? null;
  const run = createMailSending({
    database,
    sealing,
    now,
    baseUrl: config.baseUrl,
    mailSettings,
    send: sendMail,
    onGivenUp: (kind, reason) => log.warn({ kind, reason }, 'a mail was given up'),
  });
  return {
    routes: mailsRoutes({ database, sealing, now, securityLog, isMailSent: async () => (await mailSettings()) !== null }),
    jobs: [{ name: 'mails', everyMs: 2000, run }],
  };
}
