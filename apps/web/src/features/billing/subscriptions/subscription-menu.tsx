import { IconArrowsExchange, IconReceipt } from '@tabler/icons-react';
import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

interface SubscriptionMenuProps {
  readonly name: string;
  readonly subscription: Subscription;
  /** The vehicle it belongs to; undefined: none. */
  readonly vehicle: Vehicle | undefined;
  /** Whether there is a vehicle that it can go to. */
  readonly hasTarget: boolean;
  readonly onPlan: (vehicle: Vehicle) => void;
  readonly onMove: () => void;
}

/** The actions on a subscription; absent where there is none: an archived vehicle gets no plan (BILL-009), and what still counts for one can be moved (BILL-017). */
export function SubscriptionMenu({ name, subscription, vehicle, hasTarget, onPlan, onMove }: SubscriptionMenuProps) {
  const t = useT();
  const subscriber = vehicle === undefined || vehicle.archive ? null : vehicle;
  if (subscriber === null && !subscription.movable) return null;
  return (
    <RowMenu name={name}>
      {subscriber !== null && (
        <Menu.Item leftSection={<IconReceipt size={16} stroke={1.75} />} onClick={() => onPlan(subscriber)}>
          {t(subscription.state === 'paid' || subscription.state === 'past_due' ? 'subscriptions.change' : 'subscriptions.choose')}
        </Menu.Item>
      )}
      {subscription.movable && (
        <Menu.Item
          leftSection={<IconArrowsExchange size={16} stroke={1.75} />}
          disabled={!hasTarget}
          {...(!hasTarget && { title: t('subscriptions.moveNone') })}
          onClick={onMove}
        >
          {t('subscriptions.move')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
