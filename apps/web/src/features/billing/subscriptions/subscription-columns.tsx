import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { EmptyChip, PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { intervalWords, nextStepOf, stateWords } from './subscription-words.ts';

function Words({ of }: { readonly of: (formats: Formats, t: Translate) => string | null }) {
  return of(useFormats(), useT());
}

const useVehicleOf = ({ vehicleId }: Subscription): Vehicle | undefined => useVehicles().find(({ id }) => id === vehicleId);

/** The name of the vehicle; one that is not added yet has none. */
function VehicleName({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const vehicle = useVehicleOf(subscription);
  return vehicle?.displayName ?? t('subscriptions.noVehicle');
}

/** What its name does not say of the vehicle. */
function VehicleNote({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const vehicle = useVehicleOf(subscription);
  if (subscription.vehicleId === null) return subscription.state === 'paid' && t('subscriptions.forNext');
  return vehicle?.archive === true && t('subscriptions.archivedVehicle');
}

function StateMark({ state }: Pick<Subscription, 'state'>) {
  const label = useT()(stateWords[state]);
  return state === 'expired' ? <EmptyChip label={label} /> : <PlainChip label={label} />;
}

/** The columns of the subscriptions (BILL-012); the server has one order of them. */
export const subscriptionColumns: readonly Column<Subscription>[] = [
  {
    id: 'vehicle',
    label: 'subscriptions.vehicle',
    width: '34%',
    text: ({ vehicleId }) => vehicleId,
    render: (subscription) => (
      <TwoLines first={<VehicleName subscription={subscription} />} second={<VehicleNote subscription={subscription} />} />
    ),
  },
  {
    id: 'plan',
    label: 'subscriptions.plan',
    text: ({ productName }) => productName,
    render: ({ productName, interval }) => <TwoLines first={productName} second={<Words of={(_, t) => t(intervalWords[interval])} />} />,
  },
  { id: 'state', label: 'subscriptions.state', width: 120, text: ({ state }) => state, render: (row) => <StateMark state={row.state} /> },
  {
    id: 'next',
    label: 'subscriptions.next',
    text: ({ next_at: nextAt, expiry }, formats) => formats.date(expiry ?? nextAt),
    render: (subscription) => <Words of={(formats, t) => nextStepOf(subscription, formats, t)} />,
  },
];

/** A subscription on a phone. */
export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const formats = useFormats();
  const { productName, interval, state } = subscription;
  return (
    <RowCard side={<StateMark state={state} />} notes={[productName, t(intervalWords[interval]), nextStepOf(subscription, formats, t)]}>
      <div>
        <TwoLines first={<VehicleName subscription={subscription} />} second={<VehicleNote subscription={subscription} />} />
      </div>
    </RowCard>
  );
}
