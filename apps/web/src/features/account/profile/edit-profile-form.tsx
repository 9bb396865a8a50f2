import { TextInput } from '@mantine/core';
import { longestName, problemOfEmail, problemOfName } from '@wattbook/domain/account/sign-up';
import { fieldMessages } from '@wattbook/i18n/field-messages';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useState } from 'react';
import { fieldsOf, isRefusal } from '../../../api/api-error.ts';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { emailInput } from '../../../ui/form/email-input.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import formLook from '../../../ui/form/form.module.css';
import { useFields } from '../../../ui/form/use-fields.ts';
import { type Problems, problemsOfServer } from '../../../ui/form/use-problems.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useChangeAccount } from '../data/account.mutations.ts';
import { useUser } from '../data/user.queries.ts';
import classes from './profile.module.css';

const fields = ['firstName', 'lastName', 'email'] as const;
type Field = (typeof fields)[number];

interface EditProfileFormProps {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
  /** A different e-mail was saved and waits for its code (AUTH-070, AUTH-071). */
  readonly onCodeSent: () => void;
}

/** Name and e-mail (AUTH-067 to AUTH-070). */
export function EditProfileForm({ onCancel, onSaved, onCodeSent }: EditProfileFormProps) {
  const t = useT();
  const user = useUser();
  const change = useChangeAccount();
  const { draft, field, form, problems } = useFields<Field>({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
  });
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const save = async () => {
    setFailure(null);
    if (problems.show(check(draft))) return;
    const [firstName, lastName, email] = [draft.firstName.trim(), draft.lastName.trim(), draft.email.trim().toLowerCase()];
    const isNewEmail = email !== user.email;
    try {
      await change.mutateAsync({ firstName, lastName, ...(isNewEmail && { email }) });
      if (isNewEmail) return onCodeSent();
      toastSuccess(t('profile.saved'));
      onSaved();
    } catch (error) {
      if (!problems.show(refused(error))) setFailure(sentenceOf(error, changeSentences));
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form ref={form} className={formLook['form']} onSubmit={onSubmit} noValidate>
      <div className={formLook['pair']}>
        <TextInput {...field('firstName', 'accountForm.firstName', { number: longestName })} autoComplete="given-name" data-autofocus />
        <TextInput {...field('lastName', 'accountForm.lastName', { number: longestName })} autoComplete="family-name" />
      </div>
      <TextInput {...field('email', 'accountForm.email')} {...emailInput} autoComplete="email" />
      <p className={classes['text']}>{t('profile.emailHint')}</p>
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <FormButtons onCancel={onCancel} submitLabel={t('accountForm.save')} busy={change.isPending} />
    </form>
  );
}

function check({ firstName, lastName, email }: Readonly<Record<Field, string>>): Problems<Field> {
  const found = { firstName: problemOfName(firstName), lastName: problemOfName(lastName), email: problemOfEmail(email) };
  return Object.fromEntries(
    fields.flatMap((name) => {
      const word = found[name];
      return word === null ? [] : [[name, { key: fieldMessages[word] }]];
    }),
  );
}

function refused(error: unknown): Problems<Field> {
  const said: Problems<Field> = problemsOfServer(fields, fieldsOf(error));
  return isRefusal(error, 'conflict') ? { email: { key: 'account.taken' }, ...said } : said;
}
