import { PaymentError } from '../../../services/payments/payments.ts';

const [longestMs, longestSaidMs] = [3_600_000, 86_400_000];

/** How long work waits after a failed call, in ms: as long as the provider says, at least as after the first failure and a day at most; where it does not say, longer each time. */
export function waitAfter(error: unknown, { attempts, firstMs }: { readonly attempts: number; readonly firstMs: number }): number {
  const said = error instanceof PaymentError ? error.retryAfterMs : null;
  if (said !== null) return Math.min(Math.max(said, firstMs), longestSaidMs);
  return Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), longestMs);
}
