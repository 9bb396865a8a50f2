import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { checkSignIn, type SignInProblems, signInFailure } from './sign-in-rules.ts';
import classes from './sign-in.module.css';

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '');

export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<SignInProblems>({});
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = textOf(fields.get('email'));
    const password = textOf(fields.get('password'));
    const found = checkSignIn(email, password);
    setProblems(found);
    setFailure(null);
    const first = found.email === undefined ? (found.password === undefined ? null : 'password') : 'email';
    if (first !== null) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await session.signIn(email, password);
      onSignedIn();
    } catch (error) {
      setFailure(signInFailure(error));
      setBusy(false);
    }
  };

  const clear = (field: keyof SignInProblems) => setProblems(({ [field]: _cleared, ...others }) => others);

  return (
    // The browser's own bubbles speak the browser's language, not the reader's.
    <form ref={form} className={classes['form']} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextInput
        name="email"
        type="email"
        label={t('signIn.email')}
        size="md"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.email && t(problems.email)}
        onChange={() => clear('email')}
      />
      <PasswordInput
        name="password"
        label={t('signIn.password')}
        size="md"
        autoComplete="current-password"
        error={problems.password && t(problems.password)}
        // Mantine marks the frame of this field as invalid, not the input a screen reader meets.
        aria-invalid={problems.password !== undefined}
        onChange={() => clear('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
      />
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
