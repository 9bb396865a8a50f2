import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { selectVehicle, useVehicle, useVehicles } from '../../vehicles/public.ts';

/** A link to a trip of another vehicle selects that vehicle; choosing another vehicle afterwards leaves for its list. */
export function useTripVehicle(tripVehicleId: string | undefined): void {
  const navigate = useNavigate();
  const selected = useVehicle().id;
  const isOwn = useVehicles().some(({ id }) => id === tripVehicleId);
  const settled = useRef(false);

  useEffect(() => {
    if (tripVehicleId === undefined || !isOwn) return;
    if (tripVehicleId === selected) settled.current = true;
    else if (settled.current) void navigate({ to: '/trips' as string });
    else selectVehicle(tripVehicleId);
  }, [tripVehicleId, isOwn, selected, navigate]);
}
