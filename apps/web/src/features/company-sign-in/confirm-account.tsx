import { Button } from '@mantine/core';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { errorMessageOf, type OwnMessages } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { confirmForm } from './company-sign-in.form.ts';
import classes from './company-sign-in.module.css';

interface ConfirmProps {
  readonly ticket: string;
  readonly email: string;
  readonly fleetName: string;
}

const sentences = {
  credentials: 'company.wrongPassword',
  forbidden: 'company.left',
  not_found: 'company.unknown',
  conflict: 'company.notValid',
} as const satisfies OwnMessages;

/** An account has the mail of the person: its owner says once that the company opens it from now on. */
export function ConfirmAccount({ ticket, email, fleetName }: ConfirmProps) {
  const t = useT();
  const [requiresToken, setRequiresToken] = useState(false);
  const form = useForm({
    form: confirmForm,
    about: { requiresToken },
    size: 'md',
    send: async (_body, { password, token }) => {
      const code = requiresToken && token !== null ? { token } : {};
      session.signInWith(await visitorCall('POST /v1/company-sign-in/confirm', { ticket, password, ...code }));
    },
    problemsOf: (error) => {
      if (!isRefusal(error, 'token')) return {};
      return { token: requiresToken ? { message: t('accountForm.codeWrong') } : { word: 'required' } };
    },
    onFailure: ({ error }) => {
      if (isRefusal(error, 'token')) setRequiresToken(true);
    },
  });
  return (
    <VisitorPage title={t('company.confirmTitle')} lead={t('company.confirmText', { email, fleet: fleetName })}>
      <form {...form.element} className={classes['form']}>
        <FormField form={form} name="password" autofocus />
        <FormField form={form} name="token" />
        {form.failure !== null && !isRefusal(form.failure.error, 'token') && (
          <Notice kind="danger">{t(errorMessageOf(form.failure.error, sentences))}</Notice>
        )}
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          {t('company.confirm')}
        </Button>
        <p>
          <VisitorLink to={paths.login()}>{t('company.back')}</VisitorLink>
        </p>
      </form>
    </VisitorPage>
  );
}
