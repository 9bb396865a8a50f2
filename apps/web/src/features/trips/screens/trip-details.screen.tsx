import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import type { TripAction } from '@wattbook/domain/trips/trip-policy';
import { lazy, Suspense, useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { withTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { DeleteRowsDialog } from '../../../lists/delete-rows.dialog.tsx';
import { paths } from '../../../paths.ts';
import { DetailBody } from '../../../ui/detail/detail-body.tsx';
import { BlockSkeleton, DetailSkeleton, PicturesSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useBackToOrigin, useStoreOrigin } from '../../../ui/origin/use-origin.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor } from '../../account/public.ts';
import { ChangesCard, RuleErrorsCard, useNeighbours } from '../../segments/details/public.ts';
import { useOwner, useVehicle, useVehicles } from '../../vehicles/public.ts';
import { tripDetailQuery } from '../data/trips.queries.ts';
import { TripFactsCard } from '../details/trip-facts-card.tsx';
import { TripHead } from '../details/trip-head.tsx';
import { tripDeletion } from '../trip-deletion.ts';
import { tripRefusal } from '../trip-refusal.ts';

const PurposeCard = lazy(() => import('../purpose/purpose-card.tsx').then(({ PurposeCard: component }) => ({ default: component })));
const VersionsCard = lazy(() =>
  withTexts(import('../../logbook/versions/public.ts'), 'logbook').then(({ VersionsCard: component }) => ({ default: component })),
);
const TripPictures = lazy(() =>
  withTexts(import('../details/trip-pictures.tsx'), 'records').then(({ TripPictures: component }) => ({ default: component })),
);

/** The form of the trip links back here. */
const formOrigin = { lists: [paths.trip.pattern] };

/** `/trips/{id}/details` (TRIP-063 to TRIP-082, as far as implemented). */
export function TripDetailsScreen() {
  const t = useT();
  const { id = '' } = usePathParams(paths.tripDetails);
  const vehicle = useVehicle();
  const back = useBackToOrigin(paths.trips);
  useStoreOrigin(paths.tripDetails(id), formOrigin);
  const { data: trip, error, isPlaceholderData, fetchStatus, refetch } = useQuery(tripDetailQuery(vehicle.id, id));
  useOwner(isPlaceholderData ? undefined : trip?.vehicleId, paths.trips);

  if (isRefusal(error, 'not_found', 'validation')) {
    return (
      <MessagePage kind="empty" title={t('trips.notFound')} text={t('trips.notFoundNext')}>
        <LinkButton variant="default" to={back.to} onClick={back.onClick}>
          {back.label ?? t('trips.toTrips')}
        </LinkButton>
      </MessagePage>
    );
  }
  // The trip before is shown only while this one loads.
  const isWithout = trip === undefined || isPlaceholderData;
  if (isWithout && (error !== null || fetchStatus === 'paused'))
    return <ErrorState title={t('trips.detailFailed')} onRetry={() => void refetch()} />;
  if (trip === undefined) return <DetailSkeleton />;
  return <TripPage trip={trip} id={id} isStale={isPlaceholderData} onGone={back.goBack} />;
}

interface TripPageProps {
  readonly trip: TripDetail;
  /** Of the address: another one than the trip's while that loads. */
  readonly id: string;
  readonly isStale: boolean;
  /** Called when the trip is no more. */
  readonly onGone: () => void;
}

function TripPage({ trip, id, isStale, onGone }: TripPageProps) {
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const vehicles = useVehicles();
  const actor = useActor();
  const [isLeaving, setIsLeaving] = useState(false);
  const neighbours = useNeighbours({ details: paths.tripDetails, query: (one) => tripDetailQuery(vehicle.id, one) });
  const own = vehicles.find((one) => one.id === trip.vehicleId) ?? vehicle;
  const owner = { vehicle: own, actor };
  const refusalOf = (action: TripAction) => tripRefusal(action, trip, owner);
  const record = { noun: 'trips', owner: vehicle.id, segment: trip } as const;

  return (
    <>
      <TripHead
        trip={trip}
        {...neighbours}
        refusalOf={refusalOf}
        isViewed={!canWrite(actor)}
        onUndone={onGone}
        onEdit={() => void navigate(paths.trip(id))}
        onDelete={() => setIsLeaving(true)}
      />
      <LockedPlaces rows={[trip]} />
      <DetailBody
        isStale={isStale}
        facts={
          <>
            <TripFactsCard trip={trip} vehicleEfficiency={own.efficiency} />
            <Suspense fallback={<BlockSkeleton />}>
              <PurposeCard key={trip.id} trip={trip} owner={vehicle.id} vehicle={own} isStale={isStale} refusal={refusalOf('change')} />
            </Suspense>
            <RuleErrorsCard {...record} queryKey={tripDetailQuery(vehicle.id, trip.id).queryKey} isStale={isStale} />
          </>
        }
      >
        <Suspense fallback={<PicturesSkeleton />}>
          <TripPictures trip={trip} />
        </Suspense>
        {own.logbook && (
          <Suspense>
            <VersionsCard vehicleId={own.id} tripId={trip.id} />
          </Suspense>
        )}
        <ChangesCard {...record} />
      </DetailBody>
      <DeleteRowsDialog
        deletion={tripDeletion(owner)}
        owner={vehicle.id}
        rows={isLeaving ? [trip] : []}
        onClose={() => setIsLeaving(false)}
        onDeleted={onGone}
      />
    </>
  );
}
