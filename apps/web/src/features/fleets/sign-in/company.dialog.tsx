import type { CompanySignIn } from '@wattbook/contract/fleet/company.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type CompanyBody, useCompanyChanges } from '../data/company.queries.ts';
import classes from '../fleets.module.css';
import { companyForm } from './company.form.ts';

interface CompanyDialogProps {
  readonly fleetId: string;
  readonly company: CompanySignIn;
  readonly onClose: () => void;
}

/** The provider and the domain; the stored secret is never shown. */
export function CompanyDialog({ fleetId, company, onClose }: CompanyDialogProps) {
  const t = useT();
  const { save } = useCompanyChanges(fleetId);
  const form = useForm({
    form: companyForm,
    initial: { issuer: company.issuer ?? '', clientId: company.clientId ?? '', domain: company.domain ?? '' },
    send: async (body: CompanyBody) => {
      await save(body);
      toastSuccess(t('company.saved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('company.card')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
        <p>{t('company.redirect')}</p>
        <div className={classes['link']}>
          <code>{company.redirectUri}</code>
        </div>
        <FormFields form={form} autofocus="issuer" />
      </DialogForm>
    </Dialog>
  );
}
