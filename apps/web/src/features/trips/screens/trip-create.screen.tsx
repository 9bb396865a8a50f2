import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useRefusedForm } from '../../../ui/form/use-refused-form.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useActor } from '../../account/public.ts';
import { asInput, knownPlace } from '../../addresses/public.ts';
import { useLeaving, useVehicle } from '../../vehicles/public.ts';
import { previousTripQuery, useCreateTrip } from '../data/trip-form.queries.ts';
import { tripDetailQuery } from '../data/trips.queries.ts';
import { inputsBetween } from '../form/inputs-between.ts';
import { TripForm } from '../form/trip-form.tsx';
import type { TripInputs } from '../form/trip.form.ts';
import { useTripForm } from '../form/use-trip-form.ts';
import { creationRefusal } from '../trip-refusal.ts';

/** `/trips/create`: a trip that was driven and not recorded (TRIP-016, TRIP-033 to TRIP-062); between two trips with both ends filled in. */
export function TripCreateScreen() {
  const formats = useFormats();
  const vehicle = useVehicle();
  const { after, before } = useUrlState()[0];
  const isBetween = after !== undefined && before !== undefined;
  const previous = useQuery({ ...tripDetailQuery(vehicle.id, after ?? ''), enabled: isBetween });
  const next = useQuery({ ...tripDetailQuery(vehicle.id, before ?? ''), enabled: isBetween });
  if (!isBetween) return <CreateTrip />;
  // One that is gone leaves its end empty.
  if (previous.isLoading || next.isLoading) return <DetailSkeleton />;
  return <CreateTrip key={`${after} ${before}`} initial={inputsBetween(previous.data ?? null, next.data ?? null, formats)} />;
}

function CreateTrip({ initial }: { readonly initial?: Partial<TripInputs> }) {
  const t = useT();
  const vehicle = useVehicle();
  const back = useBackToOrigin(paths.trips);
  const create = useCreateTrip(vehicle);
  const leaving = useLeaving(vehicle.id, { goBack: back.goBack, list: paths.trips });
  useRefusedForm(creationRefusal({ vehicle, actor: useActor() }), paths.trips());
  const [isFollowing, setIsFollowing] = useState(initial === undefined && vehicle.logbook && vehicle.endAsStartAddress);
  const [startTime, setStartTime] = useState<number | null>(null);
  const { data: before } = useQuery({ ...previousTripQuery(vehicle.id, startTime), enabled: isFollowing });
  const startAddress = isFollowing && before != null ? asInput(knownPlace(before.endAddress, before.endLocation), 'suggestion') : null;

  const form = useTripForm({
    trip: null,
    vehicle,
    startAddress,
    ...(initial !== undefined && { initial }),
    send: async (body) => {
      const saved = await create({ ...body, vehicleId: vehicle.id });
      leaving.afterSaving(t(saved === null ? 'table.waits' : 'trips.saved'));
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
