import { Button } from '@mantine/core';
import type { Payroll } from '@wattbook/contract/payroll/payroll.schema';
import { groupIban } from '@wattbook/domain/payroll/iban';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type PayrollBody, usePayrollChanges } from '../data/payroll.queries.ts';
import classes from '../fleets.module.css';
import { payrollForm } from './payroll.form.ts';

interface SettingsProps {
  readonly fleetId: string;
  readonly payroll: Payroll;
}

/** The account that pays, and the highest price without a question. */
export function SettingsCard({ fleetId, payroll, mayPay }: SettingsProps & { readonly mayPay: boolean }) {
  const t = useT();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { debtorName, debtorIban, maxPrice } = payroll;
  return (
    <Card
      title={t('payroll.settings')}
      aside={
        mayPay && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t('payroll.change')}
          </Button>
        )
      }
    >
      <div className={classes['stack']}>
        {debtorName === null && maxPrice === null ? (
          <p>{t('payroll.noSettings')}</p>
        ) : (
          <p>
            {[debtorName, debtorIban === null ? null : groupIban(debtorIban)].filter((part) => part !== null).join(' · ')}
            <br />
            {maxPrice === null ? t('payroll.anyPrice') : t('payroll.ruleOf', { price: formats.money(maxPrice, { currency: 'EUR' }) ?? '' })}
          </p>
        )}
      </div>
      {isOpen && <SettingsDialog fleetId={fleetId} payroll={payroll} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function SettingsDialog({ fleetId, payroll, onClose }: SettingsProps & { readonly onClose: () => void }) {
  const t = useT();
  const { save } = usePayrollChanges(fleetId);
  const { maxPrice, debtorName, debtorIban } = payroll;
  const form = useForm({
    form: payrollForm,
    stored: { maxPrice, debtorName, debtorIban },
    send: async (body: Partial<PayrollBody>) => {
      await save({ maxPrice, debtorName, debtorIban, ...body });
      toastSuccess(t('payroll.saved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('payroll.settings')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
        <p>{t('payroll.settingsText')}</p>
        <FormFields form={form} autofocus="debtorName" />
      </DialogForm>
    </Dialog>
  );
}
