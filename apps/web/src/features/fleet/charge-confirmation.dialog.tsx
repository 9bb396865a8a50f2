import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { call } from '../../api/api.ts';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { vehiclesQuery } from '../vehicles/public.ts';

interface ChargeConfirmationDialogProps {
  readonly vehicle: Vehicle;
  readonly onConfirmed: () => void;
  /** Closed without a confirmation. */
  readonly onClose: () => void;
}

/** Confirms the charges of a vehicle, so that its fleet can reimburse them (CHG-083 to CHG-085). */
export function ChargeConfirmationDialog({ vehicle, onConfirmed, onClose }: ChargeConfirmationDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /v1/vehicles/:id/confirm', { params: { id: vehicle.id } }),
    onSuccess: () => {
      toastSuccess(t('charges.confirmed'));
      onConfirmed();
    },
    onError: (error) => {
      toastError(t('charges.confirmFailed', { reason: t(errorMessageOf(error)) }));
      onClose();
    },
    // Also after a failure: another device may have confirmed them.
    onSettled: () => client.invalidateQueries(vehiclesQuery()),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('charges.confirmTitle')}
      confirmLabel={t('charges.confirm')}
      keepLabel={t('charges.confirmLater')}
      busy={isPending}
      harmless
    >
      {vehicle.fleetName === null
        ? t('charges.confirmText', { vehicle: vehicle.displayName })
        : t('charges.confirmTextOf', { vehicle: vehicle.displayName, fleet: vehicle.fleetName })}
    </ConfirmDialog>
  );
}
