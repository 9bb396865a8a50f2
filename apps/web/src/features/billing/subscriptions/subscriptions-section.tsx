import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { vehicleVerdict } from '@wattbook/domain/vehicles/vehicle-policy';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ListHead } from '../../../lists/list-head.tsx';
import { ListRows } from '../../../lists/list-rows.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useActor, useUser } from '../../account/public.ts';
import { useConfiguration } from '../../configuration/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { MoveSubscriptionDialog } from './move-subscription-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { subscriptionList } from './subscription-list.tsx';
import { SubscriptionMenu } from './subscription-menu.tsx';
import classes from './subscriptions.module.css';
import { UnpaidVehicles } from './unpaid-vehicles.tsx';

/** The window that is open: a plan for a vehicle or for the one that is added next (null), or the move of a subscription. */
type Opened =
  | { readonly kind: 'plan'; readonly vehicle: Vehicle | null; readonly current: Subscription | null }
  | { readonly kind: 'move'; readonly subscription: Subscription };

/** The subscriptions of the account with what can be done with each (BILL-012 to BILL-015), below the vehicles that need one. */
export function SubscriptionsSection() {
  const t = useT();
  const formats = useFormats();
  const configuration = useConfiguration();
  const vehicles = useVehicles();
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = useList(subscriptionList(vehicles), useUser().id);
  const title = t('subscriptions.title');
  const close = () => setOpened(null);
  const actor = useActor();
  const subscribers = vehicles.filter((vehicle) => vehicleVerdict('subscribe', { actor, vehicle }).may);
  const targetsOf = ({ vehicleId }: Subscription) => subscribers.filter(({ id }) => id !== vehicleId);
  return (
    <section aria-label={title} className={classes['section']}>
      <UnpaidVehicles
        vehicles={subscribers.filter(({ payed }) => !payed)}
        onPlan={(vehicle) => setOpened({ kind: 'plan', vehicle, current: null })}
      />
      <ListHead
        title={title}
        add={{ label: t('subscriptions.add'), onClick: () => setOpened({ kind: 'plan', vehicle: null, current: null }) }}
      />
      {configuration?.payments !== true && <p className={classes['text']}>{t('subscriptions.free')}</p>}
      <div>
        <ListRows
          state={state}
          label={title}
          rowEnd={(subscription) => (
            <SubscriptionMenu
              name={state.list.name(subscription, formats, t)}
              subscription={subscription}
              vehicle={vehicles.find(({ id }) => id === subscription.vehicleId)}
              hasTarget={targetsOf(subscription).length > 0}
              onPlan={(vehicle) => setOpened({ kind: 'plan', vehicle, current: subscription })}
              onMove={() => setOpened({ kind: 'move', subscription })}
            />
          )}
        />
      </div>
      {opened?.kind === 'plan' && <PlanDialog vehicle={opened.vehicle} current={opened.current} onClose={close} />}
      {opened?.kind === 'move' && (
        <MoveSubscriptionDialog subscription={opened.subscription} targets={targetsOf(opened.subscription)} onClose={close} />
      )}
    </section>
  );
}
