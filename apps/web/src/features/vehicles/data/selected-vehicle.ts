import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { chooseVehicle, onVehicleSelected, readStoredVehicleId } from './stored-vehicle.ts';
import { useVehicles } from './vehicles.queries.ts';

/** The selected vehicle, null when the account has none. */
export function useSelectedVehicle(): Vehicle | null {
  const storedId = useSyncExternalStore(onVehicleSelected, readStoredVehicleId);
  // A store renders at once and in one piece; another vehicle is another screen, and the click on it is answered first.
  return chooseVehicle(useVehicles(), useDeferredValue(storedId));
}

/** The selected vehicle on a screen behind the vehicle guard, where it always exists. */
export function useVehicle(): Vehicle {
  const vehicle = useSelectedVehicle();
  if (vehicle === null) throw new Error('This screen is behind the vehicle guard');
  return vehicle;
}
