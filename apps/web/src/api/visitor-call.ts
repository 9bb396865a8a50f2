import type { Api, ApiKey } from '@wattbook/contract/api';
import type { InputOf, ResponseOf } from '@wattbook/contract/endpoint';
import { currentLanguage } from '../i18n/language.ts';
import { ApiError, networkError } from './api-error.ts';

type PublicPost = { [Key in ApiKey]: Key extends `POST ${string}` ? (Api[Key]['access'] extends 'public' ? Key : never) : never }[ApiKey];

/** What such a call takes. */
export type VisitorBody<Key extends PublicPost> = InputOf<Api[Key], 'body'>;

/** Sends what somebody may send who is not signed in: the calls of the product would ask for a token first. Throws `ApiError`. */
export async function visitorCall<Key extends PublicPost>(key: Key, body: VisitorBody<Key>): Promise<ResponseOf<Api[Key]>> {
  const response = await fetch(key.slice('POST '.length), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage() },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await ApiError.of(response);
  // As with every call, the contract is the promise of what comes back.
  if (response.status === 204) return undefined as never;
  return (await response.json()) as never;
}
