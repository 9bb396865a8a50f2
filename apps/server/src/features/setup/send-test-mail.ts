import type { ReceivedOf, ResponseOf } from '@wattbook/contract/endpoint';
import type { setupApi } from '@wattbook/contract/setup/setup.endpoints';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Caller } from '../../http/actor.ts';
import { sendMail } from '../../services/mail/send-mail.ts';
import { requireMailPort } from './mail-ports.ts';
import type { SetupDeps } from './set-up.ts';

type Call = (typeof setupApi)['POST /v1/setup/mail-test'];

/** Sends a test mail through a mail server that a caller with the code names, and returns the reply of that server. */
export async function sendTestMail(
  deps: Pick<SetupDeps, 'setUpGuard' | 'mailPorts'>,
  caller: Caller,
  { code, mail, to, language }: ReceivedOf<Call, 'body'>,
): Promise<ResponseOf<Call>> {
  await deps.setUpGuard.requireCode(caller, code);
  requireMailPort(deps.mailPorts, mail);
  const catalogue = await loadCatalogue(language);
  const outcome = await sendMail(mail, {
    to,
    subject: translate(catalogue, 'setup.testSubject'),
    text: translate(catalogue, 'setup.testText'),
  });
  if (outcome.kind === 'failed') return { sent: false, answer: '', problem: outcome.problem };
  return { sent: outcome.kind === 'sent', answer: outcome.answer, problem: null };
}
