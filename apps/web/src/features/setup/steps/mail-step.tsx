import { useT } from '../../../i18n/use-t.ts';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { DrawChoice } from '../../../ui/form/kinds/choice.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Choices } from '../choices.tsx';
import { defaultPort, type SetUpForm, type SetUpValues } from '../setup.form.ts';
import { MailTest } from './mail-test.tsx';
import classes from './steps.module.css';

/** The server that sends mails; "later" is a complete answer. */
export function MailStep({ form }: { readonly form: SetUpForm }) {
  const t = useT();
  return (
    <>
      <p className={classes['lead']}>{t('setup.mailText')}</p>
      <fieldset className={classes['group']} aria-label={t('setup.mail')}>
        <Choices {...form.propsOf('mail')} notes={{ later: t('setup.mailLaterText'), now: t('setup.mailNowText') }} />
      </fieldset>
      {form.values.mail === 'now' && <MailServerFields form={form} />}
    </>
  );
}

function MailServerFields({ form }: { readonly form: SetUpForm }) {
  const t = useT();
  const chooseEncryption = (encryption: SetUpValues['encryption']) => {
    // The port follows the encryption while it is the default one.
    const isDefault = form.inputs.port === defaultPort[form.inputs.encryption];
    form.set({ encryption, ...(isDefault && { port: defaultPort[encryption] }) });
  };
  return (
    <>
      <div className={classes['server']}>
        <FormField form={form} name="host" />
        <FormField form={form} name="port" />
        <DrawChoice {...form.propsOf('encryption')} onChange={chooseEncryption} />
      </div>
      {form.values.encryption === 'none' && <Notice kind="warning">{t('setup.encryptionNoneText')}</Notice>}
      <div className={classes['pair']}>
        <FormField form={form} name="user" />
        <FormField form={form} name="mailPassword" />
      </div>
      <FormField form={form} name="sender" />
      <MailTest form={form} />
    </>
  );
}
