import { Button } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { VisitorLink } from '../../ui/visitor/visitor-page.tsx';
import { signInForm } from './sign-in.form.ts';
import classes from './sign-in.module.css';
import type { Credentials, SignIn } from './use-sign-in.ts';

interface SignInFormProps {
  readonly signIn: SignIn['signIn'];
  readonly failure: MessageKey | null;
  readonly busy: boolean;
  /** Hears each change of the e-mail. */
  readonly onEmail: (email: string) => void;
}

export function SignInForm({ signIn, failure, busy, onEmail }: SignInFormProps) {
  const t = useT();
  const form = useForm({
    form: signInForm,
    size: 'md',
    send: (credentials: Credentials) => signIn(credentials),
  });
  const { email } = form.inputs;
  useEffect(() => onEmail(email), [email, onEmail]);
  return (
    <form {...form.element} className={classes['form']}>
      <FormField form={form} name="email" />
      <div className={classes['password']}>
        <FormField form={form} name="password" />
        {/* Visually beside the label, but after the field in tab order, so that keyboard users do not have to pass it. */}
        <VisitorLink to={paths.forgotPassword()}>{t('signIn.forgot')}</VisitorLink>
      </div>
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={busy || form.busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
