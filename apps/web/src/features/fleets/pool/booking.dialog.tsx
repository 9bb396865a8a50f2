import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { bookingForm } from './booking.form.tsx';
import { type BookingBody, useBookingChanges } from './pool.queries.ts';

interface BookingDialogProps {
  readonly fleetId: string;
  /** Null: a new one. */
  readonly booking: Booking | null;
  /** Of a new one. */
  readonly vehicleId?: string | undefined;
  readonly onClose: () => void;
}

const messages = { conflict: 'fleets.bookedAlready' } as const;

/** Who has which vehicle of the pool, from when to when. */
export function BookingDialog({ fleetId, booking, vehicleId = '', onClose }: BookingDialogProps) {
  const t = useT();
  const { save, remove } = useBookingChanges(fleetId);
  const form = useForm({
    form: bookingForm,
    stored: booking,
    ...(booking === null && { initial: { vehicleId } }),
    send: async (body: BookingBody) => {
      await save(booking?.id ?? null, body);
      toastSuccess(t('fleets.saved'));
      onClose();
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toastSuccess(t('fleets.bookingDeleted'));
      onClose();
    },
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  return (
    <Dialog opened onClose={onClose} title={t(booking === null ? 'fleets.book' : 'fleets.booking')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error, messages))} onCancel={onClose}>
        <FormFields form={form} autofocus="driver" />
        <p>{t('fleets.bookingHint')}</p>
        {booking !== null && (
          <div>
            <Button variant="default" disabled={isPending} onClick={() => mutate(booking.id)}>
              {t('fleets.deleteBooking')}
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
