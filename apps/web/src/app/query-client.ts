import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { translate } from '@wattbook/i18n/translate';
import { ApiError, isRefused, isUnreachable } from '../api/api-error.ts';
import { sentenceOf } from '../api/error-sentences.ts';
import { activeCatalogue } from '../i18n/i18n.ts';
import { toastError } from '../ui/toast.tsx';

/** Repeats what may pass by itself (no network, a busy server), never what the server has refused. */
const shouldRetry = (failures: number, error: Error) => failures < 2 && (!(error instanceof ApiError) || isUnreachable(error));

/**
 * No answer, too many calls, or a server that failed: no screen has a rule for these, so that they are shown for 2 seconds besides, and the last data stays where there is
 * some (GEN-001, OQ-020).
 */
function sayFailure(error: Error): void {
  if (!isRefused(error)) toastError(translate(activeCatalogue(), sentenceOf(error)));
}

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: sayFailure }),
    mutationCache: new MutationCache({ onError: sayFailure }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });

/** What has been read of the server. Only screens behind the sign-in load this module. */
export const queryClient = createQueryClient();
