import { useQueryClient } from '@tanstack/react-query';
import type { StatementSettings } from '@wattbook/contract/statements/statement.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { saveSettings, type SettingsBody, statementsOf } from '../data/statements.queries.ts';
import { statementSettingsForm } from './statement-settings.form.ts';

interface SettingsDialogProps {
  readonly vehicleId: string;
  /** null: they are set for the first time. */
  readonly settings: StatementSettings | null;
  /** The name of the user, for the first time. */
  readonly employee: string;
  readonly onClose: () => void;
}

/** Sets the price of a kWh and the names on the statements of a vehicle. */
export function SettingsDialog({ vehicleId, settings, employee, onClose }: SettingsDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const form = useForm({
    form: statementSettingsForm,
    stored: settings,
    ...(settings === null && { initial: { employee } }),
    send: async (body: SettingsBody) => {
      await saveSettings(vehicleId, settings, body);
      await client.invalidateQueries(statementsOf(vehicleId));
      toastSuccess(t('statements.settingsSaved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('statements.settings')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
        <FormFields form={form} autofocus="basis" />
      </DialogForm>
    </Dialog>
  );
}
