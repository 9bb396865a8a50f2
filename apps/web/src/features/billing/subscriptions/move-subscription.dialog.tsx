import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type FormEvent, useState } from 'react';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { useMoveSubscription } from '../data/subscriptions.queries.ts';

export interface MoveSubscriptionDialogProps {
  readonly subscription: Subscription;
  /** The vehicles that it can go to. */
  readonly targets: readonly Vehicle[];
  readonly onClose: () => void;
}

const refusals = {
  not_found: 'subscriptions.moveGone',
  conflict: 'subscriptions.cannotMove',
  vehicle_archived: 'subscriptions.archived',
} as const satisfies OwnMessages;

/** Chooses the vehicle that a subscription goes to (BILL-014, BILL-015). */
export function MoveSubscriptionDialog({ subscription, targets, onClose }: MoveSubscriptionDialogProps) {
  const t = useT();
  // Those that need it come first.
  const offered = targets.toSorted((one, other) => needOf(one) - needOf(other));
  const [chosen, setChosen] = useState(offered[0]?.id ?? '');
  const from = useVehicles().find(({ id }) => id === subscription.vehicleId);
  const { mutate, isPending, error } = useMoveSubscription();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const vehicle = targets.find(({ id }) => id === chosen);
    if (isPending || vehicle === undefined) return;
    mutate(
      { vehicleId: vehicle.id, subscriptionId: subscription.id },
      {
        onSuccess: () => {
          toastSuccess(t('subscriptions.moved', { vehicle: vehicle.displayName }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('subscriptions.moveTitle')}>
      <form onSubmit={onSubmit}>
        <Text mb="sm">
          {t('subscriptions.moveText', { plan: subscription.productName })}
          {from !== undefined && ` ${t('subscriptions.moveEnds', { vehicle: from.displayName })}`}
        </Text>
        <NativeSelect
          label={t('subscriptions.moveTo')}
          data={offered.map((vehicle) => ({ value: vehicle.id, label: t(needs[needOf(vehicle)], { vehicle: vehicle.displayName }) }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          error={error === null ? undefined : t(errorMessageOf(error, refusals))}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('accountForm.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('subscriptions.moveNow')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

const needs = ['subscriptions.moveUnpaid', 'subscriptions.moveTrial', 'subscriptions.movePaid'] as const;

/** How much a vehicle needs a subscription: 0 where nothing is recorded without one, 2 where it is paid already. */
function needOf({ payed, status }: Pick<Vehicle, 'payed' | 'status'>): 0 | 1 | 2 {
  if (!payed) return 0;
  return status === 'trialing' ? 1 : 2;
}
