import { IconReceipt } from '@tabler/icons-react';
import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { ListOf } from '../../../lists/list-of.ts';
import { subscriptionRows } from '../data/subscriptions.queries.ts';
import { SubscriptionCard, subscriptionColumns } from './subscription-columns.tsx';

/** The subscriptions of the account, the latest first and 10 a page (BILL-012, BILL-013). A row is named by its vehicle. */
export const subscriptionList = (vehicles: readonly Vehicle[]): ListOf<Subscription> => ({
  source: subscriptionRows,
  messages: { title: 'subscriptions.title', stale: 'subscriptions.stale' },
  columns: subscriptionColumns(vehicles),
  sort: { by: 'startedAt', descending: true },
  pageSize: 10,
  name: ({ vehicleId, productName: plan }, _, t) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId)?.displayName;
    return vehicle === undefined ? t('subscriptions.rowFree', { plan }) : t('subscriptions.rowOf', { plan, vehicle });
  },
  card: (subscription) => <SubscriptionCard subscription={subscription} vehicles={vehicles} />,
  empty: { icon: IconReceipt, title: 'subscriptions.none', next: 'subscriptions.noneNext' },
});
