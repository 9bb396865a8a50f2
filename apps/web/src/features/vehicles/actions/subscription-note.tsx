import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useConfiguration } from '../../configuration/public.ts';
import { subscriptionQuery } from '../data/subscription.queries.ts';

/** What becomes of the subscription of a vehicle that is archived, where plans are for sale and it has one that counts (VEH-019). */
export function SubscriptionNote({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery({ ...subscriptionQuery(vehicleId), enabled: useConfiguration()?.billing === true });
  const date = formats.date(data?.expiry ?? data?.next_at);
  if (data == null || data.state === 'expired' || date === null) return null;
  return <p>{t(data.state === 'trialing' ? 'vehicleDetails.trialRunsOn' : 'vehicleDetails.subscriptionEnds', { date })}</p>;
}
