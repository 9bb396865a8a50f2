import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { countOfNetworks } from '../../http/limits.ts';
import type { AccountDeps } from './account-deps.ts';

/** Calls a minute of one network without a session: enough for a household, too few to probe a list of addresses. */
const maxPerMinute = {
  'sign-up': 10,
  'send a code': 10,
  'try a code': 20,
  'ask for a challenge': 60,
  'try a passkey': 20,
  'undo a change': 20,
};

export function limitCalls({ limiter }: Pick<AccountDeps, 'limiter'>, action: keyof typeof maxPerMinute, caller: Caller): void {
  const retryAfter = countOfNetworks(limiter, action, caller, maxPerMinute[action]);
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
}
