import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { selectVehicle } from '../data/stored-vehicle.ts';
import type { MoveProps } from './move-button.tsx';

interface MoveDialogProps extends MoveProps {
  readonly others: readonly Vehicle[];
  readonly onClose: () => void;
}

/** Chooses the vehicle that an entry gets; afterwards that vehicle is the selected one. */
export function MoveDialog({ noun, vehicleId, move, others, onClose }: MoveDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(others[0]?.id ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => move(chosen),
    onSuccess: async () => {
      toastSuccess(t('vehicles.moved', { vehicle: others.find(({ id }) => id === chosen)?.displayName ?? '' }));
      onClose();
      selectVehicle(chosen);
      await Promise.all([vehicleId, chosen].map((owner) => refreshRows(client, noun, owner)));
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  // The rules of the other vehicle may want more: a reason, a driver, another odometer.
  const reasons = [...new Set(Object.values(fieldsOf(error)))];
  return (
    <Dialog opened onClose={onClose} title={t('vehicles.moveTitle')}>
      <form onSubmit={onSubmit}>
        <Text mb="sm">{t('vehicles.moveText')}</Text>
        <NativeSelect
          label={t('vehicles.moveTo')}
          data={others.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          error={error === null ? undefined : reasons.join(' ') || t(errorMessageOf(error))}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('trips.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('vehicles.moveNow')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
