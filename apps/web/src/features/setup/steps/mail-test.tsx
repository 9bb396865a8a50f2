import { Button, TextInput } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { currentLanguage } from '../../../i18n/language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { emailInput } from '../../../ui/form/email-input.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { type MailTestAnswer, sendTestMail } from '../data/setup-calls.ts';
import { mailOf } from '../draft.ts';
import { checkMailTest } from '../draft-rules.ts';
import { useField } from '../use-field.ts';
import { failureOf, serverProblems, type SetUp } from '../use-set-up.ts';
import classes from './steps.module.css';

const problemWords = {
  unknown_host: 'setup.problemUnknownHost',
  refused: 'setup.problemRefused',
  timeout: 'setup.problemTimeout',
  encryption: 'setup.problemEncryption',
  no_mail_server: 'setup.problemNoMailServer',
  failed: 'setup.problemFailed',
} as const satisfies Record<NonNullable<MailTestAnswer['problem']>, MessageKey>;

type Outcome = { readonly answer: MailTestAnswer } | { readonly failure: MessageKey };

/** Really sends a message and shows what the mail server said. */
export function MailTest(setUp: SetUp) {
  const t = useT();
  const field = useField(setUp);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const { draft, show } = setUp;

  const send = async () => {
    setOutcome(null);
    const found = checkMailTest(draft);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const to = draft.testTo.trim();
      setOutcome({ answer: await sendTestMail({ code: draft.code, mail: mailOf(draft), to, language: currentLanguage() }) });
    } catch (error) {
      const wrong = serverProblems(error);
      show(wrong);
      const failure = failureOf(error, wrong);
      if (failure !== null) setOutcome({ failure });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes['test']}>
      <div className={classes['send']}>
        <TextInput {...field('testTo')} label={t('setup.testTo')} {...emailInput} />
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
  if (problem !== null) return <Notice kind="danger">{t(problemWords[problem])}</Notice>;
  return <Notice kind={sent ? 'success' : 'danger'}>{t(sent ? 'setup.testSent' : 'setup.testRefused', { answer })}</Notice>;
}
