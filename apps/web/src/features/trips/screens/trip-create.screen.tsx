import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { asInput, knownPlace } from '../../addresses/public.ts';
import { useLeaving, useVehicle } from '../../vehicles/public.ts';
import { readOverlappingTrips, previousTripQuery, useCreateTrip } from '../data/trip-form.queries.ts';
import { TripForm } from '../form/trip-form.tsx';
import { useTripForm } from '../form/use-trip-form.ts';

/** `/trips/create`: a trip that was driven and not recorded (TRIP-016, TRIP-033 to TRIP-062). */
export function TripCreateScreen() {
  const t = useT();
  const client = useQueryClient();
  const vehicle = useVehicle();
  const back = useBackToOrigin(paths.trips);
  const create = useCreateTrip(vehicle.id);
  const leaving = useLeaving(vehicle.id, { goBack: back.goBack, list: paths.trips, saved: 'trips.saved' });
  const [isFollowing, setIsFollowing] = useState(vehicle.logbook && vehicle.endAsStartAddress);
  const [startTime, setStartTime] = useState<number | null>(null);
  const { data: before } = useQuery({ ...previousTripQuery(vehicle.id, startTime), enabled: isFollowing });
  const startAddress = isFollowing && before != null ? asInput(knownPlace(before.endAddress, before.endLocation), 'suggestion') : null;

  const form = useTripForm({
    trip: null,
    vehicle,
    startAddress,
    readOverlapping: (range) => readOverlappingTrips(client, vehicle.id, range, null),
    send: async (body) => {
      await create({ ...body, vehicleId: vehicle.id });
      leaving.afterSaving();
    },
  });
  const { startTime: entered } = form.values;
  useEffect(() => setStartTime(entered), [entered]);

  return (
    <>
      <PageHead title={t('trips.createTitle')} subtitle={vehicle.displayName} back={{ ...back, label: back.label ?? t('trips.title') }} />
      <TripForm
        form={form}
        {...(vehicle.logbook && { following: { isOn: isFollowing, onChange: setIsFollowing } })}
        onCancel={back.goBack}
      />
      <LeaveGuard loss={t('trips.leaveLoss')} isUnsaved={() => form.isDirty && !leaving.isSaved()} onStay={leaving.stay} />
    </>
  );
}
