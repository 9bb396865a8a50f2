import type { Api, ApiKey } from '@wattbook/contract/api';
import type { InputOf, ResponseOf } from '@wattbook/contract/endpoint';
import { currentLanguage } from '../i18n/language.ts';
import { ApiError, networkError } from './api-error.ts';

type PublicPost = { [Key in ApiKey]: Key extends `POST ${string}` ? (Api[Key]['access'] extends 'public' ? Key : never) : never }[ApiKey];

/** The body of such a call. */
export type VisitorBody<Key extends PublicPost> = InputOf<Api[Key], 'body'>;

/** Sends a public POST without a session; `call` would require a token. Throws `ApiError`. */
async function send<Key extends PublicPost>(key: Key, body: VisitorBody<Key>): Promise<Response> {
  const response = await fetch(key.slice('POST '.length), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage() },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await ApiError.of(response);
  return response;
}

export async function visitorCall<Key extends PublicPost>(key: Key, body: VisitorBody<Key>): Promise<ResponseOf<Api[Key]>> {
  const response = await send(key, body);
  // As with every call, the type of the answer is taken from the contract.
  if (response.status === 204) return undefined as never;
  return (await response.json()) as never;
}

/** The same for a call that answers a file. */
export const visitorFile = async <Key extends PublicPost>(key: Key, body: VisitorBody<Key>): Promise<ArrayBuffer> =>
  (await send(key, body)).arrayBuffer();
