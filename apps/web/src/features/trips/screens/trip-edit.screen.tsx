import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useRef, useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useStaleQuestion } from '../../../lists/use-stale-question.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useRefusedForm } from '../../../ui/form/use-refused-form.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor } from '../../account/public.ts';
import { asHeading } from '../../places/public.ts';
import { selectVehicle, useOwner, useVehicle, useVehicles } from '../../vehicles/public.ts';
import { useChangeTrip } from '../data/trip-form.queries.ts';
import { tripDetailQuery } from '../data/trips.queries.ts';
import { TripForm } from '../form/trip-form.tsx';
import { useTripForm } from '../form/use-trip-form.ts';
import { tripName } from '../trip-name.ts';
import { tripRefusal } from '../trip-refusal.ts';

/** `/trips/{id}`: the filled form of a trip (TRIP-033 to TRIP-062). One that cannot be changed closes it with the reason (TRIP-117). */
export function TripEditScreen() {
  const t = useT();
  const { id = '' } = usePathParams(paths.trip);
  const vehicle = useVehicle();
  const vehicles = useVehicles();
  const actor = useActor();
  const [round, setRound] = useState(0);
  const { data: trip, error, isPlaceholderData, refetch } = useQuery(tripDetailQuery(vehicle.id, id));
  useOwner(isPlaceholderData ? undefined : trip?.vehicleId, paths.trips);

  const own = vehicles.find((one) => one.id === trip?.vehicleId) ?? vehicle;
  const loaded = isPlaceholderData ? undefined : trip;
  const refusal = loaded === undefined ? null : tripRefusal('change', loaded, { vehicle: own, actor });
  useRefusedForm(refusal, paths.tripDetails(id));

  if (isRefusal(error, 'not_found')) {
    return (
      <MessagePage kind="empty" title={t('trips.notFound')} text={t('trips.notFoundNext')}>
        <LinkButton variant="default" to={paths.trips()}>
          {t('trips.toTrips')}
        </LinkButton>
      </MessagePage>
    );
  }
  if (error !== null && trip === undefined) return <ErrorState title={t('trips.detailFailed')} onRetry={() => void refetch()} />;
  if (loaded === undefined || refusal !== null) return <DetailSkeleton />;
  const reload = async () => {
    await refetch();
    setRound((before) => before + 1);
  };
  return <EditTrip key={`${loaded.id} ${round}`} loaded={loaded} vehicle={own} onReload={reload} />;
}

interface EditTripProps {
  readonly loaded: TripDetail;
  readonly vehicle: Vehicle;
  /** Reads the trip again and drops the entries. */
  readonly onReload: () => Promise<void>;
}

/** The trip as loaded when the form opened; where it was changed since, the user chooses what the save does. */
function EditTrip({ loaded, vehicle, onReload }: EditTripProps) {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const [trip] = useState(loaded);
  const change = useChangeTrip(trip);
  const stale = useStaleQuestion(trip.version, onReload);
  const saved = useRef(false);
  const details = paths.tripDetails(trip.id);
  const origin = useBackToOrigin(paths.trips, paths.trip.pattern);
  const leave = () => {
    if (origin.to.to === details.to) origin.goBack();
    else void navigate({ ...details, replace: true });
  };
  const form = useTripForm({
    trip,
    vehicle,
    send: async (body) => {
      if (!(await stale.save((basis) => change({ ...body, ...basis })))) return;
      saved.current = true;
      toastSuccess(t('trips.saved'));
      leave();
    },
  });

  return (
    <>
      <PageHead
        title={t('trips.editTitle')}
        subtitle={`${formats.day(trip.startTime)}, ${formats.times(trip.startTime, trip.endTime)}`}
        back={{
          to: details,
          label: asHeading(tripName(trip, formats, t)),
          onClick: (event) => {
            event.preventDefault();
            leave();
          },
        }}
      />
      <TripForm form={form} detected={trip} onCancel={leave} />
      {stale.dialog}
      <LeaveGuard
        loss={t('trips.leaveLoss')}
        isUnsaved={() => form.isDirty && !saved.current}
        onStay={() => selectVehicle(trip.vehicleId)}
      />
    </>
  );
}
