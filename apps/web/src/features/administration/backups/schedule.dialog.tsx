import type { BackupState } from '@wattbook/contract/backups/backups.endpoints';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { proofOf, useProof } from '../../account/public.ts';
import { type ScheduleBody, useChangeSchedule } from '../data/backups.queries.ts';
import { scheduleForm } from './schedule.form.ts';

const messages = { conflict: 'backups.elsewhere', forbidden: 'backups.demo' } as const satisfies OwnMessages;

/** Chooses where a backup is written every day. */
export function ScheduleDialog({ state, onClose }: { readonly state: BackupState; readonly onClose: () => void }) {
  const t = useT();
  const change = useChangeSchedule();
  const form = useForm({
    form: scheduleForm,
    initial: initialOf(state),
    ...useProof(),
    send: async ({ token: _, passphrase, ...body }: ScheduleBody, values) => {
      await change.mutateAsync({ ...body, ...(passphrase != null && { passphrase }), ...proofOf(values) });
      toastSuccess(t('backups.saved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('backups.scheduleTitle')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error, messages))} onCancel={onClose}>
        <FormFields form={form} autofocus="place" />
        <p>{t('backups.keepPassphrase')}</p>
      </DialogForm>
    </Dialog>
  );
}

const initialOf = ({ to, keep }: BackupState) => ({
  keep: String(keep),
  ...(to?.kind === 'store' && { place: 'store' as const }),
  ...(to?.kind === 'folder' && { folder: to.title }),
});
