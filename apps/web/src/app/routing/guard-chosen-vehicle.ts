import { onVehicleSelected } from '../../features/vehicles/public.ts';
import { paths } from '../../paths.ts';
import type { AppRouter } from '../router.tsx';

/** On the dashboard the guards run again for another vehicle: it leads to what a fleet waits for (SHELL-076, SHELL-077). Other screens show what the vehicle has, also in the middle of a form. */
export const guardChosenVehicle = (router: Pick<AppRouter, 'state' | 'invalidate'>): (() => void) =>
  onVehicleSelected(() => {
    if (router.state.location.pathname === paths.dashboard.pattern) void router.invalidate();
  });
