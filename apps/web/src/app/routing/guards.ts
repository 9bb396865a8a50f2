import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { userQuery } from '../../features/account/public.ts';
import { chooseVehicle, rememberedVehicle, vehiclesQuery } from '../../features/vehicles/public.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { rememberTarget, takeTarget } from '../../session/target.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

interface GuardInput {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

/** Guard A: somebody is signed in (SHELL-069), and who it is has been read. A refusal of that logs out (AUTH-027). */
export async function requireUser({ context: { queryClient }, location }: GuardInput): Promise<void> {
  if (session.claims() === null) {
    rememberTarget(location.pathname, location.searchStr);
    throw redirect({ to: '/login' });
  }
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
export async function requireVehicle({ context: { queryClient } }: GuardInput): Promise<void> {
  const vehicles = await queryClient.ensureQueryData(vehiclesQuery());
  if (chooseVehicle(vehicles, rememberedVehicle()) === null) throw redirect({ to: '/welcome' });
}

/** The sign-in screen is for visitors only (SHELL-072). */
export function requireVisitor(): void {
  if (session.claims() !== null) throw redirect({ to: takeTarget() ?? '/' });
}
