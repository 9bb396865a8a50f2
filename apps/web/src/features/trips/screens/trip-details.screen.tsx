import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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
import { useOwner, useVehicle, useVehicles } from '../../vehicles/public.ts';
import { tripDetailQuery } from '../data/trips.queries.ts';
import { TripFactsCard } from '../details/trip-facts-card.tsx';
import { TripHead } from '../details/trip-head.tsx';
import { tripDeletion } from '../trip-deletion.ts';
import { tripRefusal } from '../trip-refusal.ts';

const PurposeCard = lazy(() => import('../purpose/purpose-card.tsx').then(({ PurposeCard: component }) => ({ default: component })));
const ConsistencyCard = lazy(() =>
  withTexts(import('../../consistency/public.ts'), 'records').then(({ ConsistencyCard: component }) => ({ default: component })),
);
const ChangelogCard = lazy(() =>
  withTexts(import('../../changelog/public.ts'), 'records', 'garage').then(({ ChangelogCard: component }) => ({ default: component })),
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const vehicles = useVehicles();
  const back = useBackToOrigin(paths.trips);
  const [isLeaving, setIsLeaving] = useState(false);
  const actor = useActor();
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

  const open = (neighbour: string) =>
    // Replaces the history entry, so that the back link leads to the list however many trips were opened.
    void navigate({ ...paths.tripDetails(neighbour), replace: true, resetScroll: false });
  const own = vehicles.find((one) => one.id === trip.vehicleId) ?? vehicle;
  const owner = { vehicle: own, actor };
  const refusalOf = (action: TripAction) => tripRefusal(action, trip, owner);

  return (
    <>
      <TripHead
        trip={trip}
        onOpen={open}
        onApproach={(neighbour) => void client.prefetchQuery(tripDetailQuery(vehicle.id, neighbour))}
        refusalOf={refusalOf}
        isViewed={!canWrite(actor)}
        onUndone={back.goBack}
        onEdit={() => void navigate(paths.trip(id))}
        onDelete={() => setIsLeaving(true)}
      />
      <LockedPlaces rows={[trip]} />
      <DetailBody
        isStale={isPlaceholderData}
        facts={
          <>
            <TripFactsCard trip={trip} vehicleEfficiency={own.efficiency} />
            <Suspense fallback={<BlockSkeleton />}>
              <PurposeCard
                key={trip.id}
                trip={trip}
                owner={vehicle.id}
                vehicle={own}
                isStale={isPlaceholderData}
                refusal={refusalOf('change')}
              />
            </Suspense>
            <Suspense fallback={<BlockSkeleton />}>
              <ConsistencyCard
                entry={{ noun: 'trips', id: trip.id, owner: vehicle.id, queryKey: tripDetailQuery(vehicle.id, trip.id).queryKey }}
                errors={trip.errors}
                isStale={isPlaceholderData}
              />
            </Suspense>
          </>
        }
      >
        <Suspense fallback={<PicturesSkeleton />}>
          <TripPictures trip={trip} />
        </Suspense>
        <Suspense fallback={<BlockSkeleton />}>
          <ChangelogCard key={trip.id} record={{ noun: 'trips', id: trip.id, owner: vehicle.id }} />
        </Suspense>
      </DetailBody>
      <DeleteRowsDialog
        deletion={tripDeletion(owner)}
        owner={vehicle.id}
        rows={isLeaving ? [trip] : []}
        onClose={() => setIsLeaving(false)}
        onDeleted={back.goBack}
      />
    </>
  );
}
