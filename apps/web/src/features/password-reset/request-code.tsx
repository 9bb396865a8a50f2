import { Button } from '@mantine/core';
import { isRefusal } from '../../api/api-error.ts';
import { errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useSendsMail } from '../sign-in/public.ts';
import { requestCodeForm } from './password-reset.form.ts';
import classes from './password-reset.module.css';

/** The first step: sends a code to an e-mail (AUTH-052 to AUTH-054). */
export function RequestCode({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useT();
  const sendsMail = useSendsMail();
  const form = useForm({
    form: requestCodeForm,
    size: 'md',
    send: async (body: { readonly email: string }) => {
      await visitorCall('POST /v1/users/send-reset-code', body);
      onSent(body.email);
    },
    problemsOf: (error) => (isRefusal(error, 'not_found') ? { email: { message: t('passwordReset.unknown') } } : {}),
  });
  return (
    <form {...form.element} className={classes['form']}>
      <FormField form={form} name="email" />
      {form.failure !== null && <Notice kind="danger">{t(errorMessageOf(form.failure.error))}</Notice>}
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t(sendsMail ? 'passwordReset.send' : 'passwordReset.request')}
      </Button>
    </form>
  );
}
