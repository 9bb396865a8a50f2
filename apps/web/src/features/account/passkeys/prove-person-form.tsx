import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import formLook from '../../../ui/form/form.module.css';
import { type Problems, problemsOfServer, useFirstProblem, useProblems } from '../../../ui/form/use-problems.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { changeFailure } from '../account-failures.ts';
import { type PasskeyOffer, useAskForOffer } from '../data/passkeys.queries.ts';
import { useUser } from '../data/user.queries.ts';
import classes from '../profile/profile.module.css';

type Field = 'password' | 'token';

interface ProvePersonFormProps {
  readonly onProven: (offer: PasskeyOffer) => void;
  readonly onCancel: () => void;
  /** What went wrong before. */
  readonly children: ReactNode;
}

/** The password, and with two-factor a code: a passkey opens the account alone, so it takes what signing in takes. */
export function ProvePersonForm({ onProven, onCancel, children }: ProvePersonFormProps) {
  const t = useT();
  const { twoFactor } = useUser();
  const ask = useAskForOffer();
  const problems = useProblems<Field>();
  const form = useFirstProblem(problems.found);
  const [draft, setDraft] = useState({ password: '', token: '' });
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const prove = async () => {
    setFailure(null);
    if (problems.show(check(draft, twoFactor))) return;
    const [password, token] = [draft.password, draft.token.trim()];
    try {
      onProven(await ask.mutateAsync({ password, ...(twoFactor && { token }) }));
    } catch (error) {
      if (!problems.show(refused(error))) setFailure(changeFailure(error));
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void prove();
  };

  const field = (name: Field, label: MessageKey) => {
    const error = problems.at(name, { field: t(label) });
    return {
      label: t(label),
      value: draft[name],
      error,
      'aria-invalid': error !== undefined,
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
        setDraft((now) => ({ ...now, [name]: value }));
        problems.clear(name);
      },
    };
  };

  return (
    <form ref={form} className={formLook['form']} onSubmit={onSubmit} noValidate>
      <p className={classes['text']}>{t('passkeys.addText')}</p>
      <PasswordInput
        {...field('password', 'profile.currentPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
        data-autofocus
      />
      {twoFactor && (
        <TextInput
          {...field('token', 'passkeys.token')}
          description={t('passkeys.tokenText')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {failure !== null ? <Notice kind="danger">{t(failure)}</Notice> : children}
      <div className={formLook['buttons']}>
        <Button variant="default" onClick={onCancel}>
          {t('accountForm.cancel')}
        </Button>
        <Button type="submit" loading={ask.isPending}>
          {t('passkeys.make')}
        </Button>
      </div>
    </form>
  );
}

function check({ password, token }: Readonly<Record<Field, string>>, twoFactor: boolean): Problems<Field> {
  const required = { key: 'errors.field.required' as const };
  return {
    ...(password === '' && { password: required }),
    ...(twoFactor && token.trim() === '' && { token: required }),
  };
}

function refused(error: unknown): Problems<Field> {
  if (!(error instanceof ApiError)) return {};
  const said: Problems<Field> = problemsOfServer(['password', 'token'], error.fields);
  return error.word === 'token' || 'token' in said ? { ...said, token: { key: 'accountForm.codeWrong' } } : said;
}
