import { Button } from '@mantine/core';
import { problemOfEmail } from '@wattbook/domain/account/sign-up';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { type MailTestAnswer, sendTestMail } from '../data/setup-calls.ts';
import { mailServerOf } from '../setup-body.ts';
import type { SetUpForm } from '../setup.form.ts';
import { setUpSentences } from '../use-set-up.ts';
import classes from './steps.module.css';

const problemMessages = {
  unknown_host: 'setup.problemUnknownHost',
  refused: 'setup.problemRefused',
  timeout: 'setup.problemTimeout',
  encryption: 'setup.problemEncryption',
  no_mail_server: 'setup.problemNoMailServer',
  failed: 'setup.problemFailed',
} as const satisfies Record<NonNullable<MailTestAnswer['problem']>, MessageKey>;

type Outcome = { readonly answer: MailTestAnswer } | { readonly failure: MessageKey };

/** Sends a test mail and shows the answer of the mail server. */
export function MailTest({ form }: { readonly form: SetUpForm }) {
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setOutcome(null);
    const { code, testTo } = form.values;
    const to = testTo ?? '';
    const wrong = problemOfEmail(to);
    if (!form.passesChecks({ testTo: wrong === null ? undefined : { word: wrong } })) return;
    setBusy(true);
    try {
      const mail = mailServerOf(form.values);
      setOutcome({ answer: await sendTestMail({ code: code ?? '', mail, to, language: currentLanguage() }) });
    } catch (error) {
      if (!form.showError(error).isAtFields) setOutcome({ failure: errorMessageOf(error, setUpSentences) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes['test']}>
      <div className={classes['send']}>
        <FormField form={form} name="testTo" />
        <Button variant="default" size="md" onClick={() => void send()} loading={busy}>
          {t('setup.test')}
        </Button>
      </div>
      {outcome !== null && <TestOutcome outcome={outcome} />}
    </div>
  );
}

function TestOutcome({ outcome }: { readonly outcome: Outcome }) {
  const t = useT();
  if ('failure' in outcome) return <Notice kind="danger">{t(outcome.failure)}</Notice>;
  const { sent, answer, problem } = outcome.answer;
  if (problem !== null) return <Notice kind="danger">{t(problemMessages[problem])}</Notice>;
  return <Notice kind={sent ? 'success' : 'danger'}>{t(sent ? 'setup.testSent' : 'setup.testRefused', { answer })}</Notice>;
}
