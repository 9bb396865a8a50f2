import { countTowardsLimit } from '@wattbook/domain/vehicles/vehicle-limit';
import { useUser } from '../account/public.ts';
import { useVehicles } from '../vehicles/public.ts';

/** The number of vehicles that count towards the limit, and the limit (VEH-044). */
export function useVehicleCount(): { readonly count: number; readonly limit: number } {
  const vehicles = useVehicles();
  const { vehicleLimit } = useUser();
  return { count: countTowardsLimit(vehicles), limit: vehicleLimit };
}
