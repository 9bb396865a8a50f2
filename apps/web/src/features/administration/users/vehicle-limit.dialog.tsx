import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeVehicleLimit } from '../data/users.queries.ts';
import { userName } from './user-name.ts';
import { type VehicleLimitBody, vehicleLimitForm } from './vehicle-limit.form.ts';

const messages = { not_found: 'administration.userGone' } as const satisfies OwnMessages;

interface VehicleLimitDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Sets how many vehicles a user may have connected at once (VEH-045, OQ-079). */
export function VehicleLimitDialog({ user, onClose }: VehicleLimitDialogProps) {
  const t = useT();
  const change = useChangeVehicleLimit();
  const name = userName(user);
  const form = useForm({
    form: vehicleLimitForm,
    stored: user,
    send: async (body: VehicleLimitBody) => {
      await change.mutateAsync({ ...body, id: user.id });
      toastSuccess(t('administration.limitSet', { name, count: body.vehicleLimit }));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('administration.limitTitle', { name })}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error, messages))} onCancel={onClose}>
        <p>{t('administration.limitText')}</p>
        <FormField form={form} name="vehicleLimit" autofocus />
      </DialogForm>
    </Dialog>
  );
}
