import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { selectVehicle, useVehicle } from '../../vehicles/public.ts';

/** Leaves the form of a new trip: with `goBack` after saving (TRIP-035, TRIP-062), and to the list when another vehicle is selected (TRIP-036). */
export function useLeaving(vehicleId: string, goBack: () => void) {
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
    afterSaving: () => {
      saved.current = true;
      toastSuccess(t('trips.saved'));
      goBack();
    },
    /** A user who stays on the form selects its vehicle again. */
    stay: () => selectVehicle(first.current),
  };
}
