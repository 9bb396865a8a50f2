import type { z } from 'zod';
import type { ErrorWord } from './error-words.ts';
import type { Proof } from './proof.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: every visitor, a signed-in user, an administrator (for others the call does not exist), the owner of a vehicle's push
 * token, or a source that signs what it sends.
 */
export type Access = 'public' | 'user' | 'admin' | 'push_token' | 'webhook';

/** What the reference page shows of a call beyond its schemas. */
export interface Reference {
  /** The text about the call, as Markdown. `origin` is the address of the installation. */
  readonly text: (origin: string) => string;
  /** The body in full, where the call itself accepts more and checks values one by one. */
  readonly body: z.ZodType;
  /** Bodies as they are sent, by their title. */
  readonly examples: Readonly<Record<string, string>>;
}

/** Valid values of a call. */
export interface Example {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** Input and answer of one call. The method and the path are its key in `defineApi`. */
export interface Endpoint {
  readonly summary: string;
  /** The noun of the call, its group on the reference page. */
  readonly tag: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reference?: Reference;
  /** The maximum size of a body of bytes (`application/octet-stream`) instead of JSON; its schema is of a Uint8Array. */
  readonly bytes?: number;
  /** Whether the body may also be a form (`application/x-www-form-urlencoded`), as some senders of webhooks have it; the handler reads it as it was sent. */
  readonly form?: true;
  /** The proof that the body contains (`proofFields`): always, or where one of these fields is sent. Without it the call is refused before anything happens. */
  readonly proof?: Proof | Readonly<Record<string, Proof>>;
  /** Why a call that writes takes no proof (decision 0046): without `proof` or this it is refused by a test. */
  readonly unproven?: string;
  /** Allowed in a support view (OQ-028), which reads what the screens show and changes nothing; every other call is refused there. */
  readonly viewable?: true;
  /** Values that the call requires, with which tests call it (`exampleId` for ids). Fields that every vehicle's call has, such as its range, and proofs are added. */
  readonly example?: Example;
  /** The answer; absent for 204 and for an event stream. */
  readonly response?: z.ZodType;
  /** The media type of an answer that is a file to save, created while it is sent. */
  readonly file?: string;
  /** Status of a success: 200 by default; 204 without an answer. */
  readonly status?: 200 | 201 | 202 | 204;
  /** An event stream of these messages instead of one answer. */
  readonly stream?: z.ZodType;
  /** Error words of this call besides those of every call. */
  readonly errors?: readonly ErrorWord[];
}

export type EndpointKey = `${Method} /${string}`;

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type WithParams<Key> = Key extends `${Method} ${infer Path}`
  ? [PathParams<Path>] extends [never]
    ? { readonly params?: never }
    : { readonly params: z.ZodObject<Record<PathParams<Path>, z.ZodType>> }
  : never;

/** What holds for the calls that do not say it themselves. */
interface Defaults {
  /** Of every call that writes. */
  readonly unproven?: string;
}

/**
 * Declares calls by `METHOD /path`, for example `'GET /v1/trips/:id'`. A path parameter without a schema does not compile. The server
 * mounts every entry and the client calls by the same key, so each path is written once.
 */
export function defineApi<const T extends Record<EndpointKey, Endpoint>>(
  api: T & { [Key in keyof T]: WithParams<Key> },
  { unproven }: Defaults = {},
): T {
  if (unproven === undefined) return api;
  const calls = Object.entries<Endpoint>(api).map(([key, call]) =>
    key.startsWith('GET ') || call.proof !== undefined ? ([key, call] as const) : ([key, { unproven, ...call }] as const),
  );
  return Object.fromEntries(calls) as T;
}

type Schema<E, Part extends keyof Endpoint> = E extends { readonly [P in Part]: infer S extends z.ZodType } ? S : never;

/** Input of the part `params`, `query` or `body` as a caller sends it. */
export type InputOf<E, Part extends 'params' | 'query' | 'body'> = z.input<Schema<E, Part>>;
/** Input of that part as the handler receives it, after the schema. */
export type ReceivedOf<E, Part extends 'params' | 'query' | 'body'> = z.output<Schema<E, Part>>;
/** The answer as the client reads it. */
export type ResponseOf<E> = [Schema<E, 'response'>] extends [never] ? undefined : z.output<Schema<E, 'response'>>;
/** One message of an event stream. */
export type MessageOf<E> = z.output<Schema<E, 'stream'>>;
