import type { Api, ApiKey } from '@wattbook/contract/api';
import type { InputOf, ResponseOf } from '@wattbook/contract/endpoint';
import type { Session } from '../session/session.ts';
import { ApiError, networkError } from './api-error.ts';

type InputPart<Key extends ApiKey, Name extends 'params' | 'query' | 'body'> = [InputOf<Api[Key], Name>] extends [never]
  ? { readonly [N in Name]?: never }
  : Partial<InputOf<Api[Key], Name>> extends InputOf<Api[Key], Name>
    ? { readonly [N in Name]?: InputOf<Api[Key], Name> }
    : { readonly [N in Name]: InputOf<Api[Key], Name> };

/** The input of a call: the parts that its endpoint declares, and nothing else. */
export type CallInput<Key extends ApiKey> = InputPart<Key, 'params'> & InputPart<Key, 'query'> & InputPart<Key, 'body'>;

/** Calls whose answer is a file. */
export type FileKey = { [Key in ApiKey]: Api[Key] extends { readonly file: string } ? Key : never }[ApiKey];

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated write harmless; one key per action of the user. */
  readonly idempotencyKey?: string;
  /** The call goes on when the page is closed. */
  readonly keepalive?: boolean;
}

export interface Client {
  /** Sends one call by its key, for example `call('GET /v1/trips/:id', { params: { id } })`; throws `ApiError`. */
  readonly call: <Key extends ApiKey>(key: Key, input: CallInput<Key>, options?: CallOptions) => Promise<ResponseOf<Api[Key]>>;
  /** Sends a call whose answer is a file to save. */
  readonly file: <Key extends FileKey>(key: Key, input: CallInput<Key>, signal?: AbortSignal) => Promise<Response>;
  /** Sends a GET whose answer is read as it arrives. */
  readonly stream: (path: string, signal: AbortSignal) => Promise<Response>;
}

interface ClientDependencies {
  readonly session: Session;
  readonly language: () => string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** A request that gets its token, and may be sent twice. */
interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly init: RequestInit;
}

export function createClient({ session, language, fetch }: ClientDependencies): Client {
  const send = async (token: string, { method, url, headers, init }: Outgoing) => {
    try {
      return await fetch(url, {
        ...init,
        method,
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language(), ...headers },
      });
    } catch (cause) {
      throw networkError(cause);
    }
  };

  // A 401 is answered with one renewal and one repetition; a second 401 ends the session (OQ-008).
  const sendSignedIn = async (request: Outgoing) => {
    const token = await session.accessToken();
    const first = await send(token, request);
    if (first.status !== 401) return first;
    const second = await send(await session.renew(token), request);
    if (second.status === 401) session.signOut();
    return second;
  };

  const open = async (key: ApiKey, input: AnyInput, options: CallOptions): Promise<Response> => {
    const [method = 'GET', template = '/'] = key.split(' ');
    const { params = {}, query = {}, body } = input;
    const headers: Record<string, string> = {};
    const isBytes = body instanceof Uint8Array;
    if (body !== undefined) headers['Content-Type'] = isBytes ? 'application/octet-stream' : 'application/json';
    if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
    const init: RequestInit = {};
    if (body !== undefined) init.body = isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
    if (options.signal !== undefined) init.signal = options.signal;
    if (options.keepalive !== undefined) init.keepalive = options.keepalive;
    const response = await sendSignedIn({ method, url: fillPath(template, params) + queryText(query), headers, init });
    if (!response.ok) throw await ApiError.of(response);
    return response;
  };

  return {
    async call(key, input, options = {}) {
      const response = await open(key, input as AnyInput, options);
      // The type of the answer is taken from the contract; the server validates every answer against it before sending.
      if (response.status === 204) return undefined as never;
      return (await response.json().catch((cause: unknown) => {
        throw networkError(cause);
      })) as never;
    },
    file: (key, input, signal) => open(key, input as AnyInput, signal === undefined ? {} : { signal }),
    async stream(path, signal) {
      const response = await sendSignedIn({ method: 'GET', url: path, headers: { Accept: 'text/event-stream' }, init: { signal } });
      if (!response.ok) throw await ApiError.of(response);
      return response;
    },
  };
}

function fillPath(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryText(query: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
