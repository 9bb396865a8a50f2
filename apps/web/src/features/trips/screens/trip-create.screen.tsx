import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { readTakenByTrips, tripBeforeQuery, useCreateTrip } from '../data/trip-form.queries.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { tripBody } from '../form/trip-body.ts';
import { TripForm } from '../form/trip-form.tsx';
import { asText, chosenEnd, emptyText } from '../form/trip-text.ts';
import { useLeaving } from '../form/use-leaving.ts';
import { useTripForm } from '../form/use-trip-form.ts';

/** `/trips/create`: a trip that was driven and not recorded (TRIP-016, TRIP-033 to TRIP-062). */
export function TripCreateScreen() {
  const t = useT();
  const client = useQueryClient();
  const vehicle = useVehicle();
  const back = useBackToOrigin(paths.trips);
  const create = useCreateTrip(vehicle.id);
  const leaving = useLeaving(vehicle.id);
  const [isFollowing, setIsFollowing] = useState(vehicle.logbook && vehicle.endAsStartAddress);
  const [startTime, setStartTime] = useState<number | null>(null);
  const { data: before } = useQuery({ ...tripBeforeQuery(vehicle.id, startTime), enabled: isFollowing });
  const startAddress = isFollowing && before != null ? asText(chosenEnd(before.endAddress, before.endLocation)) : null;

  const form = useTripForm({
    initial: emptyText,
    vehicle,
    startAddress,
    onStart: setStartTime,
    readOthers: (span) => readTakenByTrips(client, vehicle.id, span, null),
    send: async (text, draft) => {
      const body = tripBody(vehicle.id, text, draft);
      if (body === null) throw new Error('A trip that passed the rules is whole.');
      return create(body);
    },
    onSaved: leaving.toDetails,
  });

  return (
    <>
      <PageHead title={t('trips.createTitle')} subtitle={vehicle.displayName} back={{ ...back, label: t('trips.title') }} />
      <TripForm
        form={form}
        vehicle={vehicle}
        following={vehicle.logbook ? { isOn: isFollowing, onChange: setIsFollowing } : undefined}
        onCancel={back.goBack}
      />
      <LeaveGuard isUnsaved={() => form.isDirty && !leaving.isSaved()} onStay={leaving.stay} />
    </>
  );
}
