import { Button } from '@mantine/core';
import { currentTerms } from '@wattbook/domain/account/terms';
import { errorMessageOf, type OwnMessages } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { createForm } from './company-sign-in.form.ts';
import classes from './company-sign-in.module.css';

interface CreateProps {
  readonly ticket: string;
  readonly email: string;
  readonly fleetName: string;
  readonly firstName: string;
  readonly lastName: string;
}

const sentences = {
  credentials: 'company.notValid',
  forbidden: 'company.closed',
  not_found: 'company.notInvited',
  conflict: 'company.exists',
} as const satisfies OwnMessages;

/** Somebody whom the fleet invited has no account yet: it is made with what the company says, and the terms. */
export function CreateAccount({ ticket, email, fleetName, firstName, lastName }: CreateProps) {
  const t = useT();
  const form = useForm({
    form: createForm,
    initial: { firstName, lastName },
    size: 'md',
    send: async (names: { readonly firstName: string; readonly lastName: string }) => {
      const body = { ticket, ...names, language: currentLanguage(), terms: [{ ...currentTerms }] };
      session.signInWith(await visitorCall('POST /v1/company-sign-in/create', body));
    },
  });
  return (
    <VisitorPage title={t('company.createTitle')} lead={t('company.createText', { email, fleet: fleetName })}>
      <form {...form.element} className={classes['form']}>
        <FormField form={form} name="firstName" autofocus />
        <FormField form={form} name="lastName" />
        <FormField form={form} name="terms" />
        <p className={classes['links']}>
          <SitePageLink page="terms">{t('signUp.readTerms')}</SitePageLink>
          <SitePageLink page="privacy">{t('signUp.readPrivacy')}</SitePageLink>
        </p>
        {form.failure !== null && <Notice kind="danger">{t(errorMessageOf(form.failure.error, sentences))}</Notice>}
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          {t('company.create')}
        </Button>
        <p>
          <VisitorLink to={paths.login()}>{t('company.back')}</VisitorLink>
        </p>
      </form>
    </VisitorPage>
  );
}
