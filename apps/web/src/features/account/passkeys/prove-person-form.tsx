import { TextInput } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldsOf, isRefusal } from '../../../api/api-error.ts';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import formLook from '../../../ui/form/form.module.css';
import { useFields } from '../../../ui/form/use-fields.ts';
import { type Problems, problemsOfServer } from '../../../ui/form/use-problems.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PasswordField } from '../../../ui/password/password-field.tsx';
import { changeSentences } from '../account-sentences.ts';
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
  const [asksForToken, setAsksForToken] = useState(twoFactor);
  const ask = useAskForOffer();
  const { draft, field, form, problems } = useFields<Field>({ password: '', token: '' });
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const prove = async () => {
    setFailure(null);
    if (problems.show(check(draft, asksForToken))) return;
    const [password, token] = [draft.password, draft.token.trim()];
    try {
      onProven(await ask.mutateAsync({ password, ...(asksForToken && { token }) }));
    } catch (error) {
      // Two-factor was switched on elsewhere since the record was read.
      const isNews = !asksForToken && isRefusal(error, 'token');
      if (isNews) setAsksForToken(true);
      if (!problems.show(isNews ? { token: required } : refused(error))) setFailure(sentenceOf(error, changeSentences));
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void prove();
  };

  return (
    <form ref={form} className={formLook['form']} onSubmit={onSubmit} noValidate>
      <p className={classes['text']}>{t('passkeys.addText')}</p>
      <PasswordField {...field('password', 'profile.currentPassword')} autoComplete="current-password" data-autofocus />
      {asksForToken && (
        <TextInput
          {...field('token', 'passkeys.token')}
          description={t('passkeys.tokenText')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {failure !== null ? <Notice kind="danger">{t(failure)}</Notice> : children}
      <FormButtons onCancel={onCancel} submitLabel={t('passkeys.make')} busy={ask.isPending} />
    </form>
  );
}

const required = { key: 'errors.field.required' } as const;

const check = ({ password, token }: Readonly<Record<Field, string>>, asksForToken: boolean): Problems<Field> => ({
  ...(password === '' && { password: required }),
  ...(asksForToken && token.trim() === '' && { token: required }),
});

function refused(error: unknown): Problems<Field> {
  const said: Problems<Field> = problemsOfServer(['password', 'token'], fieldsOf(error));
  return isRefusal(error, 'token') || 'token' in said ? { ...said, token: { key: 'accountForm.codeWrong' } } : said;
}
