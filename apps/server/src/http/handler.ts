import type { Readable } from 'node:stream';
import type { Access, Endpoint, MessageOf, ReceivedOf, ResponseOf } from '@wattbook/contract/endpoint';
import type { Actor, Caller, PushTarget } from './actor.ts';
import type { GivenProof } from './proof.ts';

type ActorOf<A extends Access> = A extends 'user' | 'admin' ? Actor : A extends 'push_token' ? PushTarget : undefined;

/** A file for the caller, created while it is sent. */
export interface SentFile {
  /** The file name that the user sees; any text. */
  readonly name: string;
  readonly bytes: Readable;
}

/** One validated request. */
export interface Call<E extends Endpoint> {
  readonly params: ReceivedOf<E, 'params'>;
  readonly query: ReceivedOf<E, 'query'>;
  readonly body: ReceivedOf<E, 'body'>;
  readonly actor: ActorOf<E['access']>;
  readonly caller: Caller;
  /** The proof of the user, where the call took one. */
  readonly proof: GivenProof | null;
  /** The body as it was sent, whose signature a source sends with it; empty where there is none. */
  readonly sentBody: string;
  /** The headers of the request by their names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** A header of the request by its name in lower case; null: it has none. */
  readonly header: (name: string) => string | null;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** The handler of an endpoint: it returns a value of its response schema, or a stream of its messages. */
export type Handler<E extends Endpoint> = E extends { readonly stream: object }
  ? (call: Call<E>) => AsyncIterable<MessageOf<E>>
  : E extends { readonly file: string }
    ? (call: Call<E>) => Promise<SentFile>
    : E extends { readonly response: object }
      ? (call: Call<E>) => Promise<ResponseOf<E>>
      : (call: Call<E>) => Promise<void>;

/** One handler for every endpoint of `T`; a missing one does not compile. */
export type Handlers<T extends Readonly<Record<string, Endpoint>>> = { readonly [Key in keyof T]: Handler<T[Key]> };
