import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Address } from '../../../address.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useVehicle } from './selected-vehicle.ts';
import { selectVehicle } from './stored-vehicle.ts';

interface Leaving {
  readonly goBack: () => void;
  /** Opened when another vehicle is selected. */
  readonly list: () => Address;
}

/** Leaves the form of a new trip or charge: back after saving (TRIP-035, TRIP-062), and to the list when another vehicle is selected (TRIP-036, CHG-034). */
export function useLeaving(vehicleId: string, { goBack, list }: Leaving) {
  const navigate = useNavigate();
  const selected = useVehicle().id;
  const first = useRef(vehicleId);
  const saved = useRef(false);

  useEffect(() => {
    if (selected !== first.current) void navigate(list());
  }, [selected, navigate, list]);

  return {
    isSaved: () => saved.current,
    /** `message` says what saving has led to. */
    afterSaving: (message: string) => {
      saved.current = true;
      toastSuccess(message);
      goBack();
    },
    /** A user who stays on the form selects its vehicle again. */
    stay: () => selectVehicle(first.current),
  };
}
