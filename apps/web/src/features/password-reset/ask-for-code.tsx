import { Button, TextInput } from '@mantine/core';
import { problemOfEmail } from '@wattbook/domain/account/sign-up';
import { fieldMessages } from '@wattbook/i18n/field-messages';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentences.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { useT } from '../../i18n/use-t.ts';
import { emailInput } from '../../ui/form/email-input.ts';
import { useFirstProblem, useProblems } from '../../ui/form/use-problems.ts';
import { Notice } from '../../ui/page/notice.tsx';
import classes from './password-reset.module.css';

/** The first step: where the code goes (AUTH-052 to AUTH-054). */
export function AskForCode({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useT();
  const problems = useProblems<'email'>();
  const form = useFirstProblem(problems.found);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  const error = problems.at('email', { field: t('accountForm.email') });

  const send = async () => {
    setFailure(null);
    const problem = problemOfEmail(email);
    if (problems.show(problem === null ? {} : { email: { key: fieldMessages[problem] } })) return;
    setBusy(true);
    const address = email.trim().toLowerCase();
    try {
      await visitorCall('POST /v1/users/send-reset-code', { email: address });
      onSent(address);
    } catch (refusal) {
      setBusy(false);
      if (isRefusal(refusal, 'not_found')) problems.show({ email: { key: 'passwordReset.unknown' } });
      else setFailure(sentenceOf(refusal));
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form ref={form} className={classes['form']} onSubmit={onSubmit} noValidate>
      <TextInput
        name="email"
        {...emailInput}
        label={t('accountForm.email')}
        size="md"
        value={email}
        autoComplete="username"
        error={error}
        aria-invalid={error !== undefined}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          problems.clear('email');
        }}
      />
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('passwordReset.send')}
      </Button>
    </form>
  );
}
