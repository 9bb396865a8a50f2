import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { translate } from '@wattbook/i18n/translate';
import { ApiError, isRefusal, isRefused, isUnreachable } from '../api/api-error.ts';
import { errorMessageOf } from '../api/error-messages.ts';
import { markLimitExceeded } from '../features/vehicles/public.ts';
import { activeCatalogue } from '../i18n/i18n.ts';
import { session } from '../session/browser-session.ts';
import { toastError } from '../ui/toast.tsx';

/** Repeats after temporary failures (no network, a busy server), never after a refusal. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && navigator.onLine && (!(error instanceof ApiError) || isUnreachable(error));

/**
 * Shows failures that no screen handles, for 2 seconds: no answer, too many calls, or a failed server. Data on the screen stays
 * (GEN-001, OQ-020).
 */
function showFailure(error: Error): void {
  if (!isRefused(error)) toastError(translate(activeCatalogue(), errorMessageOf(error)));
}

/** Whatever call adds or connects a vehicle: a refusal at the limit opens the dialog about it (VEH-038, VEH-039). */
function showFailedChange(error: Error): void {
  if (isRefusal(error, 'vehicle_limit_exceeded')) markLimitExceeded(true);
  showFailure(error);
}

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: showFailure }),
    mutationCache: new MutationCache({ onError: showFailedChange }),
    defaultOptions: {
      // Also without a network: the worker of the product answers what it kept, and a change waits (decision 0183).
      queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });

/** The cache of server data of one user: its keys do not name the user. Only screens behind the sign-in load this module. */
export const queryClient = createQueryClient();

let cachedUser = session.claims()?.userId;
// A sign-out changes nothing here: the screens stay mounted until the guards have redirected, and would only send new requests.
session.onChange(() => {
  const now = session.claims()?.userId;
  if (now === undefined || now === cachedUser) return;
  cachedUser = now;
  queryClient.clear();
});
