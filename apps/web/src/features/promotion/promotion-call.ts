import type { Promotion } from '@wattbook/contract/promotions/promotions.endpoints';
import { ApiError, networkError } from '../../api/api-error.ts';
import { currentLanguage } from '../../i18n/language.ts';

/** Reads or activates the promotion of a code, without a session. Throws `ApiError`. */
export async function callPromotion(method: 'GET' | 'POST', code: string, signal?: AbortSignal): Promise<Promotion> {
  const response = await fetch(`/v1/promotion?${new URLSearchParams({ code }).toString()}`, {
    method,
    headers: { 'Accept-Language': currentLanguage() },
    ...(signal !== undefined && { signal }),
  }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await ApiError.of(response);
  // As with every call, the type of the answer is taken from the contract.
  return (await response.json()) as never;
}
