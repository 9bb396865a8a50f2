import { useQuery } from '@tanstack/react-query';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { useStaleQuestion } from '../../../lists/use-stale-question.tsx';
import { useRefusedForm } from '../../../ui/form/use-refused-form.ts';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor } from '../../account/public.ts';
import { asHeading } from '../../places/public.ts';
import { EditPage, SegmentToEdit, useLeaveEdit, useReloading } from '../../segments/form/public.ts';
import { useOwner, useVehicle, useVehicles } from '../../vehicles/public.ts';
import { useChangeTrip } from '../data/trip-form.queries.ts';
import { tripDetailQuery } from '../data/trips.queries.ts';
import { CorrectionField, useIsCorrection } from '../form/correction-field.tsx';
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
  const query = useQuery(tripDetailQuery(vehicle.id, id));
  const reading = useReloading(query);
  const { data: trip, isPlaceholderData } = query;
  useOwner(isPlaceholderData ? undefined : trip?.vehicleId, paths.trips);

  const own = vehicles.find((one) => one.id === trip?.vehicleId) ?? vehicle;
  const loaded = isPlaceholderData ? undefined : trip;
  const refusal = loaded === undefined ? null : tripRefusal('change', loaded, { vehicle: own, actor });
  useRefusedForm(refusal, paths.tripDetails(id));

  const texts = {
    notFound: t('trips.notFound'),
    notFoundNext: t('trips.notFoundNext'),
    toList: t('trips.toTrips'),
    failed: t('trips.detailFailed'),
  };
  return (
    <SegmentToEdit reading={reading} isRefused={refusal !== null} list={paths.trips()} texts={texts}>
      {(loadedTrip, reload) => <EditTrip loaded={loadedTrip} vehicle={own} onReload={reload} />}
    </SegmentToEdit>
  );
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
  const [trip] = useState(loaded);
  const change = useChangeTrip(trip);
  const stale = useStaleQuestion(trip.version, onReload);
  const leaving = useLeaveEdit(paths.tripDetails(trip.id), [paths.trips, paths.trip.pattern]);
  const [reason, setReason] = useState('');
  const form = useTripForm({
    trip,
    vehicle,
    send: async (body) => {
      const correction = isCorrection && reason.trim() !== '' ? { correction: reason.trim() } : {};
      let waits = false;
      const isSent = await stale.save(async (basis) => {
        waits = (await change({ ...body, ...correction, ...basis })) === null;
      });
      if (isSent) leaving.afterSaving(t(waits ? 'table.waits' : 'trips.saved'));
    },
  });

  const isCorrection = useIsCorrection(form, trip, vehicle);

  return (
    <EditPage
      title={t('trips.editTitle')}
      segment={trip}
      name={asHeading(tripName(trip, formats, t))}
      leaving={leaving}
      isDirty={form.isDirty}
      loss={t('trips.leaveLoss')}
    >
      <TripForm
        form={form}
        detected={trip}
        correction={isCorrection && <CorrectionField reason={reason} onChange={setReason} />}
        onCancel={leaving.leave}
      />
      {stale.dialog}
    </EditPage>
  );
}
