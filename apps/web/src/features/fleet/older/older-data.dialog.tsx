import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useToday } from '../../../ui/range/use-today.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useFleetAnswers } from '../fleet-changes.ts';
import classes from '../fleet.module.css';
import { dayOf, OlderData, sinceOf } from './older-data.tsx';

interface DialogProps {
  readonly vehicle: Vehicle;
  /** From when on older data are shared now; null: none are. */
  readonly sharedSince: string | null;
  readonly onClose: () => void;
}

/** Changes later what older data a driver shares. */
export function OlderDataDialog({ vehicle, sharedSince, onClose }: DialogProps) {
  const t = useT();
  const today = useToday();
  const [from, setFrom] = useState(() => dayOf(sharedSince));
  const { agree } = useFleetAnswers(vehicle);
  const { mutate, isPending } = useMutation({
    mutationFn: () => agree(vehicle.fleetScopes ?? '', sinceOf(from)),
    onSuccess: () => {
      toastSuccess(t('fleet.olderSaved'));
      onClose();
    },
    onError: (error) => toastError(t(errorMessageOf(error, { conflict: 'fleet.changedMeanwhile' }))),
  });
  return (
    <Dialog opened onClose={onClose} title={t('fleet.olderChange')} size="md">
      <div className={classes['stack']}>
        <OlderData vehicleId={vehicle.id} from={from} onChange={setFrom} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={onClose}>
            {t('accountForm.cancel')}
          </Button>
          <Button onClick={() => mutate()} loading={isPending} disabled={from !== null && from > today}>
            {t('accountForm.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
