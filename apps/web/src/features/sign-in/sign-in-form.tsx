import { Button, TextInput } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { emailInput } from '../../ui/form/email-input.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { VisitorLink } from '../../ui/visitor/visitor-page.tsx';
import { checkSignIn, type SignInProblems } from './sign-in-rules.ts';
import classes from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';
import { PasswordField } from '../../ui/password/password-field.tsx';

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '');

interface SignInFormProps {
  readonly signIn: SignIn['signIn'];
  readonly failure: MessageKey | null;
  readonly busy: boolean;
}

export function SignInForm({ signIn, failure, busy }: SignInFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<SignInProblems>({});

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = textOf(fields.get('email'));
    const password = textOf(fields.get('password'));
    const found = checkSignIn(email, password);
    setProblems(found);
    const first = found.email === undefined ? (found.password === undefined ? null : 'password') : 'email';
    if (first === null) void signIn({ email, password });
    else form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const clear = (field: keyof SignInProblems) => setProblems(({ [field]: _cleared, ...others }) => others);

  return (
    // The browser's own bubbles speak the browser's language, not the reader's.
    <form ref={form} className={classes['form']} onSubmit={onSubmit} noValidate>
      <TextInput
        name="email"
        {...emailInput}
        label={t('signIn.email')}
        size="md"
        autoComplete="username webauthn"
        error={problems.email && t(problems.email)}
        onChange={() => clear('email')}
      />
      <div className={classes['password']}>
        <PasswordField
          name="password"
          label={t('signIn.password')}
          size="md"
          autoComplete="current-password"
          error={problems.password && t(problems.password)}
          onChange={() => clear('password')}
        />
        {/* Beside the label to the eye, after the field for the keyboard: nobody who signs in wants to pass it. */}
        <VisitorLink to={paths.forgotPassword()}>{t('signIn.forgot')}</VisitorLink>
      </div>
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
