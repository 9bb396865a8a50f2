import { PaymentError } from '../../../services/payments/payments.ts';

const [longestMs, longestSaidMs] = [3_600_000, 86_400_000];

/** How long work waits after a failed call, in ms: longer each time, at least as long as the provider says and a day at most. */
export function waitAfter(error: unknown, { attempts, firstMs }: { readonly attempts: number; readonly firstMs: number }): number {
  const grown = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), longestMs);
  const said = error instanceof PaymentError ? error.retryAfterMs : null;
  return said === null ? grown : Math.min(Math.max(said, grown), longestSaidMs);
}
