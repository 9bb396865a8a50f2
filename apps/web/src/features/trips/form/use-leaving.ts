import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { selectVehicle, useVehicle } from '../../vehicles/public.ts';

/** The navigation after the form of a trip: to the details after saving, and to the list when another vehicle is selected (TRIP-036, TRIP-062). */
export function useLeaving(vehicleId: string) {
  const t = useT();
  const navigate = useNavigate();
  const selected = useVehicle().id;
  const first = useRef(vehicleId);
  const saved = useRef(false);

  useEffect(() => {
    if (selected !== first.current) void navigate(paths.trips());
  }, [selected, navigate]);

  return {
    isSaved: () => saved.current,
    toDetails: ({ id }: Trip) => {
      saved.current = true;
      toastSuccess(t('trips.saved'));
      // Replaces the history entry of the form, so that the back link skips it.
      void navigate({ ...paths.tripDetails(id), replace: true });
    },
    /** A user who stays on the form selects its vehicle again. */
    stay: () => selectVehicle(first.current),
  };
}
