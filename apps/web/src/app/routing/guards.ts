import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { userQuery } from '../../features/account/public.ts';
import { chooseVehicle, rememberedVehicle, vehiclesQuery } from '../../features/vehicles/public.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { queryClient } from '../query-client.ts';

/** Guard A, second half: who is signed in has been read. A refusal of that logs out (AUTH-027). */
export async function loadUser(): Promise<void> {
  try {
    const [user] = await Promise.all([queryClient.ensureQueryData(userQuery()), queryClient.ensureQueryData(vehiclesQuery())]);
    await switchLanguage(user.language);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429) throw error;
    session.logout();
    throw redirect({ to: '/login' });
  }
}

/** Guard V: there is a vehicle to speak of (SHELL-071). */
export async function requireVehicle(): Promise<void> {
  const vehicles = await queryClient.ensureQueryData(vehiclesQuery());
  if (chooseVehicle(vehicles, rememberedVehicle()) === null) throw redirect({ to: '/welcome' });
}
