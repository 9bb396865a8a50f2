import { Button } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { goToCompany } from './company-flow.ts';
import { startForm } from './company-sign-in.form.ts';
import classes from './company-sign-in.module.css';
import { ConfirmAccount } from './confirm-account.tsx';
import { CreateAccount } from './create-account.tsx';
import { companySentences, useCompanyAnswer } from './use-company-answer.ts';

/** `/sign-in/company`: to the provider of a company, and back from it. */
export function CompanySignInScreen() {
  const t = useT();
  const { step, failure, isChecking } = useCompanyAnswer();
  if (step?.kind === 'confirm') return <ConfirmAccount {...step} />;
  if (step?.kind === 'create') return <CreateAccount {...step} />;
  return (
    <VisitorPage title={t('company.title')} lead={t(isChecking ? 'company.checking' : 'company.lead')}>
      {!isChecking && <Start failure={failure} />}
    </VisitorPage>
  );
}

function Start({ failure: answered }: { readonly failure: MessageKey | null }) {
  const t = useT();
  const form = useForm({
    form: startForm,
    size: 'md',
    // The button stays busy until the page is left.
    send: ({ email }: { readonly email: string }) => goToCompany(email),
  });
  const failure = form.failure === null ? answered : errorMessageOf(form.failure.error, companySentences);
  return (
    <form {...form.element} className={classes['form']}>
      <FormField form={form} name="email" />
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t('company.go')}
      </Button>
      <p>
        <VisitorLink to={paths.login()}>{t('company.back')}</VisitorLink>
      </p>
    </form>
  );
}
