import { Button, Checkbox, TextInput } from '@mantine/core';
import { problemOfNewPassword } from '@wattbook/domain/account/sign-up';
import { fieldMessages } from '@wattbook/i18n/field-messages';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useState } from 'react';
import { fieldsOf, isRefusal } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentences.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { keeperOf } from '../../keyring/held-keys.ts';
import { canSeal } from '../../keyring/pair.ts';
import { useT } from '../../i18n/use-t.ts';
import { CodeField, codeLength } from '../../ui/code/code-field.tsx';
import { type Problems, problemsOfServer, useFirstProblem, useProblems } from '../../ui/form/use-problems.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { NewPasswordField } from '../../ui/password/new-password-field.tsx';
import classes from './password-reset.module.css';

/** The button opens here; the full rule stands at the field (AUTH-058, OQ-043). */
const shortestToTry = 4;

interface ChoosePasswordProps {
  readonly email: string;
  readonly onSaved: () => void;
}

type Field = 'password' | 'code';

/** The second step: the code and a new password (AUTH-055 to AUTH-062). Without the private key in this browser it asks whether the loss is known (AUTH-057, AUTH-059). */
export function ChoosePassword({ email, onSaved }: ChoosePasswordProps) {
  const t = useT();
  const problems = useProblems<Field>();
  const form = useFirstProblem(problems.found);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  const [holdsKey, setHoldsKey] = useState(() => canSeal() && keeperOf(email) !== null);
  const [acceptsLoss, setAcceptsLoss] = useState(false);

  const check = (): Problems<Field> => {
    const weak = problemOfNewPassword(password);
    return {
      ...(code.length < codeLength && { code: { key: 'passwordReset.codeMissing' as const } }),
      ...(weak !== null && { password: { key: fieldMessages[weak] } }),
    };
  };

  const send = async () => {
    setFailure(null);
    if (problems.show(check())) return;
    setBusy(true);
    try {
      const { wrapForReset } = await import('../../keyring/reset-wrap.ts');
      const key = holdsKey ? await wrapForReset(email, password) : null;
      // It has left this browser since the form was opened: its loss is asked about first.
      if (holdsKey && key === null) {
        setHoldsKey(false);
        setBusy(false);
        return;
      }
      await visitorCall('POST /v1/users/reset-password', { email, password, code, ...(key ?? { privateKey: null }) });
      onSaved();
    } catch (refusal) {
      setBusy(false);
      refuse(refusal);
    }
  };

  const refuse = (refusal: unknown) => {
    if (isRefusal(refusal, 'conflict')) {
      // Another browser has begun with a new pair: what this one holds opens only what came before.
      setHoldsKey(false);
      setFailure('keyring.keyChanged');
    } else if (isRefusal(refusal, 'forbidden')) {
      setCode('');
      problems.show({ code: { key: 'accountForm.codeWrong' } });
    } else if (!problems.show(problemsOfServer(['password', 'code'], fieldsOf(refusal)))) setFailure(sentenceOf(refusal));
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form ref={form} className={classes['form']} onSubmit={onSubmit} noValidate>
      <TextInput label={t('accountForm.email')} size="md" value={email} readOnly autoComplete="username" />
      <CodeField
        label={t('accountForm.code')}
        value={code}
        error={problems.at('code')}
        isFirst
        disabled={busy}
        onChange={(typed) => {
          setCode(typed);
          problems.clear('code');
        }}
      />
      <NewPasswordField
        label={t('accountForm.newPassword')}
        value={password}
        error={problems.at('password', { field: t('accountForm.newPassword') })}
        onChange={(typed) => {
          setPassword(typed);
          problems.clear('password');
        }}
      />
      {!holdsKey && (
        <>
          <Notice kind="warning">{t('keyring.lossText')}</Notice>
          <Checkbox
            label={t('keyring.lossBox')}
            checked={acceptsLoss}
            onChange={({ currentTarget }) => setAcceptsLoss(currentTarget.checked)}
          />
        </>
      )}
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={busy} disabled={password.length < shortestToTry || (!holdsKey && !acceptsLoss)}>
        {t('passwordReset.submit')}
      </Button>
    </form>
  );
}
