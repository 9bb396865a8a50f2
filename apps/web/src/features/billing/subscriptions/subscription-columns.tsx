import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { EmptyChip, PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { intervalWords, nextStepOf, stateWords } from './subscription-words.ts';

/** The name of the vehicle, which one that is not added yet does not have, and what the name does not say of it. */
function vehicleTexts({ vehicleId, state }: Subscription, vehicles: readonly Vehicle[], t: Translate): readonly string[] {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const name = vehicle?.displayName ?? t('subscriptions.noVehicle');
  if (vehicleId === null) return state === 'paid' ? [name, t('subscriptions.forNext')] : [name];
  return vehicle?.archive === true ? [name, t('subscriptions.archivedVehicle')] : [name];
}

const planTexts = ({ productName, interval }: Subscription, t: Translate): readonly string[] => [productName, t(intervalWords[interval])];

function Lines({ of }: { readonly of: (t: Translate) => readonly string[] }) {
  const [first, second] = of(useT());
  return <TwoLines first={first} second={second} />;
}

function StateMark({ state }: Pick<Subscription, 'state'>) {
  const label = useT()(stateWords[state]);
  return state === 'expired' ? <EmptyChip label={label} /> : <PlainChip label={label} />;
}

/** The columns of the subscriptions (BILL-012); the server has one order of them. */
export const subscriptionColumns = (vehicles: readonly Vehicle[]): readonly Column<Subscription>[] => [
  {
    id: 'vehicle',
    label: 'subscriptions.vehicle',
    width: '34%',
    text: (subscription, _, t) => vehicleTexts(subscription, vehicles, t).join(' · '),
    render: (subscription) => <Lines of={(t) => vehicleTexts(subscription, vehicles, t)} />,
  },
  {
    id: 'plan',
    label: 'subscriptions.plan',
    text: (subscription, _, t) => planTexts(subscription, t).join(' · '),
    render: (subscription) => <Lines of={(t) => planTexts(subscription, t)} />,
  },
  {
    id: 'state',
    label: 'subscriptions.state',
    width: 120,
    text: ({ state }, _, t) => t(stateWords[state]),
    render: (row) => <StateMark state={row.state} />,
  },
  { id: 'next', label: 'subscriptions.next', text: nextStepOf },
];

/** A subscription on a phone. */
export function SubscriptionCard({
  subscription,
  vehicles,
}: {
  readonly subscription: Subscription;
  readonly vehicles: readonly Vehicle[];
}) {
  const t = useT();
  const formats = useFormats();
  const { productName, interval, state } = subscription;
  return (
    <RowCard side={<StateMark state={state} />} notes={[productName, t(intervalWords[interval]), nextStepOf(subscription, formats, t)]}>
      <div>
        <Lines of={() => vehicleTexts(subscription, vehicles, t)} />
      </div>
    </RowCard>
  );
}
