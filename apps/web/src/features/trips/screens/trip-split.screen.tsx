import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { logbookEndsAt } from '@wattbook/domain/trips/trip-policy';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { useReversal } from '../../../lists/use-reversal.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { toastWithAction } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor } from '../../account/public.ts';
import { asHeading } from '../../places/public.ts';
import { useOwner, useVehicle, useVehicles } from '../../vehicles/public.ts';
import { tripDetailQuery } from '../data/trips.queries.ts';
import { SplitSteps } from '../split/split-steps.tsx';
import { tripName } from '../trip-name.ts';
import { tripRefusal } from '../trip-refusal.ts';
import { unsplitOf } from '../trip-parts.ts';
import { useFormats } from '../../../i18n/use-formats.ts';

/** `/trips/{id}/split` (TRIP-105 to TRIP-113). */
export function TripSplitScreen() {
  const t = useT();
  const { id = '' } = usePathParams(paths.splitTrip);
  const vehicle = useVehicle();
  const vehicles = useVehicles();
  const actor = useActor();
  const { data: trip, error, isPlaceholderData, refetch } = useQuery(tripDetailQuery(vehicle.id, id));
  useOwner(isPlaceholderData ? undefined : trip?.vehicleId, paths.trips);

  if (isRefusal(error, 'not_found', 'validation')) {
    return (
      <MessagePage kind="empty" title={t('trips.notFound')} text={t('trips.notFoundNext')}>
        <LinkButton variant="default" to={paths.trips()}>
          {t('trips.toTrips')}
        </LinkButton>
      </MessagePage>
    );
  }
  if (error !== null && trip === undefined) return <ErrorState title={t('trips.detailFailed')} onRetry={() => void refetch()} />;
  if (trip === undefined || isPlaceholderData) return <DetailSkeleton />;
  const own = vehicles.find((one) => one.id === trip.vehicleId) ?? vehicle;
  const refusal = tripRefusal('split', trip, { vehicle: own, actor });
  if (refusal !== null || trip.items.length < 3) {
    return (
      <MessagePage kind="empty" title={t('tripParts.noSamples')} text={t(refusal ?? 'tripParts.noSamplesText')}>
        <LinkButton variant="default" to={paths.tripDetails(trip.id)}>
          {t('tripParts.toTrip')}
        </LinkButton>
      </MessagePage>
    );
  }
  return <SplitTrip key={trip.id} loaded={trip} vehicle={own} />;
}

/** The trip as loaded when the steps began. */
function SplitTrip({ loaded, vehicle }: { readonly loaded: TripDetail; readonly vehicle: Vehicle }) {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const actor = useActor();
  const [trip] = useState(loaded);
  const undo = useReversal(unsplitOf, trip.vehicleId);
  const name = asHeading(tripName(trip, formats, t));
  const onSplit = (half: string) => {
    toastWithAction(t('tripParts.saved'), { label: t('table.undo'), run: () => void undo(half) });
    void navigate(paths.trips());
  };
  return (
    <>
      <PageHead
        title={t('trips.split')}
        documentTitle={`${t('trips.split')}, ${name}`}
        subtitle={name}
        back={{ to: paths.tripDetails(trip.id), label: t('tripParts.toTrip') }}
      />
      <LockedPlaces rows={[trip]} />
      <SplitSteps trip={trip} undoUntil={logbookEndsAt(Date.parse(trip.startTime), vehicle, actor)} onSplit={onSplit} />
    </>
  );
}
