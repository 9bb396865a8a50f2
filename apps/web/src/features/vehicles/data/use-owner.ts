import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Route } from '../../../address.ts';
import { useVehicle } from './selected-vehicle.ts';
import { selectVehicle } from './stored-vehicle.ts';
import { useVehicles } from './vehicles.queries.ts';

/** A link to a record of another vehicle selects that vehicle; choosing another one afterwards opens the list (CHG-066). */
export function useOwner(ownerId: string | undefined, list: Route): void {
  const navigate = useNavigate();
  const selected = useVehicle().id;
  const isOwn = useVehicles().some(({ id }) => id === ownerId);
  const settled = useRef(false);

  useEffect(() => {
    if (ownerId === undefined || !isOwn) return;
    if (ownerId === selected) settled.current = true;
    else if (settled.current) void navigate(list());
    else selectVehicle(ownerId);
  }, [ownerId, isOwn, selected, list, navigate]);
}
