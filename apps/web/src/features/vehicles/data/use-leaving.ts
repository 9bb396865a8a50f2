import { useNavigate } from '@tanstack/react-router';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useRef } from 'react';
import type { Address } from '../../../address.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { selectVehicle, useVehicle } from './selected-vehicle.ts';

interface Leaving {
  readonly goBack: () => void;
  /** Opened when another vehicle is selected. */
  readonly list: () => Address;
  readonly saved: MessageKey;
}

/** Leaves the form of a new trip or charge: back after saving (TRIP-035, TRIP-062), and to the list when another vehicle is selected (TRIP-036, CHG-034). */
export function useLeaving(vehicleId: string, { goBack, list, saved: message }: Leaving) {
  const t = useT();
  const navigate = useNavigate();
  const selected = useVehicle().id;
  const first = useRef(vehicleId);
  const saved = useRef(false);

  useEffect(() => {
    if (selected !== first.current) void navigate(list());
  }, [selected, navigate, list]);

  return {
    isSaved: () => saved.current,
    afterSaving: () => {
      saved.current = true;
      toastSuccess(t(message));
      goBack();
    },
    /** A user who stays on the form selects its vehicle again. */
    stay: () => selectVehicle(first.current),
  };
}
